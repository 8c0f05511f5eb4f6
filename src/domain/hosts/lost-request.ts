import type { UnreachableCause } from '../ports/platform.ts';

/** What becomes of a request that brought no answer. */
export const AFTER_LOSS = ['asked-elsewhere', 'host-checked', 'nothing'] as const;
export type AfterLoss = (typeof AFTER_LOSS)[number];

/**
 * What follows when a request brought no answer (D43). A read is asked once more where a dial finds another host. After a call that
 * may change something the host is only checked, so that the reads which look for its result find a living one: the call itself
 * is never sent again (D2). An answer that came, whatever it says, shows a living host.
 */
export const afterLoss = (isRead: boolean, cause: UnreachableCause): AfterLoss => {
  if (cause !== 'network' && cause !== 'timeout') return 'nothing';
  return isRead ? 'asked-elsewhere' : 'host-checked';
};
