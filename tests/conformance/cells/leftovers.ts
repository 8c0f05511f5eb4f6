import { expect } from 'vitest';
import { HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import type { CardForm } from './card-form.ts';
import type { Cell } from './cell.ts';

/** A form that is off the page has left no frame, no element and no ear; one that was mounted gives no token any more. */
export const leavesNothing = async (cell: Cell, form: CardForm, was: 'mounted' | 'never mounted' = 'mounted'): Promise<void> => {
  expect((await cell.facts()).frames, 'no frame is left').toBe(0);
  for (const field of HOSTED_CARD_FIELDS) {
    expect(await form.holder(field).evaluate((holder) => holder.childElementCount), `the holder of ${field} is empty`).toBe(0);
  }
  const before = await form.said();
  await cell.repeatEverything();
  expect(await form.said(), 'nothing is heard any more').toEqual(before);
  if (was === 'mounted') expect(await form.submitFault()).toBe('rejected');
};
