import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORCED_CARDS as ADYEN_CARDS } from '../../../../src/adapters/providers/adyen/sandbox/test-cards.ts';
import { FORCED_CARDS as CHECKOUT_CARDS } from '../../../../src/adapters/providers/checkout/sandbox/test-cards.ts';
import { EVIDENCE_FIELDS } from '../../../../src/domain/outcome/evidence.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import { decodeEvidence } from '../../../../src/finance/outcomes/decode-evidence.ts';
import { explainOrder } from '../../../../src/finance/outcomes/explain-order.ts';
import { type OutcomeRow, outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';
import type { DeclineFacts } from '../../../../src/sandbox/provider-sandbox.ts';
import { FOUND_PROVIDERS } from '../../../../src/sandbox/start-sandbox.ts';
import { WALLET_CHOICES } from '../../../../src/sandbox/wallet/server/wallet-token.ts';
import {
  decideAtProvider,
  openSheet,
  payByButton,
  payByCard,
  payByRedirect,
  payByWallet,
} from '../../../support/finance/pay-at-sandbox.ts';
import type { ShopperAtSandbox } from '../../../support/finance/shopper-at-sandbox.ts';
import { DEPTH } from '../../../support/checks/depth.ts';
import { tally } from '../../../support/checks/tally.ts';
import { OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const WALLETS = [
  [25, 'payermax'],
  [26, 'adyen'],
  [28, 'useepay'],
  [29, 'onerway'],
] as const;
const BUTTONS = [30, 31] as const;

/** The evidence fields that a provider's decision can fill. */
const FACTS = { err_code: 'errCode', err_summary: 'errSummary', fail_reason: 'failReason', fail_detail: 'failDetail' } as const;

/** Facts by which a row decides; null where it asks for something that no decision says. */
const factsOf = ({ alternatives }: OutcomeRow): Partial<DeclineFacts> | null => {
  const facts: Record<string, string> = {};
  for (const condition of alternatives[0] ?? []) {
    if (condition.is === 'empty' || (condition.is === 'one-of' && condition.values.includes(''))) continue;
    const field = FACTS[condition.field as keyof typeof FACTS];
    if (field === undefined || (condition.is !== 'equals' && condition.is !== 'contains' && condition.is !== 'one-of')) return null;
    facts[field] = condition.is === 'one-of' ? (condition.values[0] ?? '') : condition.value;
  }
  return facts;
};

const READS = [
  '/api/web/pay_result_by_order_fast/',
  '/api/order/order_result/',
  '/api/web/get_order_info_by_pay2_order_id/',
  '/api/web/get_pay_error_by_order/',
];

/** Every second of these, and all in the deep run. */
const partOf = <T>(all: readonly T[], from: number): readonly T[] => all.filter((_, index) => DEPTH >= 10 || (index + from) % 2 === 0);

/** A payment whose order waits for its provider, by each pay type. */
const waitingBy = (world: TestSandbox): readonly (() => Promise<ShopperAtSandbox>)[] => [
  () => payByCard(world, 23, '4000500000000001'),
  () => payByRedirect(world, 24),
  () => payByCard(world, 27, '4000270000000001'),
  ...WALLETS.map(
    ([payType, id]) =>
      () =>
        payByWallet(world, payType, id, 'pending'),
  ),
  ...BUTTONS.map((payType) => () => payByButton(world, payType)),
];

describe('a hundred recorded orders', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open({ providers: FOUND_PROVIDERS });
  }, OPENING_MS);
  afterAll(() => world.close());

  it('AUD-12 explained from what the platform recorded, each is the screen that was shown', async () => {
    const paid: ShopperAtSandbox[] = [];
    const keep = async (shopper: ShopperAtSandbox): Promise<ShopperAtSandbox> => {
      await shopper.wait();
      paid.push(shopper);
      return shopper;
    };
    for (const { number, outcome } of CHECKOUT_CARDS) if (outcome !== 'pending') await keep(await payByCard(world, 23, number));
    for (const { number, behaviour } of ADYEN_CARDS) if (behaviour.kind !== 'authenticate') await keep(await payByCard(world, 27, number));
    for (const [place, [payType, id]] of WALLETS.entries())
      for (const choice of partOf(WALLET_CHOICES, place)) await keep(await payByWallet(world, payType, id, choice));
    // Decided while the shopper waits: every row that a decision can meet, by every pay type in turn, and paid ones.
    const ways = waitingBy(world);
    const declines = outcomeTable().rows.filter(({ table, outcome }) => table === 'outcome' && outcome !== 'success');
    const firsts = OUTCOMES.flatMap((outcome) => declines.find((row) => row.outcome === outcome) ?? []);
    const met = [...new Set([...firsts, ...partOf(declines, 0)])].map(factsOf).filter((facts) => facts !== null);
    for (const [index, facts] of [null, ...met].entries()) {
      const shopper = await (ways[index % ways.length] ?? ways[0]!)();
      await decideAtProvider(world, shopper.orderId, facts);
      await keep(shopper);
    }
    // Never decided.
    for (const way of ways) await keep(await way());
    // Paid or declined, while every question about it fails.
    for (const [index, facts] of [null, { errCode: '20051' }].entries()) {
      const shopper = await (ways[index] ?? ways[0]!)();
      await decideAtProvider(world, shopper.orderId, facts);
      for (const path of READS) await world.call('/sandbox/faults', { fault: 'http-500-after', path, times: 100 }, { encoding: 'json' });
      await keep(shopper);
      world.sandbox.faults.clear(null);
    }
    // Ended by the wallet: the platform gives no session, the sheet does not take it, the button never comes.
    for (const [payType] of WALLETS) {
      const path = payType === 26 ? '/api/order/adyen_apple_pay_session_data/' : '/api/order/wallet_merchant_session/';
      await world.call('/sandbox/faults', { fault: 'refuse', path, result: 31_004, message: 'no', times: 2 }, { encoding: 'json' });
      await keep(await openSheet(world, payType));
    }
    await keep(await openSheet(world, 25, false));
    for (const payType of BUTTONS) await keep(await payByButton(world, payType, false));
    const differing = [];
    for (const shopper of paid) {
      const [row = {}] = (
        await world.sandbox.services.database.execute(sql`select * from finance_orders where order_id = ${shopper.orderId}`)
      ).rows;
      const evidence = decodeEvidence(Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, row[field] ?? null])));
      const { decision, message } = explainOrder(evidence);
      const outcome = decision?.outcome ?? 'unresolved';
      const should = { outcome, message: message.key, ruleId: decision?.ruleId ?? null, reported: outcome };
      const shown = { ...shopper.shown, reported: row['shown_outcome'] };
      if (JSON.stringify(shown) !== JSON.stringify(should)) differing.push({ orderId: shopper.orderId, shown, should, evidence });
    }
    expect(differing).toEqual([]);
    expect(paid.length).toBeGreaterThanOrEqual(100);
    tally({ cases: paid.length });
    // A browser without a wallet never creates an order.
    expect(new Set(paid.map(({ shown }) => shown?.outcome))).toEqual(
      new Set([...OUTCOMES.filter((outcome) => outcome !== 'not_support_apple_pay'), 'unresolved']),
    );
  }, 600_000);

  it('AUD-10 an acquirer’s claim of a payment is not evidence', async () => {
    const card = ADYEN_CARDS.find(({ outcome }) => outcome === 'success');
    const shopper = await payByCard(world, 27, card?.number ?? '');
    const [row = {}] = (
      await world.sandbox.services.database.execute(sql`select * from finance_orders where order_id = ${shopper.orderId}`)
    ).rows;
    expect(JSON.stringify(row['answers'])).toContain('Authorised');
    expect(row).toMatchObject({ result_code: null });
  });
});
