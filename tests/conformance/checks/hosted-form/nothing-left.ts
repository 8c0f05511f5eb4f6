import { expect } from 'vitest';
import type { CheckContext } from '../check-context.ts';
import type { HostedForm } from './hosted-form.ts';

/** An unmounted form leaves no frame, no element and no listener; one that was mounted gives no token any more. */
export const expectNothingLeft = async (
  context: CheckContext,
  form: HostedForm,
  was: 'mounted' | 'never mounted' = 'mounted',
): Promise<void> => {
  expect((await context.facts()).frames, 'no frame is left').toBe(0);
  for (const field of form.fields) {
    expect(await form.mountPoint(field).evaluate((element) => element.childElementCount), `the mount point of ${field} is empty`).toBe(0);
  }
  const before = await form.events();
  await context.repeatCallbacks();
  expect(await form.events(), 'the listener is told nothing more').toEqual(before);
  if (was === 'mounted') expect(await form.submitFault()).toBe('rejected');
};
