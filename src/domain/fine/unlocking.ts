import { LIMITS } from '../limits.ts';

/** What follows an answer: `banned` null is a question without an answer. `asked`: questions so far. */
export const unlockingNext = (banned: boolean | null, asked: number): 'unlocked' | 'ask-again' | 'late' => {
  if (banned === false) return 'unlocked';
  return asked < LIMITS.fineUnlockTries.value ? 'ask-again' : 'late';
};
