import { describe, expect, it } from 'vitest';
import { auditFile } from '../../../../src/finance/audit/audit-file.ts';
import { hasBadInput } from '../../../../src/finance/audit/audit-result.ts';
import { auditText } from '../../../../src/finance/audit/audit-text.ts';
import { zoneMinutes } from '../../../../src/finance/audit/cell-sql.ts';
import { htmlReport } from '../../../../src/finance/audit/html-report.ts';
import { NotAuditable } from '../../../../src/finance/audit/read-file.ts';
import { audited, csvOf, EXPIRED, PAID, type AuditedRow } from '../../../support/finance/audited.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';

const { write, path } = temporaryFolder();

const order = (order_id: string, change: AuditedRow = {}): AuditedRow => ({ ...PAID, order_id, ...change });

describe('the audit of a file', () => {
  it('AUD-3 counts an order once, as its last row has it, by outcome, provider and day of UTC+3', async () => {
    const file = write(
      'totals.csv',
      csvOf([
        order('T1'),
        order('T2', { ...EXPIRED, order_id: 'T2', amount_usd: '0.1', created_at: '2026-11-22T20:59:59Z' }),
        order('T3', { created_at: '2026-11-22T21:00:00Z', amount_usd: '5', pay_type: '27', provider: 'adyen' }),
        order('T4', { order_result: '-1', shown_outcome: 'unresolved' }),
        // The last row by time is the first in the file.
        order('T5', { created_at: '2026-11-25T10:00:00Z' }),
        order('T5', { ...EXPIRED, order_id: 'T5' }),
      ]),
    );
    const { byOutcome, byProvider, byDay, rows } = await audited(file);
    expect(rows).toEqual({ read: 6, judged: 6, unreadable: 0 });
    expect(byOutcome).toEqual([
      { key: 'success', orders: 3, usd: '24.98', rows: 3 },
      { key: 'expire', orders: 1, usd: '0.10', rows: 2 },
      { key: 'pending', orders: 1, usd: '9.99', rows: 1 },
    ]);
    expect(byProvider.map(({ key, orders }) => [key, orders])).toEqual([
      ['checkout', 4],
      ['adyen', 1],
    ]);
    expect(byDay.map(({ key, outcome, orders }) => [key, outcome, orders])).toEqual([
      ['2026-11-22', 'expire', 1],
      ['2026-11-22', 'pending', 1],
      ['2026-11-22', 'success', 1],
      ['2026-11-23', 'success', 1],
      ['2026-11-25', 'success', 1],
    ]);
  });

  it('AUD-4 finds orders in several rows, with different ends, and paid after a decline, by time and then by line', async () => {
    const later = '2026-11-23T10:00:00Z';
    const file = write(
      'repeated.csv',
      csvOf([
        order('same'),
        order('same'),
        order('paid-later', { ...EXPIRED, order_id: 'paid-later' }),
        order('paid-later', { created_at: later }),
        order('declined-later', { ...EXPIRED, order_id: 'declined-later', created_at: later }),
        order('declined-later'),
        order('by-line', { ...EXPIRED, order_id: 'by-line' }),
        order('by-line'),
        order('once'),
      ]),
    );
    const { duplicates, differentEndings, declinedThenPaid } = await audited(file);
    expect(duplicates.count).toBe(4);
    expect(differentEndings.first.map(({ orderId, endings }) => [orderId, endings])).toEqual([
      ['paid-later', 'expire → success'],
      ['declined-later', 'success → expire'],
      ['by-line', 'expire → success'],
    ]);
    expect(declinedThenPaid).toEqual({
      count: 2,
      first: [
        { orderId: 'paid-later', rows: 2, firstLine: 4, lastLine: 5, endings: 'expire → success' },
        { orderId: 'by-line', rows: 2, firstLine: 8, lastLine: 9, endings: 'expire → success' },
      ],
    });
  });

  it('AUD-16 an order with two amounts or two providers is listed with the money that its last row leaves out', async () => {
    const file = write(
      'conflicting.csv',
      csvOf([
        order('amounts', { amount_usd: '100' }),
        order('amounts', { amount_usd: '5' }),
        order('providers', { amount_usd: '7' }),
        order('providers', { amount_usd: '7', pay_type: '27', provider: 'adyen' }),
        order('same'),
        order('same'),
      ]),
    );
    const result = await audited(file);
    expect(result.conflictingOrders).toEqual({
      count: 2,
      leftOutUsd: '107.00',
      first: [
        {
          orderId: 'amounts',
          firstLine: 2,
          lastLine: 3,
          rows: ['100.00 by checkout', '5.00 by checkout'],
          counted: '5.00 by checkout',
          leftOutUsd: '100.00',
        },
        {
          orderId: 'providers',
          firstLine: 4,
          lastLine: 5,
          rows: ['7.00 by checkout', '7.00 by adyen'],
          counted: '7.00 by adyen',
          leftOutUsd: '7.00',
        },
      ],
    });
    expect(hasBadInput(result)).toBe(true);
    expect(auditText(result)).toContain('The same order with another amount or provider: 2, 107.00 USD left out of the totals');
    expect(htmlReport(result)).toContain('100.00 by checkout; 5.00 by checkout');
    expect(hasBadInput(await audited(write('repeated-only.csv', csvOf([order('same'), order('same')]))))).toBe(false);
  });

  it('AUD-17 refunds, zeros and grouped numbers are summed beside the totals, and what is not certain is counted', async () => {
    const amounts = ['-12.50', '(2.00)', '0.00', '"1,234.56"', '$3', 'USD 4.00', '12,5', 'nine', '', '-1E+03'];
    const rows = amounts.map((amount_usd, index) => order(`T${index}`, { amount_usd }));
    const result = await audited(write('unread.csv', csvOf([order('good'), ...rows, order('Total', { amount_usd: '99999' })])));
    expect(result.rows).toMatchObject({ judged: 1, unreadable: 11 });
    // -12.50 - 2.00 + 0.00 + 1234.56 + 3.00 + 4.00; four amounts are not certain.
    expect(result.unread).toEqual({ usd: '1227.06', unknown: 4 });
    expect(auditText(result)).toContain(
      'In no total: 1227.06 USD of the rows that could not be read, and 4 rows whose amount is not certain.',
    );
    expect(result.byOutcome).toMatchObject([{ usd: '9.99' }]);
    const cut = await audited(write('cut.csv', `${csvOf([order('T1', { created_at: 'yesterday', amount_usd: '5' })])}x,y\n`));
    expect(cut.unread).toEqual({ usd: '5.00', unknown: 1 });
  });

  it('AUD-18 days begin at midnight of the zone that is named', async () => {
    const file = write('zone.csv', csvOf([order('T1', { created_at: '2026-11-22T21:30:00Z' })]));
    const dayIn = async (zone?: string) =>
      (await auditFile({ file, memoryLimit: '500MB', ...(zone === undefined ? {} : { zone }) })).byDay.map(({ key }) => key);
    expect([await dayIn(), await dayIn('+03:00'), await dayIn('+02:00'), await dayIn('-11:30')]).toEqual([
      ['2026-11-23'],
      ['2026-11-23'],
      ['2026-11-22'],
      ['2026-11-22'],
    ]);
    await expect(dayIn('+3')).rejects.toThrow('"+3" is no zone such as +03:00.');
    expect(['+14:00', '-00:30', '+15:00', '03:00', '+03:60'].map(zoneMinutes)).toEqual([840, -30, null, null, null]);
  });

  it('AUD-5 counts by kind, and lists, results on the screen that the rules contradict', async () => {
    const file = write(
      'shown.csv',
      csvOf([
        order('right'),
        order('T2', { shown_outcome: 'fail' }),
        order('T3', { ...EXPIRED, order_id: 'T3', shown_outcome: 'other' }),
        order('T4', { order_result: '-1', shown_outcome: 'success' }),
        order('T5', { order_result: '-1', shown_outcome: 'unresolved' }),
        order('T6', { shown_outcome: '' }),
        order('T7', { shown_outcome: 'fail' }),
      ]),
    );
    const { disagreements } = await audited(file);
    expect(disagreements.rows).toBe(4);
    expect(
      disagreements.kinds.map(({ shown, shouldShow, rule, rows, usd, firstLine }) => [shown, shouldShow, rule, rows, usd, firstLine]),
    ).toEqual([
      ['fail', 'success', 'success', 2, '19.98', 3],
      ['other', 'expire', 'OUT-CODE-EXPIRED', 1, '9.99', 4],
      ['success', 'unresolved', 'VER-ORDER-PENDING', 1, '9.99', 5],
    ]);
    expect(disagreements.first.map(({ line, orderId }) => [line, orderId])).toEqual([
      [3, 'T2'],
      [4, 'T3'],
      [5, 'T4'],
      [8, 'T7'],
    ]);
  });

  it('AUD-6 lists every code that no rule lists, with its orders', async () => {
    const declined = { order_result: '1', shown_outcome: 'other' };
    const file = write(
      'unlisted.csv',
      csvOf([
        order('T1', { ...declined, err_code: '29999' }),
        order('T2', { ...declined, err_code: '29999', err_summary: 'Odd' }),
        order('T3', { ...declined, pay_type: '27', provider: 'adyen', refusal_reason_code: '99' }),
        order('T4', { ...EXPIRED, order_id: 'T4', err_summary: 'Listed by its code' }),
      ]),
    );
    const { unlisted } = await audited(file);
    expect(
      unlisted.map(({ provider, payType, field, code, rows, usd, firstLine }) => [provider, payType, field, code, rows, usd, firstLine]),
    ).toEqual([
      ['checkout', '23', 'err_code', '29999', 2, '19.98', 2],
      ['checkout', '23', 'err_summary', 'Odd', 1, '9.99', 3],
      ['adyen', '27', 'refusal_reason_code', '99', 1, '9.99', 4],
    ]);
  });

  it('AUD-2 a month of orders in Parquet gives what the same orders give in CSV and in JSON lines, whatever the types of its columns', async () => {
    const { AuditDatabase } = await import('../../../../src/finance/audit/audit-database.ts');
    const rows = [order('T1'), order('T2', { ...EXPIRED, order_id: 'T2', amount_usd: '12.5' }), order('T3', { order_result: '-1' })];
    const csv = write('formats.csv', csvOf(rows));
    const ndjson = write(
      'formats.ndjson',
      rows.map((row) => JSON.stringify({ ...row, pay_type: Number(row['pay_type']), amount_usd: Number(row['amount_usd']) })).join('\n'),
    );
    const parquet = path('formats.parquet');
    const database = await AuditDatabase.open({ memoryLimit: '500MB' });
    // As a data frame writes a month with gaps: whole numbers with a point, money as floating-point numbers, times as times.
    await database.run(`COPY (SELECT * REPLACE (CAST(order_result AS DOUBLE) AS order_result, CAST(err_code AS DOUBLE) AS err_code,
      CAST(amount_usd AS DOUBLE) AS amount_usd, CAST(pay_type AS SMALLINT) AS pay_type, CAST(created_at AS TIMESTAMP) AS created_at)
      FROM read_csv('${csv}', all_varchar = true)) TO '${parquet}' (FORMAT parquet)`);
    database.close();
    const [fromCsv, fromNdjson, fromParquet] = [await audited(csv), await audited(ndjson), await audited(parquet)];
    const found = ({ byOutcome, byProvider, byDay, disagreements, rows: counted }: typeof fromCsv) => [
      byOutcome,
      byProvider,
      byDay,
      counted,
      disagreements.kinds.map(({ shown, shouldShow }) => [shown, shouldShow]),
    ];
    expect(fromCsv.rows.judged).toBe(3);
    expect(found(fromNdjson)).toEqual(found(fromCsv));
    expect(found(fromParquet)).toEqual(found(fromCsv));
    expect(fromParquet.disagreements.first[0]?.line).toBe(3);
  });

  it('AUD-7 a Parquet column of an impossible type is reported, and the rest is judged', async () => {
    const { AuditDatabase } = await import('../../../../src/finance/audit/audit-database.ts');
    const parquet = path('types.parquet');
    const database = await AuditDatabase.open({ memoryLimit: '500MB' });
    await database.run(`COPY (SELECT 'T1' AS order_id, 0 AS order_result, ['a'] AS err_code, 1 AS other) TO '${parquet}' (FORMAT parquet)`);
    database.close();
    const { notes, ignored, byOutcome } = await audited(parquet);
    expect(notes).toContain(`${parquet}:1: column err_code is of the type VARCHAR[]: it cannot be read.`);
    expect(ignored).toEqual([`${parquet}:1: column "other" is not known: it is ignored.`]);
    expect(byOutcome).toMatchObject([{ key: 'success', orders: 1 }]);
  });

  it.each([
    ['nothing.csv', null, /There is no file/],
    ['empty.csv', '', /is empty/],
    ['orders.xlsx', 'PK', /is no \.csv, \.ndjson or \.parquet file/],
    ['utf16.csv', Buffer.from(`\uFEFF${csvOf([PAID])}`, 'utf16le'), /:1 is UTF-16/],
    ['cr.csv', csvOf([PAID]).replaceAll('\n', '\r'), /:1 has lines that end with CR alone/],
    ['broken.parquet', 'PAR1 no', /cannot be read as Parquet: (?!.*(?:DESCRIBE|read_parquet|LINE))/s],
    ['other.csv', 'order_id,age\nx,1\n', /:1 has no column of evidence/],
    ['headless.csv', csvOf([PAID]).split('\n').slice(1).join('\n'), /:1 names no column of an order: the file has no header/],
  ])('AUD-2 %s cannot be audited, and the message says why', async (name, content, message) => {
    const file = content === null ? path(name) : write(name, content);
    const refused = audited(file);
    await expect(refused).rejects.toThrow(NotAuditable);
    await expect(refused).rejects.toThrow(message);
  });
});
