import * as limits from '../../limits.ts';

/** The stages of a wait that the page distinguishes. */
export const WAITING_STAGES = ['usual', 'longer', 'long'] as const;
export type WaitingStage = (typeof WAITING_STAGES)[number];

/** Returns the stage of a wait of that many ms: `longer` from 10 s on, `long` from 30 s on. */
export const waitingStage = (waited: number): WaitingStage => {
  if (waited >= limits.waitingLong) return 'long';
  return waited >= limits.waitingLonger ? 'longer' : 'usual';
};
