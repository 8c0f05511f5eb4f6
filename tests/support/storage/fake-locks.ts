/** Web Locks of one browser: a request with `ifAvailable` is granted at once or not at all. */
export const fakeLocks = (): LockManager => {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, use: (lock: Lock | null) => unknown): Promise<unknown> => {
    await Promise.resolve();
    if (held.has(name)) return use(null);
    held.add(name);
    try {
      return await use({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
};
