/** Web Locks of one browser: granted at once, stolen, or not granted at all. */
export const fakeLocks = (): LockManager => {
  const held = new Map<string, (stolen: DOMException) => void>();
  const request = async (name: string, { steal = false }: LockOptions, use: (lock: Lock | null) => unknown): Promise<unknown> => {
    await Promise.resolve();
    const loses = held.get(name);
    if (loses !== undefined && !steal) return use(null);
    loses?.(new DOMException('stolen', 'AbortError'));
    let lose = (_stolen: DOMException): void => {};
    const stolen = new Promise<never>((_, reject) => (lose = reject));
    stolen.catch(() => {});
    held.set(name, lose);
    try {
      return await Promise.race([use({ name, mode: 'exclusive' }), stolen]);
    } finally {
      if (held.get(name) === lose) held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
};
