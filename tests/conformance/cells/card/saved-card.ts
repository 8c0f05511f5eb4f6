import { expect } from 'vitest';
import type { ProviderManifest } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { checksOf, SCENARIOS, type Check, type Row } from '../../scenarios.ts';
import { cardInput } from './card-input.ts';
import type { Cell } from '../cell.ts';
import { CvvDesk } from './cvv-field.ts';
import { formChecks } from './form-checks.ts';
import { cardFor, declinedCards, keptCard, payTypeWith, savedCardOf } from './test-cards.ts';
import { Till } from '../till.ts';
import { wireFields } from '../wire-fields.ts';

/** A saved card with the CVV that our own input has read (TypedCvvGateway): the outcome that is shown. */
const paidBy = async (cell: Cell, number: string): Promise<string> => {
  const card = keptCard(cell, number);
  const input = cardInput(number);
  cell.remember(input);
  const run = `typed ${number}`;
  await cell.page.evaluate(([saved, cvv, id]) => window.conformance.cvv.type(saved, cvv, id), [savedCardOf(card), input.cvv, run] as const);
  const fields = wireFields(await cell.ended(run));
  expect(fields['cko_source_id'] ?? fields['source_id']).toBe(card.sourceId);
  const { payType } = payTypeWith(cell, 'saved cards', ({ savedCards }) => savedCards !== undefined);
  const [order] = cell.order(payType, fields, card);
  return cell.shown(order);
};

const pays = async (cell: Cell): Promise<void> => {
  await cell.open();
  expect(await paidBy(cell, cardFor(cell, 'success').number)).toBe('success');
};

const declines = async (cell: Cell): Promise<void> => {
  await cell.open();
  const cards = declinedCards(cell);
  const shown: string[] = [];
  for (const { number } of cards) shown.push(await paidBy(cell, number));
  expect(shown).toEqual(cards.map(({ outcome }) => outcome));
};

const pendingThenPaid = async (cell: Cell): Promise<void> => {
  await cell.open();
  const { orders } = cell.platform;
  expect(await paidBy(cell, cardFor(cell, 'late-success').number)).toBe('pending');
  orders.passTime();
  const [order] = [...orders.orders.values()].slice(-1);
  expect(order === undefined ? null : cell.shown(order)).toBe('success');
};

const leftAlone = (why: string): Row =>
  Object.fromEntries(SCENARIOS.map((scenario) => [scenario, { notApplicable: why }])) as unknown as Row;

const typed: Row = {
  ...leftAlone('our own input reads the CVV: no SDK takes part'),
  success: [{ must: 'pays with the saved card and its CVV', source: 'D10', run: pays }],
  decline: [{ must: 'shows each class of decline for what it is', source: 'cashier §4', run: declines }],
  'late-success': [{ must: 'leaves an undecided order pending until the platform says paid', source: 'D30', run: pendingThenPaid }],
};

const hosted: Row = {
  ...formChecks((cell) => new CvvDesk(cell)),
  'wrong-amount': { notApplicable: 'no amount is part of a CVV field' },
};

/** Through the app: from the saved card on HOME to its end. */
const paysThroughTheApp = async (cell: Cell): Promise<void> => {
  await cell.open();
  const card = keptCard(cell, cardFor(cell, 'success').number);
  cell.platform.orders.savedCards.push(card);
  const descriptor = payTypeWith(cell, 'saved cards', ({ savedCards }) => savedCards !== undefined);
  const till = new Till(cell);
  await till.payBySavedCard(descriptor.payType, card, descriptor.savedCards?.cvv ?? 'own-input');
  expect(await till.outcome()).toBe('success');
  expect(till.onlyOrder().end?.kind).toBe('paid');
};
const THROUGH_THE_APP: Check = { must: 'is paid once through the app', source: 'P1', run: paysThroughTheApp };

/** `saved-card`: a card kept earlier, paid with its CVV, which the provider's field or our own input reads. */
export const savedCard = ({ payTypes }: ProviderManifest): Row => {
  const row = payTypes.some(({ savedCards }) => savedCards?.cvv === 'hosted-field') ? hosted : typed;
  return { ...row, success: [...checksOf(row.success), THROUGH_THE_APP] };
};
