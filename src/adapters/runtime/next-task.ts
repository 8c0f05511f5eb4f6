/**
 * Resolves in a later browser task, so that input and painting can happen in between; ahead of the tasks already queued if the
 * browser supports it.
 */
export const nextTask = (): Promise<void> => {
  // Only in newer browsers.
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  return (
    scheduler?.yield?.() ??
    new Promise((goOn) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        goOn();
      });
      port1.start();
      port2.postMessage(null);
    })
  );
};
