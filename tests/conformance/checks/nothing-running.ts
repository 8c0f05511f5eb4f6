import { isDeepStrictEqual } from 'node:util';
import type { PageFacts } from '../page/harness.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Waits until as much is running as before: the driver of the browser takes its own listeners away a moment after a click.
 * `lasting`: listeners on the window and the document too.
 */
export const untilAsBefore = async <K extends 'lasting' | 'running'>(
  context: CheckContext,
  kind: K,
  before: PageFacts[K],
): Promise<void> => {
  const what = `no ${kind === 'lasting' ? 'listener, ' : ''}interval, worker or observer is left beside ${JSON.stringify(before)}`;
  await context.until(what, async () => isDeepStrictEqual((await context.facts())[kind], before));
};
