import { expect } from 'vitest';
import type { ProviderManifest } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { checksOf, SCENARIOS, type ConformanceCheck, type Row } from '../../scenarios.ts';
import { typedCard } from './typed-card.ts';
import type { CheckContext } from '../check-context.ts';
import { CvvFieldDriver } from '../hosted-form/cvv-field.ts';
import { formChecks } from '../hosted-form/form-checks.ts';
import { cardFor, declinedCards, keptCard, payTypeWith, asSavedCard } from './provider-test-cards.ts';
import { CashierDriver } from '../cashier-driver.ts';
import { wireFields } from './wire-fields.ts';

/** Pays with a saved card whose CVV is typed into our own input (TypedCvvGateway); returns the outcome that is shown. */
const paidBy = async (context: CheckContext, number: string): Promise<string> => {
  const card = keptCard(context, number);
  const input = typedCard(number);
  context.secrets.push(input);
  const run = `typed ${number}`;
  await context.page.evaluate(([saved, cvv, id]) => window.conformance.cvv.type(saved, cvv, id), [
    asSavedCard(card),
    input.cvv,
    run,
  ] as const);
  const fields = wireFields(await context.resultOf(run));
  expect(fields['cko_source_id'] ?? fields['source_id']).toBe(card.sourceId);
  const { payType } = payTypeWith(context, 'saved cards', ({ savedCards }) => savedCards !== undefined);
  const [order] = context.order(payType, fields, card);
  return context.shown(order);
};

const pays = async (context: CheckContext): Promise<void> => {
  await context.open();
  expect(await paidBy(context, cardFor(context, 'success').number)).toBe('success');
};

const declines = async (context: CheckContext): Promise<void> => {
  await context.open();
  const cards = declinedCards(context);
  const shown: string[] = [];
  for (const { number } of cards) shown.push(await paidBy(context, number));
  expect(shown).toEqual(cards.map(({ outcome }) => outcome));
};

const pendingThenPaid = async (context: CheckContext): Promise<void> => {
  await context.open();
  const { orders } = context.platform;
  expect(await paidBy(context, cardFor(context, 'late-success').number)).toBe('pending');
  orders.passTime();
  const [order] = [...orders.orders.values()].slice(-1);
  expect(order === undefined ? null : context.shown(order)).toBe('success');
};

const allNotApplicable = (why: string): Row =>
  Object.fromEntries(SCENARIOS.map((scenario) => [scenario, { notApplicable: why }])) as unknown as Row;

const typed: Row = {
  ...allNotApplicable('the CVV is typed into our own input: no SDK takes part'),
  success: [{ must: 'pays with the saved card and its CVV', source: 'D10', run: pays }],
  decline: [{ must: 'shows the outcome of each kind of decline', source: 'cashier §4', run: declines }],
  'late-success': [{ must: 'keeps an undecided order pending until the platform says paid', source: 'D30', run: pendingThenPaid }],
};

const hosted: Row = {
  ...formChecks((context) => new CvvFieldDriver(context)),
  'wrong-amount': { notApplicable: 'no amount is part of a CVV field' },
};

/** Through the app: from the saved card on HOME to the result. */
const paysThroughTheApp = async (context: CheckContext): Promise<void> => {
  await context.open();
  const card = keptCard(context, cardFor(context, 'success').number);
  context.platform.orders.savedCards.push(card);
  const descriptor = payTypeWith(context, 'saved cards', ({ savedCards }) => savedCards !== undefined);
  const cashier = new CashierDriver(context);
  await cashier.payBySavedCard(descriptor.payType, card, descriptor.savedCards?.cvv ?? 'own-input');
  expect(await cashier.outcome()).toBe('success');
  expect(cashier.onlyOrder().end?.kind).toBe('paid');
};
const THROUGH_THE_APP: ConformanceCheck = { must: 'pays once through the app', source: 'P1', run: paysThroughTheApp };

/** `saved-card`: a card saved earlier pays with its CVV, typed into the provider's field or into our own input. */
export const savedCardRow = ({ payTypes }: ProviderManifest): Row => {
  const row = payTypes.some(({ savedCards }) => savedCards?.cvv === 'hosted-field') ? hosted : typed;
  return { ...row, success: [...checksOf(row.success), THROUGH_THE_APP] };
};
