import { LIMITS } from '../limits.ts';

/** Whether a tap is the second of a double tap, which is cancelled so that it does not zoom (platform §2). Times in ms; `last` is null before the first. */
export const isDoubleTap = (last: number | null, at: number): boolean => last !== null && at - last < LIMITS.doubleTapWindow.value;
