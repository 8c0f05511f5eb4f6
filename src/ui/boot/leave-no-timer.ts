import { clearTimers } from 'mobx-react-lite';

/**
 * Cancels the mobx-react-lite timer when the page is left. The library cancels it only on garbage collection. If that happens after the
 * page is gone, the browser applies the timer id to one of the next page's timers, which then never fires.
 */
export const leaveNoTimer = (page: Pick<Window, 'addEventListener'>): void => page.addEventListener('pagehide', clearTimers);
