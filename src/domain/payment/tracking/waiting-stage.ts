import * as limits from '../../limits.ts';

/** How long a wait has lasted, as far as the page speaks of it. */
export const WAITING_STAGES = ['usual', 'longer', 'long'] as const;
export type WaitingStage = (typeof WAITING_STAGES)[number];

/** The stage of a wait that has lasted so many ms: `longer` from 10 s on, `long` from 30 s on. */
export const waitingStage = (waited: number): WaitingStage => {
  if (waited >= limits.waitingLong) return 'long';
  return waited >= limits.waitingLonger ? 'longer' : 'usual';
};
