import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../../src/finance/console/answers/order-detail.ts';
import { RULES_VERSION } from '../../../../src/domain/report/rules-version.ts';
import { note } from '../../../../src/finance/console/server/look-log.ts';
import { outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';
import { ConsoleWorld, NOON } from '../../../support/finance/console-world.ts';
import { OPENING_MS } from '../../../support/sandbox/test-sandbox.ts';

const BALANCE = { order_result: 1, err_code: '20051' };

describe("an order's page in the finance console, and its log", () => {
  let desk: ConsoleWorld;
  beforeAll(async () => {
    desk = await ConsoleWorld.open();
    await desk.hold([
      { order_id: 'SB1', shown_outcome: 'balance', evidence: BALANCE },
      { order_id: 'SB2', uid: '7000002', evidence: BALANCE },
    ]);
    await desk.signIn();
  }, OPENING_MS);
  afterAll(() => desk.close());
  const call = async <Answer>(path: string): Promise<Answer> => {
    const response = await desk.send(`/finance/api/${path}`);
    expect(desk.failures).toEqual([]);
    expect(response.status).toBe(200);
    return response.json();
  };

  it('FCN-2 every look at orders is logged with who, when and which; a look that cannot be logged shows nothing', async () => {
    expect(note).toBeTypeOf('function');
    const latest = async () => (await desk.log.latest(1))[0];
    await call('orders/SB1');
    expect(await latest()).toEqual({ at: NOON, who: 'Amal', address: '', kind: 'order', which: 'SB1' });
    await call('orders?user=7000002');
    expect(await latest()).toMatchObject({ kind: 'search', which: 'user=7000002 from=2026-10-21: SB2' });
    await call('totals?order=SB1');
    expect(await latest()).toMatchObject({ kind: 'totals', which: 'order=SB1 from=2026-10-21' });
    await (await desk.send('/finance/export.csv?shown=none')).text();
    expect(await latest()).toMatchObject({ kind: 'export', which: 'shown=none from=2026-10-21' });
    const { add } = desk.log;
    Object.assign(desk.log, { add: () => Promise.reject(new Error('the disk is full')) });
    for (const path of ['api/orders', 'api/orders/SB1', 'api/totals', 'api/totals?order=SB1', 'export.csv']) {
      const response = await desk.send(`/finance/${path}`);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(/SB1|checkout/);
    }
    expect(desk.failures).toHaveLength(5);
    desk.failures.length = 0;
    Object.assign(desk.log, { add });
  });

  it("FCN-4 an order's page has its explanation, its screen in both languages and its timeline", async () => {
    await desk.hold([
      {
        order_id: 'SB9',
        shown_outcome: 'expire',
        shown_rule: 'OUT-CODE-EXPIRED',
        evidence: { ...BALANCE, refusal_reason_code: '12', pay_type: 27 },
        answers: [{ call: 'order_result', at: NOON + 4000, answer: { result: 0, data: { status: 1 } } }],
        shown_history: [
          { shown_at: NOON + 9000, outcome: 'expire', verdict: 'declined', rule: 'OUT-CODE-EXPIRED', rules_version: RULES_VERSION },
        ],
      },
    ]);
    const detail = await call<OrderDetail>('orders/SB9');
    expect(detail.explanation).toMatchObject({ verdict: 'declined', decision: { outcome: 'balance', ruleId: 'OUT-CODE-BALANCE' } });
    expect(detail.explanation.overruled.map(({ id }) => id)).toContain('ADY-12');
    const text = outcomeTable().rows.find(({ id }) => id === 'OUT-CODE-EXPIRED');
    expect(detail.screen).toMatchObject({
      picture: '/finance/screens/result-expire.phone.webp',
      text: { ar: text?.textAr, en: text?.textEn },
    });
    expect(detail.timeline.map(({ what }) => what)).toEqual([
      'Order created',
      'Platform answered order_result',
      'Platform knew the end: declined',
      'Shopper was shown expire',
    ]);
    expect(detail.answers).toEqual([{ at: NOON + 4000, call: 'order_result', json: expect.stringContaining('"status": 1') }]);
    expect((await desk.send('/finance/screens/result-balance.phone.webp')).headers.get('content-type')).toBe('image/webp');
    expect((await desk.send('/finance/screens/..%2f..%2fpackage.json')).status).toBe(404);
    expect((await desk.send('/finance/api/orders/SB10')).status).toBe(404);
  });

  it('FCN-4 a what-if explains evidence, and names input that is not evidence', async () => {
    const whatIf = (body: unknown) => desk.send('/finance/api/what-if', { method: 'POST', body: JSON.stringify(body) });
    expect(await (await whatIf({ order_result: '1', err_code: '20051', fail_reason: '' })).json()).toMatchObject({
      decision: { outcome: 'balance' },
    });
    for (const [body, named] of [
      [{ order_result: '1,5' }, 'order_result is no whole number: "1,5".'],
      [{ colour: 'red' }, 'No such field: colour.'],
      [[], 'Evidence is one object'],
    ] as const) {
      const response = await whatIf(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining(named) });
    }
  });
});
