import { LIMITS } from '../limits.ts';

/** The wait table that the specification defines, in ms; the fixed wait is the one in use (platform §9, D7). */
export const DEFINED_RECONNECT_WAITS = [250, 250, 250, 500, 500, 1000, 1000, 1000] as const;

/** The wait before an attempt, in ms: the same before each. */
export const reconnectWait = (): number => LIMITS.reconnectWait.value;
