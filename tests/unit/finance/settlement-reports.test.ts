import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTLEMENT_WRITERS } from '../../../src/cli/finance/demo-command.ts';
import { demoMonth } from '../../../src/cli/finance/demo-month.ts';
import { runFinance, type Output } from '../../../src/cli/finance/main.ts';
import { KINDS } from '../../../src/domain/settlement.ts';
import { AuditDatabase, type Row } from '../../../src/finance/audit/audit-database.ts';
import { entriesSql } from '../../../src/finance/settlement/entries-sql.ts';
import { matchMonth, type MatchResult } from '../../../src/finance/settlement/match-month.ts';
import { checkLayout, openFile } from '../../../src/finance/settlement/report-file.ts';
import { COLUMN_MAPS, readConfig, readTolerance, unitsOf } from '../../../src/finance/settlement/settlement-config.ts';
import { csvCells, csvLine, csvText } from '../../../src/finance/outcomes/table-formats.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { temporaryFolder } from '../../support/finance/temporary-folder.ts';

const { write, path } = temporaryFolder();

const mapOf = (provider: string) => {
  const map = COLUMN_MAPS.find((each) => each.provider === provider);
  if (map === undefined) throw new Error(provider);
  return map;
};

/** Reads a report of named cells; the columns that are not given are empty. */
const entriesOf = async (provider: string, rows: readonly Readonly<Record<string, string>>[], zone?: string): Promise<readonly Row[]> => {
  const map = mapOf(provider);
  const names = map.columns
    .filter(({ isOptional }) => isOptional !== true || rows.some((row) => 'transaction_type' in row))
    .map(({ name }) => name);
  const file = write(
    `${provider}-${Math.random()}.csv`,
    [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map((cells) => csvLine(cells)).join(''),
  );
  const database = await AuditDatabase.open({ memoryLimit: '300MB', inMemory: true });
  try {
    const opened = await openFile(database, file);
    checkLayout(opened, map, COLUMN_MAPS);
    return await database.rows(
      `SELECT type, order_ref, tx, gross / 1e8 AS gross, fee / 1e8 AS fee, net / 1e8 AS net, settled / 1e8 AS settled, currency, strftime("at", '%Y-%m-%d %H:%M:%S') AS "at", batch, problem FROM (${entriesSql(opened, map, { place: 0, zone })})`,
    );
  } finally {
    database.close();
  }
};

const ADYEN = {
  'Psp Reference': 'P',
  'Merchant Reference': 'SB1',
  'Creation Date': '2026-10-05 10:00:00',
  TimeZone: 'UTC',
  'Gross Currency': 'USD',
  'Net Currency': 'USD',
  'Exchange Rate': '1',
};
const PAYERMAX = {
  'Merchant Txn ID': 'SB1',
  'Trade Order ID': 'T',
  'Transaction Type': 'PAYMENT',
  'Txn Status': 'SUCCESS',
  'Txn Complete Time': '2026/10/5 3:04:05',
  'Txn Amount': '7',
  'Txn Currency': 'SAR',
  'Txn Fee': '-1',
  'Txn Fee Currency': 'SAR',
};
const CHECKOUT = {
  'Payment ID': 'pay',
  'Action ID': 'act',
  'Processed On': '2026-10-05T10:00:00.123',
  'Processing Currency': 'USD',
  'Holding Currency': 'USD',
  'FX Rate Applied': '1',
  Reference: 'SB1',
};
const AIRWALLEX = {
  order_id: 'SB1',
  payment_intent_id: 'int',
  source_id: 'src',
  transaction_currency: 'USD',
  settlement_currency: 'SAR',
  exchange_rate: '3.75',
  settled_at: '2026-10-05T03:00:00+0300',
};

describe('the reports of providers', () => {
  it('STL-9 Adyen: the sign comes from the debit or credit column, never from the type', async () => {
    const rows = await entriesOf('adyen', [
      {
        ...ADYEN,
        Type: 'Settled',
        'Gross Credit (GC)': '5.00',
        'Net Credit (NC)': '4.88',
        'Markup (NC)': '0.05',
        'Scheme Fees (NC)': '0.07',
      },
      { ...ADYEN, Type: 'Settled', 'Gross Debit (GC)': '5.00', 'Net Debit (NC)': '5.00' },
      { ...ADYEN, Type: 'Chargeback', 'Gross Debit (GC)': '349.99', 'Net Debit (NC)': '357.49', 'Commission (NC)': '7.5' },
      { ...ADYEN, Type: 'Fee', 'Gross Currency': '', 'Merchant Reference': '', 'Net Debit (NC)': '3.00', 'Batch Number': '4' },
    ]);
    expect(rows).toMatchObject([
      { type: 'payment', gross: 5, fee: 0.12, net: 4.88, settled: 5, problem: null },
      { type: 'payment', gross: -5, net: -5, settled: -5 },
      { type: 'chargeback', gross: -349.99, fee: 7.5, net: -357.49, settled: -349.99 },
      { type: 'fee', gross: 0, net: -3, currency: 'USD', batch: '4' },
    ]);
  });

  it('STL-9 Adyen: times are in the zone that the line names, and a name that several countries use is refused', async () => {
    const rows = await entriesOf(
      'adyen',
      ['UTC', 'CET', 'CEST', '+03:00', 'UTC+3', 'AST', ''].map((TimeZone) => ({
        ...ADYEN,
        TimeZone,
        Type: 'Settled',
        'Gross Credit (GC)': '5',
        'Net Credit (NC)': '5',
      })),
    );
    expect(rows.map((row) => row['at'])).toEqual([
      '2026-10-05 10:00:00',
      '2026-10-05 09:00:00',
      '2026-10-05 08:00:00',
      '2026-10-05 07:00:00',
      null,
      null,
      null,
    ]);
    expect(rows.slice(4).every((row) => String(row['problem']).startsWith('the time is none such as'))).toBe(true);
  });

  it('STL-9 Checkout: a row for each breakdown, exact to eight decimals', async () => {
    const row = (action: string, breakdown: string, amount: string) => ({
      ...CHECKOUT,
      'Action Type': action,
      'Breakdown Type': breakdown,
      'Processing Currency Amount': amount,
      'Holding Currency Amount': amount,
    });
    const rows = await entriesOf('checkout', [
      row('Capture', 'Capture', '19.99'),
      row('Capture', 'Scheme Variable Fee', '-0.02912345'),
      row('Capture', 'Gateway Fixed Fee', '-0.00000001'),
      row('Chargeback', 'Chargeback (ADJM)', '-19.99'),
      row('Chargeback', 'Chargeback (RPDW)', '19.99'),
      row('Capture', 'Capture', '0.123456789'),
    ]);
    expect(rows).toMatchObject([
      { type: 'payment', gross: 19.99, fee: 0, net: 19.99 },
      { type: 'payment', gross: 0, fee: 0.02912345, net: -0.02912345, settled: 0 },
      { type: 'payment', gross: 0, fee: 0.00000001 },
      { type: 'chargeback', gross: -19.99 },
      { type: 'chargeback-reversed', gross: 19.99 },
      { problem: 'an amount is no number such as 12.50' },
    ]);
  });

  it('STL-9 PayerMax: refunds name the order in another column, the status overrules the type, and the zone can be named', async () => {
    const other = { ...PAYERMAX, 'Merchant Txn ID': 'R1', 'OriginalMerchant Txn ID': 'SB1' };
    const rows = [
      PAYERMAX,
      { ...other, 'Transaction Type': 'REFUND' },
      { ...other, 'Transaction Type': 'CHARGE_BACK', 'Txn Status': 'CB Request' },
      { ...other, 'Transaction Type': 'CHARGE_BACK', 'Txn Status': 'CB Reversed' },
      { ...PAYERMAX, 'Txn Status': 'FAILED' },
      { ...PAYERMAX, 'Txn Status': 'PENDING' },
      { ...PAYERMAX, 'Txn Fee Currency': 'USD' },
    ];
    expect(await entriesOf('payermax', rows)).toMatchObject([
      { type: 'payment', order_ref: 'SB1', gross: 7, fee: 1, net: 6, at: '2026-10-05 03:04:05' },
      { type: 'refund', order_ref: 'SB1', gross: -7 },
      { type: 'chargeback', order_ref: 'SB1', gross: -7 },
      { type: 'chargeback-reversed', gross: 7 },
      { type: 'attempt', gross: 0, settled: 0 },
      { type: 'unknown' },
      { problem: 'the fee is in another currency than the payment: USD' },
    ]);
    expect((await entriesOf('payermax', [PAYERMAX], '+08:00')).map((row) => row['at'])).toEqual(['2026-10-04 19:04:05']);
  });

  it('STL-9 Airwallex: fees and taxes are one cost, net has to fit, and the sign is the type where none is named', async () => {
    const row = (amount: string, gross: string, net: string) => ({
      ...AIRWALLEX,
      transaction_amount: amount,
      gross_amount: gross,
      fees: '0.95',
      taxes_on_fees: '0.05',
      net_amount: net,
    });
    expect(
      await entriesOf('airwallex', [row('10', '37.5', '36.5'), row('-10', '-37.5', '-38.5'), row('10', '37.5', '36.49')]),
    ).toMatchObject([
      { type: 'payment', gross: 10, currency: 'USD', settled: 37.5, fee: 1, net: 36.5, at: '2026-10-05 00:00:00', problem: null },
      { type: 'refund', gross: -10, net: -38.5 },
      { problem: 'net is not what was settled less the fees' },
    ]);
  });

  it.each(['1,234.56', '$5', '5 USD', '1e3', '(5.00)', '5,00', '--5', '5.', '٥'])(
    'STL-8 an amount such as %s is not guessed',
    async (amount) => {
      const [row] = await entriesOf('adyen', [{ ...ADYEN, Type: 'Settled', 'Gross Credit (GC)': amount, 'Net Credit (NC)': '5' }]);
      expect(row).toMatchObject({ problem: 'an amount is no number such as 12.50' });
    },
  );

  it('STL-9 every map names its source and what is not confirmed, and reads what its simulator writes without a problem', async () => {
    const month = demoMonth({
      seed: 1,
      size: 200,
      period: '2026-10',
      plant: KINDS.filter((kind) => kind !== 'unreadable' && kind !== 'unknown-type'),
    });
    expect(COLUMN_MAPS.length).toBeGreaterThanOrEqual(4);
    for (const map of COLUMN_MAPS) {
      expect([map.source, ...map.unconfirmed].every((text) => text !== '')).toBe(true);
      const settlement = SETTLEMENT_WRITERS.get(map.provider);
      const own = month.movements.filter(({ provider }) => provider === map.provider);
      const sample = own.length > 0 ? own : month.movements.slice(0, 20);
      const [header = [], ...rows] = settlement?.(sample) ?? [];
      expect(rows.length).toBeGreaterThan(5);
      const entries = await entriesOf(
        map.provider,
        rows.map((cells) => ({ transaction_type: '', ...Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])) })),
      );
      expect(entries.filter((entry) => entry['problem'] !== null || entry['type'] === 'unknown')).toEqual([]);
      const gross = entries.reduce((sum, entry) => sum + Math.round(Number(entry['gross']) * 100), 0);
      expect(gross).toBe(sample.reduce((sum, { cents }) => sum + cents, 0));
    }
  });
});

describe('npm run finance', () => {
  const run = async (...args: readonly string[]) => {
    const said = { printed: '', noted: '' };
    const output: Output = { print: (text) => void (said.printed += text), note: (text) => void (said.noted += text) };
    return { code: await runFinance(args, REPOSITORY, output), ...said };
  };

  it('STL-1 demo writes a month and finds what it planted; kinds lists every kind', async () => {
    const clean = await run('demo', '--clean', '--orders', '40', '--out', path('clean'));
    expect([clean.code, clean.noted]).toEqual([0, '']);
    const planted = await run('demo', '--plant', 'missing-here', '--orders', '40', '--out', path('planted'));
    expect(planted.code).toBe(1);
    expect(planted.printed).toContain('missing-here');
    const result: MatchResult = JSON.parse(readFileSync(path('planted/result.json'), 'utf8'));
    expect(result.inputs.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
    expect(result.maps.map(({ version }) => version)).toEqual(COLUMN_MAPS.map(({ version }) => version));
    const [header, difference] = csvCells(readFileSync(path('planted/differences.csv'), 'utf8'));
    expect(header).toContain('decision');
    expect(difference).toContain('missing-here');
    const kinds: readonly { readonly kind: string }[] = JSON.parse((await run('kinds', '--json')).printed);
    expect(kinds.map(({ kind }) => kind)).toEqual(KINDS);
  });

  it('STL-7 what a month leaves open is what the next one opens with, and an order that was carried over settles as matched', async () => {
    const october = demoMonth({ seed: 4, size: 30, period: '2026-10', plant: ['awaiting', 'missing-there'] });
    await run('demo', '--seed', '4', '--orders', '30', '--plant', 'awaiting', '--plant', 'missing-there', '--out', path('october'));
    const first: MatchResult = JSON.parse(readFileSync(path('october/result.json'), 'utf8'));
    const [waiting] = october.orders;
    const settled = write(
      'late.csv',
      csvText(
        SETTLEMENT_WRITERS.get('adyen')?.([
          {
            type: 'payment',
            tx: 'late',
            action: 'late',
            reference: waiting?.orderId ?? '',
            cents: 1999,
            currency: 'USD',
            settledCents: 1999,
            settledCurrency: 'USD',
            rate: '1',
            feeCents: 0,
            at: Date.parse('2026-11-02T10:00:00Z'),
            batch: '',
          },
        ]) ?? [],
      ),
    );
    const orders = write('november.csv', 'order_id,amount_usd,state,decided_at,provider\nSBN1,5.00,declined,2026-11-05T00:00:00Z,adyen\n');
    const { code, printed } = await run(
      'match',
      '--orders',
      orders,
      '--adyen',
      settled,
      '--period',
      '2026-11',
      '--previous',
      path('october'),
      '--out',
      path('november'),
      '--json',
    );
    const second: MatchResult = JSON.parse(printed);
    expect([first.closing, second.opening]).toEqual([2, 2]);
    expect(code).toBe(1);
    const found = Object.fromEntries(second.kinds.filter(({ lines }) => lines > 0).map(({ kind, lines }) => [kind, lines]));
    expect(found).toEqual({ matched: 2, unpaid: 1, 'missing-there': 1 });
    expect(second.bridges.every(({ ties }) => ties)).toBe(true);
  });

  it('STL-7 a folder without an earlier run, and a provider without a map, are refused', async () => {
    const request = {
      orders: [good()],
      reports: [],
      bank: [],
      period: '2026-10',
      zone: '+03:00',
      out: path('none'),
      tolerance: new Map(),
      fees: [],
      references: new Map(),
      zones: new Map(),
      maps: COLUMN_MAPS,
      memoryLimit: '300MB',
    };
    await expect(matchMonth({ ...request, previous: path('no-run') })).rejects.toThrow(/holds no earlier run/);
    const reports = [{ provider: 'stripe', file: good() }];
    await expect(matchMonth({ ...request, reports })).rejects.toThrow(/There is no column map of stripe\. There are: adyen/);
  });

  const good = () => write('orders.csv', 'order_id,amount_usd,state,decided_at,provider\nSB1,5.00,paid,2026-10-05T00:00:00Z,adyen\n');
  it.each([
    [['match'], /Name the orders/],
    [['match', '--orders', 'x.csv', '--period', '2026-13'], /no period such as 2026-10/],
    [['match', '--orders', 'x.csv', '--period', '2026-10', '--zone', '+3', '--out', 'x'], /no zone such as \+03:00/],
    [['match', '--orders', 'x.csv', '--period', '2026-10'], /--out runs/],
    [['match', '--orders', 'no.csv', '--period', '2026-10', '--out', 'x'], /There is no file no\.csv/],
    [['match', '--orders', 'x.csv', '--period', '2026-10', '--out', 'x', '--tolerance', 'USD'], /no tolerance such as USD=0\.01/],
    [['match', '--orders', 'x.csv', '--period', '2026-10', '--out', 'x', '--zone-of', 'payermax'], /no pair such as payermax=\+08:00/],
    [['match', '--orders', 'x.csv', '--stripe', 'y.csv'], /There is no option --stripe/],
    [['demo', '--plant', 'nothing'], /There is no kind "nothing"/],
  ])('STL-8 %j is answered with what would do, and exit code 2', async (args, message) => {
    const { code, noted } = await run(...args);
    expect(code).toBe(2);
    expect(noted).toMatch(message);
  });

  it('STL-8 a file of another layout is refused with the columns found and the nearest map; a broken line and an unknown type fail closed', async () => {
    const checkout = write('as-adyen.csv', csvText([mapOf('checkout').columns.map(({ name }) => name)]));
    const refused = await run('match', '--orders', good(), '--adyen', checkout, '--period', '2026-10', '--out', path('refused'));
    expect(refused.code).toBe(2);
    expect(refused.noted).toContain('Missing: Psp Reference, Merchant Reference');
    expect(refused.noted).toContain('Found: Payment ID, Action ID');
    expect(refused.noted).toContain('Nearest map: checkout-1 (Financial actions by payout id), without nothing');
    const headless = await run(
      'match',
      '--orders',
      write('headless.csv', 'SB1,5.00,paid\n'),
      '--period',
      '2026-10',
      '--out',
      path('refused'),
    );
    expect([headless.code, headless.noted]).toEqual([
      2,
      expect.stringContaining('is no file of orders. Missing: order_id, amount_usd, state. Found: SB1, 5.00, paid'),
    ]);
    const parquet = await run('match', '--orders', write('bad.parquet', 'PAR1 no'), '--period', '2026-10', '--out', path('refused'));
    expect(parquet.noted).toMatch(/cannot be read as Parquet/);
    expect(parquet.noted).not.toMatch(/SELECT|LINE/);
    const names = mapOf('adyen').columns.map(({ name }) => name);
    const line = (cells: Readonly<Record<string, string>>) => names.map((name) => ({ ...ADYEN, ...cells })[name as never] ?? '');
    const text = csvText([
      names,
      line({ Type: 'Settled', 'Gross Credit (GC)': '5', 'Net Credit (NC)': '5' }),
      line({ Type: 'Odd', 'Psp Reference': 'Q', 'Merchant Reference': 'SB9', 'Net Credit (NC)': '1' }),
    ]);
    const broken = write('broken.csv', `${text}"never closed,1\n`);
    const found = await run('match', '--orders', good(), '--adyen', broken, '--period', '2026-10', '--out', path('broken'), '--json');
    const result: MatchResult = JSON.parse(found.printed);
    expect(Object.fromEntries(result.kinds.filter(({ lines }) => lines > 0).map(({ kind, lines }) => [kind, lines]))).toEqual({
      matched: 2,
      'unknown-type': 1,
      unreadable: 1,
    });
    expect(readFileSync(path('broken/differences.csv'), 'utf8')).toContain('opens a quote that is not closed');
    expect(readFileSync(path('broken/differences.csv'), 'utf8')).toContain('broken.csv:4');
  });

  it('STL-9 the column of the reference is settable, and a provider’s own reference finds the order where the orders have it', async () => {
    const names = mapOf('adyen').columns.map(({ name }) => name);
    const cells: Readonly<Record<string, string>> = {
      ...ADYEN,
      Type: 'Settled',
      'Merchant Reference': 'other',
      'Modification Reference': 'SB1',
      'Gross Credit (GC)': '5',
      'Net Credit (NC)': '5',
    };
    const report = write('reference.csv', csvText([names, names.map((name) => cells[name] ?? '')]));
    const match = async (orders: string, ...more: readonly string[]) => {
      const { printed } = await run(
        'match',
        '--orders',
        orders,
        '--adyen',
        report,
        '--period',
        '2026-10',
        '--out',
        path('reference'),
        '--json',
        ...more,
      );
      const result: MatchResult = JSON.parse(printed);
      return result.tiedOut;
    };
    expect(await match(good())).toBe(false);
    expect(await match(good(), '--reference-of', 'adyen=Modification Reference')).toBe(true);
    const known = write(
      'known.csv',
      'order_id,amount_usd,state,decided_at,provider,provider_reference\nSB1,5.00,paid,2026-10-05T00:00:00Z,adyen,P\n',
    );
    expect(await match(known)).toBe(true);
  });

  it('STL-8 a configuration and a tolerance are checked', () => {
    expect(readTolerance(['USD=0.01', 'KWD=0.001'])).toEqual(
      new Map([
        ['USD', 1_000_000n],
        ['KWD', 100_000n],
      ]),
    );
    expect([unitsOf('1.5'), unitsOf('-1'), unitsOf('1.123456789')]).toEqual([150_000_000n, null, null]);
    expect(() => readConfig('c.json', '{"fees":[{"provider":"adyen"}]}')).toThrow(/c\.json is no configuration/);
    expect(readConfig('c.json', '{"zones":{"payermax":"+08:00"}}').zones.get('payermax')).toBe('+08:00');
  });
});
