import { expect } from 'vitest';
import type { Cell } from './cell.ts';
import type { HostedForm } from './card/hosted-form.ts';

/** A form that is off the page has left no frame, no element and no ear; one that was mounted gives no token any more. */
export const leavesNothing = async (cell: Cell, form: HostedForm, was: 'mounted' | 'never mounted' = 'mounted'): Promise<void> => {
  expect((await cell.facts()).frames, 'no frame is left').toBe(0);
  for (const field of form.fields) {
    expect(await form.holder(field).evaluate((holder) => holder.childElementCount), `the holder of ${field} is empty`).toBe(0);
  }
  const before = await form.said();
  await cell.repeatEverything();
  expect(await form.said(), 'nothing is heard any more').toEqual(before);
  if (was === 'mounted') expect(await form.submitFault()).toBe('rejected');
};
