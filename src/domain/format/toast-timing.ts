import * as limits from '../limits.ts';

/** When a toast's content starts to fade and when the toast is gone, in ms after it appears (cashier §9). */
export const toastTiming = (duration: number = limits.toastDuration): { readonly fadesAt: number; readonly goneAt: number } => ({
  fadesAt: Math.max(0, duration - limits.toastContentFadesEarlier),
  goneAt: duration,
});
