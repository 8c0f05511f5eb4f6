import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderFilter, type OrdersPage } from '../../../../src/finance/console/answers/order-row.ts';
import type { OrderDetail } from '../../../../src/finance/console/answers/order-detail.ts';
import type { Total } from '../../../../src/finance/console/answers/totals.ts';
import { capturedCentsOf, capturedUnseen, differs } from '../../../../src/finance/console/client/sum-totals.tsx';
import { encodePageEnd, PAGE_ROWS } from '../../../../src/finance/console/ledger/find-orders.ts';
import { judged } from '../../../../src/finance/console/ledger/judged-sql.ts';
import { sql } from '../../../../src/finance/console/ledger/sql.ts';
import { ConsoleWorld, NOON, type ViewOrder } from '../../../support/finance/console-world.ts';
import { SYSTEMATIC } from '../../../support/finance/evidence-of-every-rule.ts';
import { explainOrder } from '../../../../src/finance/outcomes/explain-order.ts';
import { OPENING_MS } from '../../../support/sandbox/test-sandbox.ts';

const DAY = 86_400_000;
const BALANCE = { order_result: 1, err_code: '20051' };

const ORDERS: readonly ViewOrder[] = [
  { order_id: 'SB100001', shown_outcome: 'balance', evidence: BALANCE },
  { order_id: 'SB100002', shown_outcome: 'success', evidence: BALANCE, amount_usd: '99.99', uid: '7000002' },
  { order_id: 'SB100003', shown_outcome: 'other', evidence: { order_result: 1, err_code: 'odd_1' }, created_at: NOON - DAY },
  {
    order_id: 'SB100004',
    shown_outcome: 'unresolved',
    evidence: { order_result: 0, pay_type: 27 },
    provider: 'adyen',
    created_at: NOON + 9 * 3_600_000,
  },
  { order_id: 'SB200005', evidence: { order_result: 1, fail_reason: 'odd_1' }, amount_usd: '0.99' },
  // What a rule lists is no unlisted code, whatever else stands beside it.
  { order_id: 'SB%00006', shown_outcome: 'balance', evidence: { ...BALANCE, fail_detail: 'odd_1' } },
];

/** Money came after the shopper had read of a decline that the rules still state; only the first of them saw what happened. */
const CAPTURED: readonly ViewOrder[] = [
  { order_id: 'C1', state: 'paid', captured_usd: '4.99', shown_outcome: 'success', evidence: { order_result: 0 } },
  { order_id: 'C2', state: 'paid', captured_usd: '4.99', shown_outcome: 'balance', evidence: BALANCE },
  { order_id: 'C3', state: 'paid', captured_usd: '4.99', shown_outcome: null, evidence: BALANCE },
  { order_id: 'C4', state: 'pending', shown_outcome: 'unresolved', evidence: {} },
];

describe('orders in the finance console', () => {
  let desk: ConsoleWorld;
  beforeAll(async () => {
    desk = await ConsoleWorld.open();
    await desk.hold(ORDERS);
    await desk.signIn();
  }, OPENING_MS);
  afterAll(() => desk.close());
  const call = async <Answer>(path: string): Promise<Answer> => {
    const response = await desk.send(`/finance/api/${path}`);
    expect(desk.failures).toEqual([]);
    expect(response.status).toBe(200);
    return response.json();
  };
  const idsOf = async (query: string): Promise<readonly string[]> =>
    (await call<OrdersPage>(`orders?${query}`)).rows.map(({ orderId }) => orderId).toSorted();

  it.each([
    ['order=SB100', ['SB100001', 'SB100002', 'SB100003', 'SB100004']],
    ['order=SB%25', ['SB%00006']],
    ['user=7000002', ['SB100002']],
    ['user=100200&provider=adyen', ['SB100004']],
    ['pay_type=27', ['SB100004']],
    ['shown=balance', ['SB%00006', 'SB100001']],
    ['shown=unresolved', ['SB100004']],
    ['shown=none', ['SB200005']],
    ['should=balance', ['SB%00006', 'SB100001', 'SB100002']],
    ['only=disagreements', ['SB100002', 'SB100004']],
    ['only=disagreements&provider=adyen', ['SB100004']],
    ['rule=unlisted', ['SB100003', 'SB200005']],
    ['code=odd_1', ['SB100003', 'SB200005']],
    ['code=*', ['SB100003', 'SB200005']],
    ['code=odd', []],
    ['from=2026-11-20&to=2026-11-20', ['SB%00006', 'SB100001', 'SB100002', 'SB200005']],
    ['from=2026-11-21', ['SB100004']],
    ['from=2024-02-29&to=2026-11-19', ['SB100003']],
    ['least=5&most=100', ['SB100002']],
    ['most=0.99', ['SB200005']],
  ])('FCN-3 %s finds %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it.each([
    ['order', 'sb100002', ['SB100002']],
    ['order', 'Sb10000', ['SB100001', 'SB100002', 'SB100003', 'SB100004']],
    ['order', 'SB١٠٠٠٠٢', ['SB100002']],
    ['order', 'sb۱۰۰۰۰۲', ['SB100002']],
    ['order', '\u200fSB100002\u200e', ['SB100002']],
    ['order', '\u202dSB100\u200b002\u202c', ['SB100002']],
    ['order', ' SB 100 002\t', ['SB100002']],
    ['order', '\ufeffSB100002\u00a0', ['SB100002']],
    ['order', 'ＳＢ１００００２', ['SB100002']],
    ['user', '٧٠٠٠٠٠٢', ['SB100002']],
    ['user', '\u200e۷۰۰۰۰۰۲\u00a0', ['SB100002']],
    ['user', '700 0002', ['SB100002']],
    ['user', '７００００02', ['SB100002']],
  ])('FCN-7 %s=%j, as it is typed or copied, finds %j', async (field, typed, ids) => {
    expect(await idsOf(`${field}=${encodeURIComponent(typed)}`)).toEqual(ids);
  });

  it.each(['sb100002', 'SB١٠٠٠٠٢', '\u200fSB100002 '])('FCN-7 the page of order %j is the page of SB100002', async (typed) => {
    const { order } = await call<OrderDetail>(`orders/${encodeURIComponent(typed)}`);
    expect(order.orderId).toBe('SB100002');
  });

  it('FCN-7 of two ids that differ in case alone, an order page shows the requested one', async () => {
    await desk.hold([
      { order_id: 'ab1', evidence: BALANCE },
      { order_id: 'AB1', evidence: BALANCE },
    ]);
    const found = await Promise.all(['ab1', 'AB1'].map((id) => call<OrderDetail>(`orders/${id}`)));
    expect(found.map(({ order }) => order.orderId)).toEqual(['ab1', 'AB1']);
    expect(await idsOf('order=ab1')).toEqual(['AB1', 'ab1']);
    await desk.hold(ORDERS);
  });

  it.each([
    ['order', 'المجموع'],
    ['order', "x'); drop table orders; --"],
    ['order', '=SB1'],
    ['order', '\u200f'],
    ['order', 'SB1,SB2'],
    ['user', 'فهد'],
    ['user', 'a@b.example'],
    ['user', '7000002,7000003'],
    ['user', '-'],
  ])('FCN-7 %s=%j cannot be an id, and is rejected with a reason', async (field, typed) => {
    for (const list of ['api/orders', 'api/totals', 'export.csv']) {
      const before = desk.queries.length;
      const response = await desk.send(`/finance/${list}?${field}=${encodeURIComponent(typed)}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: `${field} cannot be ${JSON.stringify(typed)}: an id is made of letters A to Z, digits and a few signs between them.`,
      });
      expect(desk.queries.length).toBe(before);
    }
  });

  it('FCN-7 an order page reports an unknown id as unknown, and anything else as not an id', async () => {
    const said = async (typed: string) => (await desk.send(`/finance/api/orders/${encodeURIComponent(typed)}`)).json();
    expect(await said('SB9')).toEqual({ message: 'There is no order "SB9".' });
    expect(await said('طلب')).toEqual({ message: '"طلب" cannot be an order id.' });
  });

  it('FCN-7 marks and spaces do not make an order number long enough to be searched among all days', async () => {
    await desk.hold([{ order_id: 'oldest1', created_at: Date.parse('2020-01-01T00:00:00Z'), evidence: BALANCE }]);
    expect(await idsOf(`order=${encodeURIComponent('o l d e s\u200f')}`)).toEqual([]);
    expect(await idsOf(`order=${encodeURIComponent('o l d e s t')}`)).toEqual(['oldest1']);
    await desk.hold(ORDERS);
  });

  it('FCN-3 money that was captured while no success was shown is found and summed, though the screen and the rules agree', async () => {
    await desk.hold(CAPTURED);
    expect(await idsOf('only=disagreements')).toEqual([]);
    expect(await idsOf('only=captured-unseen')).toEqual(['C2', 'C3']);
    expect(await idsOf('state=paid')).toEqual(['C1', 'C2', 'C3']);
    expect(await idsOf('state=paid&shown=balance')).toEqual(['C2']);
    const { count } = await call<OrdersPage>('orders?only=captured-unseen');
    expect(count).toBe(2);
    const { totals } = await call<{ totals: readonly Total[] }>('totals');
    expect(totals.filter(({ outcome }) => outcome === 'balance')).toHaveLength(2);
    const unseen = totals.filter(capturedUnseen);
    expect(unseen.map(({ shown, state, capturedCents }) => [shown, state, capturedCents]).toSorted()).toEqual([
      ['', 'paid', 499],
      ['balance', 'paid', 499],
    ]);
    expect(capturedCentsOf(totals)).toBe(3 * 499);
    await desk.hold(ORDERS);
  });

  it('FCN-3 a list, its filter and the totals mean the same by a disagreement', async () => {
    const shown = [null, '', 'balance', 'success', 'unresolved'];
    const orders = [{ order_result: -1 }, BALANCE].flatMap((evidence, row) =>
      shown.map((shown_outcome, index) => ({ order_id: `SB${row}${index}`, shown_outcome, evidence })),
    );
    await desk.hold(orders);
    const { rows } = await call<OrdersPage>('orders');
    expect(rows).toHaveLength(orders.length);
    const listed = rows.filter(({ disagrees }) => disagrees).map(({ orderId }) => orderId);
    expect(listed.toSorted()).toEqual(['SB02', 'SB03', 'SB13', 'SB14']);
    expect(await idsOf('only=disagreements')).toEqual(listed.toSorted());
    const { totals } = await call<{ totals: readonly Total[] }>('totals');
    expect(totals.filter(differs).reduce((sum, total) => sum + total.orders, 0)).toBe(listed.length);
    await desk.hold(ORDERS);
  });

  it('FCN-3 a row shows the recorded result and the result by today’s rules', async () => {
    const { rows, count, isMore } = await call<OrdersPage>('orders?order=SB100002');
    expect(rows[0]).toMatchObject({
      shown: 'success',
      shouldShow: 'balance',
      rule: 'OUT-CODE-BALANCE',
      disagrees: true,
      amountUsd: '99.99',
    });
    expect([count, isMore]).toEqual([1, false]);
  });

  it.each([
    ['sort=amount_usd&direction=asc', 'SB200005'],
    ['sort=amount_usd', 'SB100002'],
    ['sort=created_at&direction=asc', 'SB100003'],
    ['', 'SB100004'],
    ['sort=provider&direction=asc', 'SB100004'],
  ])('FCN-3 sorted by %j the list begins with %s', async (query, first) => {
    expect((await call<OrdersPage>(`orders?${query}`)).rows[0]?.orderId).toBe(first);
  });

  it.each(['created_at', 'amount_usd', 'order_id', 'provider', 'shown_outcome'])(
    'FCN-3 pages by %s follow each other without a gap or a repetition',
    async (sort) => {
      const many = Array.from({ length: 2 * PAGE_ROWS + 7 }, (_, index) => ({
        order_id: `P${String((index * 7) % 1000).padStart(4, '0')}`,
        created_at: NOON + (index % 5) * 1000,
        amount_usd: `${index % 3}.99`,
        shown_outcome: index % 2 === 0 ? 'balance' : null,
        evidence: BALANCE,
      }));
      await desk.hold(many);
      const pages: (readonly string[])[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: OrdersPage = await call(`orders?sort=${sort}&direction=asc${after === '' ? '' : `&after=${after}`}`);
        pages.push(page.rows.map(({ orderId }) => orderId));
        expect(page.count).toBe(many.length);
        after = page.next;
      }
      expect(pages.map((ids) => ids.length)).toEqual([PAGE_ROWS, PAGE_ROWS, 7]);
      expect(pages.flat().toSorted()).toEqual(many.map(({ order_id }) => order_id).toSorted());
      await desk.hold(ORDERS);
    },
  );

  it('FCN-3 totals count orders and cents by day of UTC+3, provider, screen and rule', async () => {
    const { totals } = await call<{ totals: readonly Total[] }>('totals');
    expect(totals.reduce((sum, { orders }) => sum + orders, 0)).toBe(ORDERS.length);
    expect(totals).toContainEqual({
      day: '2026-11-20',
      provider: 'checkout',
      capture: 'nothing',
      state: 'declined',
      shown: 'balance',
      outcome: 'balance',
      rule: 'OUT-CODE-BALANCE',
      orders: 2,
      cents: 998,
      capturedCents: 0,
    });
    // 21:00 UTC is the next day.
    expect(totals.find(({ provider }) => provider === 'adyen')).toMatchObject({
      day: '2026-11-21',
      shown: 'unresolved',
      outcome: 'success',
    });
  });

  it('FCN-3 lists and totals judge evidence of every rule as the app does', async () => {
    const some = SYSTEMATIC.filter((_, index) => index % Math.ceil(SYSTEMATIC.length / 400) === 0);
    await desk.hold(some.map((evidence, index) => ({ order_id: `E${String(index).padStart(6, '0')}`, shown_outcome: 'fail', evidence })));
    expect(judged(sql`SELECT 1`).texts.join('')).toContain('should_show');
    const wanted = some.map((evidence, index) => {
      const { decision, verdictRule } = explainOrder(evidence);
      return [`E${String(index).padStart(6, '0')}`, decision?.outcome ?? 'unresolved', decision?.ruleId ?? verdictRule.id] as const;
    });
    const { totals } = await call<{ totals: readonly Total[] }>('totals');
    const counted = (rule: string): number => totals.filter((total) => total.rule === rule).reduce((sum, { orders }) => sum + orders, 0);
    const rules = [...new Set(wanted.map(([, , rule]) => rule))];
    expect(rules.length).toBeGreaterThan(60);
    expect(rules.map((rule) => [rule, counted(rule)])).toEqual(
      rules.map((rule) => [rule, wanted.filter(([, , decides]) => decides === rule).length]),
    );
    const found: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: OrdersPage = await call(`orders?only=disagreements${after === '' ? '' : `&after=${after}`}`);
      found.push(...page.rows.map(({ orderId }) => orderId));
      after = page.next;
    }
    expect(found.toSorted()).toEqual(wanted.flatMap(([id, outcome]) => (outcome === 'fail' ? [] : [id])));
    await desk.hold(ORDERS);
  });

  it.each([
    ['orders?colour=red', 'There is no filter "colour".'],
    ['orders?from=2026-13-01', 'from cannot be "2026-13-01".'],
    ['orders?to=2026-02-31', 'to cannot be "2026-02-31".'],
    ['totals?from=2026-02-29', 'from cannot be "2026-02-29".'],
    ['orders?from=2026-1-1', 'from cannot be "2026-1-1".'],
    ['orders?order=SB%00', 'order cannot be "SB\\u0000".'],
    ['orders?user=%00', 'user cannot be "\\u0000".'],
    ['totals?code=a%00', 'code cannot be "a\\u0000".'],
    ['orders/SB%00', 'This is no order id.'],
    [`orders?after=${encodePageEnd({ key: '1', orderId: '\0' })}`, '`after` is no place in this list. Begin again.'],
    [`orders?sort=provider&after=${encodePageEnd({ key: '\0', orderId: 'SB1' })}`, '`after` is no place in this list. Begin again.'],
    ['orders?least=12,50', 'least cannot be "12,50".'],
    ['orders?pay_type=23%20OR%201=1', 'pay_type cannot be "23 OR 1=1".'],
    ['orders?sort=amount_usd;--', 'sort cannot be "amount_usd;--".'],
    ['orders?order=a&order=b', 'order is given twice.'],
    ['orders?after=nowhere', '`after` is no place in this list. Begin again.'],
    ['totals?only=all', 'only cannot be "all".'],
  ])('FCN-3 %s is refused: %s', async (path, message) => {
    const response = await desk.send(`/finance/api/${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
  });

  it('FCN-5 typed text is bound to the statement, and never becomes part of it', async () => {
    const typed = `x'); drop table orders; --`;
    // An id that is none is refused before it (FCN-7).
    const free = Object.keys(OrderFilter.fields).filter(
      (field) => !['order', 'user', 'from', 'to', 'pay_type', 'least', 'most', 'only', 'state'].includes(field),
    );
    expect(free.length).toBeGreaterThan(4);
    for (const path of [...free.map((field) => `orders?${field}=${encodeURIComponent(typed)}`), `orders/${encodeURIComponent(typed)}`]) {
      const before = desk.queries.length;
      expect((await desk.send(`/finance/api/${path}`)).status).toBe(path.startsWith('orders/') ? 404 : 200);
      const sent = desk.queries.slice(before);
      expect(sent.length).toBeGreaterThan(0);
      for (const { texts } of sent) expect(texts.join('')).not.toContain('drop table');
      expect(sent.some(({ values }) => values.some((value) => String(value).startsWith(`x'); drop`)))).toBe(true);
    }
    expect(await idsOf('')).toHaveLength(ORDERS.length);
  });
});
