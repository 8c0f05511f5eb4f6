import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrdersPage, STATES } from '../../../../src/finance/console/answers/order-row.ts';
import type { Total } from '../../../../src/finance/console/answers/totals.ts';
import { capturedCentsOf, capturedUnseen, wronglyCaptured } from '../../../../src/finance/console/client/sum-totals.tsx';
import { CAPTURES } from '../../../../src/finance/console/ledger/disagreement.ts';
import { ConsoleWorld } from '../../../support/finance/console-world.ts';
import { OPENING_MS } from '../../../support/sandbox/test-sandbox.ts';

const BALANCE = { order_result: 1, err_code: '20051' };

describe('captured money in the finance console', () => {
  let desk: ConsoleWorld;
  beforeAll(async () => {
    desk = await ConsoleWorld.open();
    await desk.signIn();
  }, OPENING_MS);
  afterAll(() => desk.close());
  const call = async <Answer>(path: string): Promise<Answer> => {
    const response = await desk.send(`/finance/api/${path}`);
    expect(desk.failures).toEqual([]);
    return response.json();
  };
  const idsOf = async (query: string): Promise<readonly string[]> =>
    (await call<OrdersPage>(`orders?${query}`)).rows.map(({ orderId }) => orderId).toSorted();

  it('FCN-8 money of a declined order is captured without a success, and an amount that is not the order’s does not agree', async () => {
    await desk.hold([
      { order_id: 'right', state: 'paid', captured_usd: '4.99', shown_outcome: 'success', evidence: { order_result: 0 } },
      { order_id: 'declined', state: 'declined', captured_usd: '4.99', shown_outcome: 'balance', evidence: BALANCE },
      { order_id: 'less', state: 'paid', captured_usd: '4.98', shown_outcome: 'success', evidence: { order_result: 0 } },
      { order_id: 'twice', state: 'paid', captured_usd: '9.98', charges: 2, shown_outcome: 'success', evidence: { order_result: 0 } },
      { order_id: 'none', state: 'paid', captured_usd: '0.00', shown_outcome: 'success', evidence: { order_result: 0 } },
    ]);
    expect(await idsOf('only=captured-unseen')).toEqual(['declined']);
    expect(await idsOf('only=wrongly-captured')).toEqual(['declined', 'less', 'none', 'twice']);
    const { rows } = await call<OrdersPage>('orders?order=twice');
    expect(rows).toMatchObject([{ capturedUsd: '9.98', charges: 2, capture: 'otherwise', disagrees: false }]);
    const { totals } = await call<{ totals: readonly Total[] }>('totals');
    expect(totals.filter(capturedUnseen).map(({ state, capturedCents }) => [state, capturedCents])).toEqual([['declined', 499]]);
    expect(capturedCentsOf(totals.filter(wronglyCaptured))).toBe(499 + 498 + 998);
  });

  it('FCN-8 the database and the console mean the same by captured money, for every state and amount', async () => {
    const captured = ['0.00', '0.01', '4.98', '4.99', '9.98'];
    const orders = STATES.flatMap((state) =>
      captured.map((captured_usd) => ({ order_id: `${state}${captured_usd}`, state, captured_usd })),
    );
    await desk.hold(orders);
    const { totals } = await call<{ totals: readonly Total[] }>('totals');
    const inLists = (await call<OrdersPage>('orders')).rows.map(({ state, capture }) => `${state} ${capture}`);
    const inTotals = totals.flatMap(({ state, capture, orders: count }) => Array.from({ length: count }, () => `${state} ${capture}`));
    expect(inTotals.toSorted()).toEqual(inLists.toSorted());
    expect(new Set(inLists.map((text) => text.split(' ')[1]))).toEqual(new Set(CAPTURES));
  });
});
