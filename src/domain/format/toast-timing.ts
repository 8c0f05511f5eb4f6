import * as limits from '../limits.ts';

/** When a toast's content begins to fade and when the toast is gone, ms after it came (cashier §9). */
export const toastTiming = (duration: number = limits.toastDuration): { readonly fadesAt: number; readonly goneAt: number } => ({
  fadesAt: Math.max(0, duration - limits.toastContentFadesEarlier),
  goneAt: duration,
});
