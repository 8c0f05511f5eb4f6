import { CardFormDriver } from '../hosted-form/hosted-card-form.ts';
import type { CheckContext } from '../check-context.ts';
import { cardPayType, formCards } from './provider-test-cards.ts';

/** How an order is verified: by a question on our page, silently, or on the bank's own page. */
export type VerificationKind = 'question' | 'silent' | 'leaves';

const MEMO = 'verifying cards';

const verificationOf = async (context: CheckContext, platformData: string, index: number): Promise<VerificationKind> => {
  const run = `probe ${index}`;
  await context.page.evaluate(([id, data]) => window.conformance.orders.authenticate(id, data, 'present'), [run, platformData] as const);
  await context.until(
    'the verification asks or ends',
    async () => (await context.currentResult(run)) !== null || (await context.choices()).includes('approve'),
  );
  const result = await context.currentResult(run);
  if (result === null) {
    await context.interrupt(run);
    return 'question';
  }
  return JSON.stringify(result).includes('"leave"') ? 'leaves' : 'silent';
};

/** How each test card is verified. Found out once for a provider, by paying with every card that is listed as a success. */
const findVerifyingCards = async (context: CheckContext): Promise<ReadonlyMap<string, VerificationKind>> => {
  const found = new Map<string, VerificationKind>();
  await context.open();
  const driver = new CardFormDriver(context);
  for (const [index, { number }] of formCards(context)
    .filter(({ outcome }) => outcome === 'success')
    .entries()) {
    const [order, decision] = await (await driver.filledWith(number)).pay();
    // The order itself leads away, and asks nothing of our page.
    if (decision.kind === 'redirect') found.set(number, 'leaves');
    else if (decision.kind === 'action') {
      found.set(number, await verificationOf(context, order.platformData ?? '', index));
    }
  }
  return found;
};

const verifyingCards = (context: CheckContext): Promise<ReadonlyMap<string, VerificationKind>> => {
  const known = context.parts.memo.get(MEMO) as Promise<ReadonlyMap<string, VerificationKind>> | undefined;
  const found = known ?? findVerifyingCards(context);
  context.parts.memo.set(MEMO, found);
  return found;
};

const cardsThat = async (context: CheckContext, verification: VerificationKind): Promise<readonly string[]> => {
  const all = await verifyingCards(context);
  const cards = [...all.keys()].filter((number) => all.get(number) === verification);
  if (cards.length === 0)
    throw new Error(`${context.parts.manifest.id}, ${cardPayType(context)}: no test card is verified as ${verification}`);
  return cards;
};

/** Test cards whose bank asks the shopper a question on our page. */
export const askingCards = (context: CheckContext): Promise<readonly string[]> => cardsThat(context, 'question');
/** Test cards whose bank verifies without a question. */
export const silentCards = (context: CheckContext): Promise<readonly string[]> => cardsThat(context, 'silent');
/** A test card that the bank verifies on its own page. */
export const leavingCard = async (context: CheckContext): Promise<string> => (await cardsThat(context, 'leaves'))[0] ?? '';
