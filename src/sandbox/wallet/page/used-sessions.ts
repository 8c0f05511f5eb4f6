const KEY = 'sandbox_wallet_used_sessions';
const KEPT = 100;

/** Merchant sessions used in this tab, across its pages; if storage is blocked, only this page remembers them. */
export const usedSessions = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): ((identifier: string) => boolean) => {
  const here = new Set<string>();
  const kept = (): readonly string[] => {
    try {
      return (storage().getItem(KEY) ?? '').split(' ');
    } catch {
      return [];
    }
  };
  return (identifier) => {
    if (here.has(identifier) || kept().includes(identifier)) return false;
    here.add(identifier);
    try {
      storage().setItem(KEY, [...kept(), identifier].slice(-KEPT).join(' '));
    } catch {
      // This page still remembers it.
    }
    return true;
  };
};
