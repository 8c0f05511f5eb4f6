import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrdersPage } from '../../../../src/finance/console/answers/order-row.ts';
import type { Total } from '../../../../src/finance/console/answers/totals.ts';
import { CUT_SHORT, EXPORTED, exportOrders, wholeOrMarked } from '../../../../src/finance/console/ledger/find-orders.ts';
import { outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';
import { audited } from '../../../support/finance/audited.ts';
import { ConsoleWorld, NOON, type ViewOrder } from '../../../support/finance/console-world.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';
import { OPENING_MS } from '../../../support/sandbox/test-sandbox.ts';

const HEADER = EXPORTED.join(',');
const BALANCE = { order_result: 1, err_code: '20051' };
/** What a spreadsheet would run, cells with quotes and line ends, and one that begins as if it were marked already. */
const DANGEROUS = ['=HYPERLINK("http://x";"y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', "'=1", "''-1", 'a,"b"\nc', "'quoted'", '-5', '-'];
/** What an audit of a foreign file would read as a blank, as another text, or not at all. */
const TRICKY = ['NULL', '\\N', 'n/a', ' ', ' padded ', '="1"', "'1001", '5.0', 'true', '#REF!', '\u200f', "'NULL"];

const ORDERS: readonly ViewOrder[] = [
  { order_id: 'SB1', shown_outcome: 'balance', evidence: BALANCE },
  { order_id: 'SB2', shown_outcome: 'success', evidence: BALANCE, amount_usd: '99.99', created_at: NOON + 1 },
  { order_id: 'SB3', evidence: { order_result: 0, pay_type: 27 }, provider: 'adyen', created_at: NOON + 2 },
  ...[...DANGEROUS, ...TRICKY].map((code, index) => ({
    order_id: `SB${10 + index}`,
    shown_outcome: 'other',
    created_at: NOON + 10 + index,
    evidence: { order_result: 1, err_summary: code },
  })),
];

describe('the export of the finance console', () => {
  let desk: ConsoleWorld;
  const folder = temporaryFolder();
  beforeAll(async () => {
    desk = await ConsoleWorld.open();
    await desk.hold(ORDERS);
    await desk.signIn();
  }, OPENING_MS);
  afterAll(() => desk.close());

  it('FCN-6 an audit reads the export back: every order, amount, screen and code as the ledger has it', async () => {
    const response = await desk.send('/finance/export.csv');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-20.csv"');
    const text = await response.text();
    expect(text.split('\n')[0]).toBe(HEADER);
    const file = folder.path('export.csv');
    writeFileSync(file, text);
    const result = await audited(file);
    expect(result.rulesVersion).toBe(outcomeTable().version);
    expect([result.rows.judged, result.rows.unreadable]).toEqual([ORDERS.length, 0]);
    expect([result.unreadable.count, result.providerMismatches, result.notes, result.ignored]).toEqual([0, [], [], []]);
    expect(result.disagreements.first).toMatchObject([
      { orderId: 'SB2', usd: '99.99', shown: 'success', shouldShow: 'balance', rule: 'OUT-CODE-BALANCE' },
    ]);
    expect(result.unlisted.map(({ code }) => code).toSorted()).toEqual([...DANGEROUS, ...TRICKY].toSorted());
    expect(result.byProvider.map(({ key, orders }) => [key, orders])).toEqual([
      ['checkout', ORDERS.length - 1],
      ['adyen', 1],
    ]);
  });

  it('FCN-6 says what became of each order and its money', async () => {
    await desk.hold([{ order_id: 'SB1', state: 'paid', kind: 'fine', charges: 2, captured_usd: '9.98', evidence: { order_result: 0 } }]);
    const [header = '', row = ''] = (await (await desk.send('/finance/export.csv')).text()).split('\n');
    const cells = Object.fromEntries(header.split(',').map((name, index) => [name, row.split(',')[index]]));
    expect(cells).toMatchObject({
      order_id: 'SB1',
      amount_usd: '4.99',
      state: 'paid',
      kind: 'fine',
      charges: '2',
      captured_usd: '9.98',
      decided_at: '2026-11-20T12:00:05.000Z',
    });
    await desk.hold(ORDERS);
  });

  it('FCN-6 no cell starts like a formula', async () => {
    const text = await (await desk.send('/finance/export.csv')).text();
    for (const cell of text.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+@\t]|^"?-(?!5$)/);
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
  });

  it('FCN-6 the export has the list’s filter', async () => {
    const lines = (await (await desk.send('/finance/export.csv?only=disagreements')).text()).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^SB2,2026-11-20T12:00:00\.001Z,checkout,99\.99,success,/);
  });

  it('FCN-6 an export that breaks off says so in its last line, the server learns why, and an audit reports it', async () => {
    const before = desk.queries.length;
    desk.breakAfter(0);
    const text = await (await desk.send('/finance/export.csv')).text();
    desk.breakAfter(null);
    expect(desk.queries.length).toBe(before + 1);
    expect(text).toBe(`${HEADER}\n${CUT_SHORT}\n`);
    expect(desk.failures).toEqual([new Error('canceling statement due to statement timeout')]);
    desk.failures.length = 0;
    const failures: unknown[] = [];
    const reason = new Error('the ledger is gone');
    const lines = wholeOrMarked(
      (async function* () {
        yield `${HEADER}\n`;
        yield `SB1,2026-11-20T12:00:00.000Z,checkout,4.99,balance${','.repeat(HEADER.split(',').length - 5)}\n`;
        throw reason;
      })(),
      (error) => failures.push(error),
    );
    let cut = '';
    for await (const each of lines) cut += each;
    expect(failures).toEqual([reason]);
    const file = folder.path('cut.csv');
    writeFileSync(file, cut);
    const { rows, unreadable } = await audited(file);
    expect([rows.judged, rows.unreadable, unreadable.first[0]?.line]).toEqual([1, 1, 3]);
  });

  it('FCN-3 without a first day lists, totals and exports are those of 31 days, up to the last day where one is given', async () => {
    const at = (order_id: string, time: string): ViewOrder => ({ order_id, created_at: Date.parse(time), evidence: BALANCE });
    // Midnight of UTC+3 is 21:00 of the day before.
    await desk.hold([at('T1', '2026-10-20T20:59:59Z'), at('T2', '2026-10-20T21:00:00Z'), at('T3', '2026-11-20T12:00:00Z')]);
    const listed = async (query: string): Promise<readonly string[]> => {
      const page: OrdersPage = await (await desk.send(`/finance/api/orders${query}`)).json();
      return page.rows.map(({ orderId }) => orderId).toSorted();
    };
    expect(await listed('')).toEqual(['T2', 'T3']);
    expect(await listed('?from=2026-10-20')).toEqual(['T1', 'T2', 'T3']);
    expect(await listed('?to=2026-10-21')).toEqual(['T1', 'T2']);
    // An order number is searched among all days; a few signs are not one.
    await desk.hold([at('oldest1', '2020-01-01T00:00:00Z'), at('newest1', '2026-11-20T12:00:00Z')]);
    expect(await listed('?order=oldest')).toEqual(['oldest1']);
    expect(await listed('?order=oldes')).toEqual([]);
    expect(await listed('?order=oldest&from=2020-01-02')).toEqual([]);
    await desk.hold([at('T2', '2026-10-20T21:00:00Z'), at('T3', '2026-11-20T12:00:00Z'), at('T1', '2026-10-20T20:59:59Z')]);
    const { totals }: { readonly totals: readonly Total[] } = await (await desk.send('/finance/api/totals')).json();
    expect(totals.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
    const lines = (await (await desk.send('/finance/export.csv')).text()).trim().split('\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['T2', 'T3']);
    await desk.hold(ORDERS);
  });

  it('FCN-6 orders are read a batch at a time, and no further once the client stops reading', async () => {
    const limits: number[] = [];
    const rows = ORDERS.map(({ order_id, created_at = NOON }) => ({
      order_id,
      created_at: String(created_at),
      sort_key: String(created_at),
    }));
    const texts = exportOrders(
      ({ values }) => {
        const [, after] = values;
        const from = after === undefined ? 0 : rows.findIndex(({ order_id }) => order_id === after) + 1;
        limits.push(from);
        return Promise.resolve(rows.slice(from, from + 2));
      },
      {},
      2,
    );
    expect((await texts.next()).value).toBe(`${HEADER}\n`);
    expect((await texts.next()).value?.trim().split('\n')).toHaveLength(2);
    expect((await texts.next()).value?.trim().split('\n')).toHaveLength(2);
    await texts.return();
    expect(limits).toEqual([0, 2]);
  });
});
