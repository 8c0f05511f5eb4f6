import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { PayTypeDescriptor } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import type { TestCard } from '../../../../src/sandbox/provider-sandbox.ts';
import { CashierDriver } from '../cashier-driver.ts';
import type { CheckContext } from '../check-context.ts';
import type { HeldRequests } from '../held-requests.ts';
import { payTypeWith } from '../card/provider-test-cards.ts';
import { typedCard } from '../card/typed-card.ts';

const elementType = (context: CheckContext): PayTypeDescriptor =>
  payTypeWith(context, 'an element form', ({ entry, elementEngine }) => entry === 'element-form' || elementEngine !== undefined);

/** Address of the script that brings the form. */
export const elementScript = (context: CheckContext): string => {
  const key = elementType(context).elementEngine?.scriptUrlKey ?? context.parts.manifest.sdk?.scriptUrlKey ?? '';
  return context.parts.addresses[key] ?? '';
};

const cardsOf = (context: CheckContext): readonly TestCard[] => {
  const { payType } = elementType(context);
  return context.testCards.filter((card) => card.payType === payType);
};

export const elementCard = (context: CheckContext, outcome: TestCard['outcome']): TestCard => {
  const card = cardsOf(context).find((candidate) => candidate.outcome === outcome);
  if (card === undefined) throw new Error(`${context.parts.manifest.id}: no test card for ${outcome}`);
  return card;
};

/** One test card for each outcome of a decline that the simulator can force: the last of it, which is rather of the provider's own rows. */
export const declinedElementCards = (context: CheckContext): readonly TestCard[] => {
  const declined = cardsOf(context).filter(({ outcome }) => outcome !== 'success' && (OUTCOMES as readonly string[]).includes(outcome));
  return declined.filter((card, index) => declined.findLastIndex(({ outcome }) => outcome === card.outcome) === index);
};

/** Taps on HOME for a new card of the element form; the form may not be there yet. */
export const askForElement = async (context: CheckContext, taps = 1): Promise<CashierDriver> => {
  const cashier = new CashierDriver(context);
  await cashier.open(elementType(context).payType, 'element');
  await cashier.confirm(taps);
  return cashier;
};

export const showElement = async (context: CheckContext, taps = 1): Promise<CashierDriver> => {
  const cashier = await askForElement(context, taps);
  await cashier.until('the form takes input', ({ attempt, phase }) => attempt === 'element-form' && phase === 'shown');
  return cashier;
};

const inputFor = async (context: CheckContext, autocomplete: string): Promise<Locator> => {
  let found: Locator | null = null;
  await context.until(`there is an input for ${autocomplete}`, async () => {
    for (const frame of context.page.frames()) {
      const input = frame.locator(`input[autocomplete="${autocomplete}"]:enabled:visible`).first();
      if ((await input.count().catch(() => 0)) > 0) found = input;
    }
    return found !== null;
  });
  if (found === null) throw new Error(autocomplete);
  return found;
};

/** Types a card into the form's own fields, which tell the browser's autofill what they are for. */
export const typeCard = async (context: CheckContext, number: string): Promise<void> => {
  const input = typedCard(number);
  context.secrets.push(input);
  await (await inputFor(context, 'cc-number')).fill(input['card-number']);
  await (await inputFor(context, 'cc-exp')).fill(input['expiry-date']);
  await (await inputFor(context, 'cc-csc')).fill(input.cvv);
};

/** Pays on a fresh page. */
export const payByElement = async (context: CheckContext, number: string): Promise<CashierDriver> => {
  await context.open();
  return payAgain(context, number);
};

/** Pays another order on this page. */
export const payAgain = async (context: CheckContext, number: string): Promise<CashierDriver> => {
  const cashier = await showElement(context);
  await typeCard(context, number);
  await context.choose('pay');
  return cashier;
};

/** Holds every request for the provider's own documents and calls. */
export const holdProvider = (context: CheckContext): Promise<HeldRequests> => {
  const { providerOrigin } = context.parts.server;
  return context.hold((route) => route.request().url().startsWith(providerOrigin) && route.request().resourceType() !== 'script');
};

const elementPlace = (context: CheckContext): Locator => context.page.locator('[data-mount-point="cashier element-form"]');

/** The order is given up, nothing was charged, and the form is off the page. */
export const expectElementGivenUp = async (context: CheckContext, cashier: CashierDriver): Promise<void> => {
  await cashier.until('no payment is under way', ({ attempt }) => attempt === 'idle');
  const orders = [...context.platform.orders.orders.values()];
  await context.until('the order is given up', () => Promise.resolve(orders.every(({ isCancelled }) => isCancelled)));
  expect(orders.map(({ end }) => end)).toEqual(orders.map(() => null));
  expect(await elementPlace(context).count(), 'the form is off the page').toBe(0);
};
