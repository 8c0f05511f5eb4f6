import { describe, expect, it } from 'vitest';
import { AuditDatabase, type Row } from '../../../../src/finance/audit/audit-database.ts';
import { derivedColumns, entriesSql, ordersSql } from '../../../../src/finance/settlement/entries-sql.ts';
import { checkLayout, openFile } from '../../../../src/finance/settlement/report-file.ts';
import { COLUMN_MAPS } from '../../../../src/finance/settlement/settlement-config.ts';
import { csvLine } from '../../../../src/finance/outcomes/table-formats.ts';
import { ownReportOf } from '../../../support/finance/own-report.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';
import { writeParquet } from '../../../support/finance/three-kinds.ts';

const { path, write } = temporaryFolder();

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
    const derived = Object.entries(derivedColumns(map)).map(([name, sql]) => `${sql} AS ${name}`);
    return await database.rows(
      `SELECT type, order_ref, tx, gross / 1e8 AS gross, fee / 1e8 AS fee, net / 1e8 AS net, settled / 1e8 AS settled, currency, strftime("at", '%Y-%m-%d %H:%M:%S') AS "at", batch, problem FROM (SELECT *, ${derived.join(', ')} FROM (${entriesSql(opened, map, { place: 0, zone })}))`,
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
    expect(COLUMN_MAPS.length).toBeGreaterThanOrEqual(4);
    for (const map of COLUMN_MAPS) {
      expect([map.source, ...map.unconfirmed].every((text) => text !== '')).toBe(true);
      const { lines, problems, written, read } = await ownReportOf(map, write);
      expect(lines).toBeGreaterThan(5);
      expect(problems).toEqual([]);
      expect(read).toBe(written);
    }
  });
});

describe('orders in Parquet', () => {
  it('STL-4 Parquet’s numbers and times are read like the same values as texts', async () => {
    const rows = `(VALUES ('A', 4.99, TIMESTAMP '2026-10-05 10:00:00', NULL), ('B', -0.01, TIMESTAMP '2026-10-05 10:00:00.5', TIMESTAMP '2026-10-06 00:00:00'),
      ('C', NULL, TIMESTAMP '1999-12-31 23:59:59', NULL), ('D', 99999999.99, 'infinity'::TIMESTAMP, NULL), ('E', 0, NULL, NULL),
      ('F', 1, TIMESTAMP '2026-10-05 10:00:00', TIMESTAMP '2100-01-01 00:00:00')) AS rows(order_id, amount, created, decided)`;
    const select = (amount: string, time: string) =>
      `SELECT order_id, 'adyen' AS provider, 'paid' AS state, ${amount} AS amount_usd, CAST(created AS ${time}) AS created_at, CAST(decided AS ${time}) AS decided_at FROM ${rows}`;
    const read = async (name: string, amount: string, time: string): Promise<readonly Row[]> => {
      const file = await writeParquet(path(name), select(amount, time));
      const database = await AuditDatabase.open({ memoryLimit: '300MB', inMemory: true });
      try {
        const opened = await openFile(database, file);
        return await database.rows(
          `SELECT order_id, CAST(amount AS VARCHAR) AS amount, CAST(paid_at AS VARCHAR) AS paid_at, problem FROM (${ordersSql(opened, 0)}) ORDER BY order_id`,
        );
      } finally {
        database.close();
      }
    };
    const asTexts = await read('texts.parquet', 'amount::DECIMAL(20, 2)::VARCHAR', 'VARCHAR');
    expect(await read('typed.parquet', 'amount::DECIMAL(10, 2)', 'TIMESTAMP')).toEqual(asTexts);
    expect(await read('wide.parquet', 'amount::DECIMAL(20, 2)', 'TIMESTAMP')).toEqual(asTexts);
    expect(await read('fine.parquet', 'amount::DECIMAL(18, 8)', 'TIMESTAMP')).toEqual(asTexts);
    expect(asTexts.map(({ problem }) => problem === null)).toEqual([true, false, false, false, false, false]);
    expect(asTexts[0]).toMatchObject({ amount: '499000000', paid_at: '2026-10-05 10:00:00' });
  });
});
