import type { CheckContext } from '../check-context.ts';

/** Records from now on how the page ends each sheet of the browser's wallet. */
export const watchSheets = (context: CheckContext): Promise<void> => context.page.evaluate(() => window.conformance.watchSheets());

/** How the sheets ended, in order: `success`, `failure` or `abort`. */
export const sheetEnds = (context: CheckContext): Promise<readonly string[]> => context.page.evaluate(() => window.conformance.sheetEnds);

/** The choices in the sheet that decline a payment, each with the outcomes that it may end in. */
export const DECLINING_CHOICES: readonly (readonly [choice: string, outcomes: readonly string[]])[] = [
  ['balance', ['balance']],
  ['verify', ['verify']],
  ['risk', ['highRisk']],
  ['decline', ['fail', 'other']],
  ['unlisted', ['other']],
];
