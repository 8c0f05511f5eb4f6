import { clearTimers } from 'mobx-react-lite';

/**
 * Cancels the timer of mobx-react-lite when the page is left. The library cancels it when the browser collects what it was for; where
 * that is after the page has gone, the browser takes the timer's number for one of the next page's, which then never runs out.
 */
export const leaveNoTimer = (page: Pick<Window, 'addEventListener'>): void => page.addEventListener('pagehide', clearTimers);
