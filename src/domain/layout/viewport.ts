import { LIMITS } from '../limits.ts';

/** Whether a viewport of this width (CSS px) is the desktop's (D22: wider than 800). */
export const isDesktopWidth = (width: number): boolean => width >= LIMITS.desktopMinimumWidth.value;

export type ResizeDecision = 'none' | 'wait' | 'reload';

/** The reaction to a resize: a reload across the desktop boundary (platform §2), once no payment is in flight (D20). Widths in CSS px. */
export const decideResize = (widthAtLoad: number, width: number, paymentInFlight: boolean): ResizeDecision => {
  if (isDesktopWidth(widthAtLoad) === isDesktopWidth(width)) return 'none';
  return paymentInFlight ? 'wait' : 'reload';
};
