import type { WalkStep } from '../../../../src/sandbox/provider-sandbox.ts';
import type { CheckContext } from '../check-context.ts';

/** What the shopper does on the provider's pages to make a choice there: the simulator's walk, or one press on the first page. */
const walkTo = ({ parts }: CheckContext, choice: string): readonly WalkStep[] =>
  parts.server.sandbox.walks?.[choice] ?? [{ press: choice }];

/** The choices that can be made on the provider's pages, the first of which is open. */
export const choicesThere = async (context: CheckContext): Promise<readonly string[]> => {
  const { walks } = context.parts.server.sandbox;
  return walks === undefined ? context.choices() : Object.keys(walks);
};

/** Whether the page that is open offers the walk's first press; a page after the payment's end does not. */
export const canWalk = async (context: CheckContext, choice: string): Promise<boolean> => {
  const first = walkTo(context, choice).find((step): step is Extract<WalkStep, { press: string }> => 'press' in step);
  return first !== undefined && (await context.choices()).includes(first.press);
};

/** Makes a choice on the provider's pages, the first of which is open. */
export const walk = async (context: CheckContext, choice: string): Promise<void> => {
  for (const step of walkTo(context, choice)) {
    if ('press' in step) await context.choose(step.press);
    else await context.page.locator(`[name="${step.into}"]`).fill(step.type);
  }
};
