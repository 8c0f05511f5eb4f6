/**
 * Goes on in the browser's next task, so that input and painting come between. Ahead of the tasks that wait already, where the browser can
 * do that.
 */
export const nextTask = (): Promise<void> => {
  // Only newer browsers have it.
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
