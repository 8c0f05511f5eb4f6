import { describe, expect, it } from 'vitest';
import type { AuditResult } from '../../../../src/finance/audit/audit-result.ts';
import { audited, csvOf, EXPIRED, HEADER, PAID } from '../../../support/finance/audited.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';
import { writeParquet } from '../../../support/finance/three-kinds.ts';

const { write, path } = temporaryFolder();

const totalsOf = ({ byOutcome, byProvider, byDay, unlisted, rows }: AuditResult) => ({
  byOutcome,
  byProvider,
  byDay,
  unlisted: unlisted.map((code) => ({ ...code, firstLine: null })),
  rows,
});

describe('the columns of Parquet', () => {
  const text = csvOf(
    [
      PAID,
      { ...EXPIRED, order_id: '1002', err_code: '20054', amount_usd: '12' },
      { ...EXPIRED, order_id: '1003', err_code: '29999', shown_outcome: '' },
    ].map((row, index) => ({ ...row, order_id: `${1001 + index}` })),
  );
  const TYPES: readonly Readonly<Record<string, string>>[] = [
    { order_id: 'DOUBLE', created_at: 'TIMESTAMP', amount_usd: 'DOUBLE', err_code: 'DOUBLE', order_result: 'DOUBLE', pay_type: 'DOUBLE' },
    { order_id: 'FLOAT', created_at: 'TIMESTAMPTZ', amount_usd: 'FLOAT', err_code: 'FLOAT', order_result: 'FLOAT', pay_type: 'FLOAT' },
    { order_id: 'BIGINT', created_at: 'TIMESTAMP_NS', amount_usd: 'DECIMAL(18, 2)', err_code: 'INTEGER', order_result: 'TINYINT' },
    { order_id: 'UHUGEINT', created_at: 'TIMESTAMP_MS', amount_usd: 'DECIMAL(18, 6)', err_code: 'USMALLINT', order_result: 'HUGEINT' },
    {
      order_id: 'DECIMAL(20, 0)',
      amount_usd: 'BLOB',
      err_code: 'DECIMAL(18, 2)',
      order_result: 'DECIMAL(4, 1)',
      pay_type: 'DECIMAL(4, 1)',
    },
    { order_id: 'DECIMAL(20, 1)', created_at: 'BLOB', err_code: 'BLOB', provider: 'BLOB', shown_outcome: 'BLOB' },
    { order_id: 'BLOB' },
  ];

  it('AUD-13 columns of any type say what the same texts say', async () => {
    const csv = write('types.csv', text);
    const wanted = totalsOf(await audited(csv));
    expect(wanted.rows.judged).toBe(3);
    for (const types of TYPES) {
      const casts = Object.entries(types).map(([column, type]) => `CAST(${column} AS ${type}) AS ${column}`);
      const query = `SELECT * REPLACE (${casts.join(', ')}) FROM read_csv('${csv}', all_varchar = true)`;
      const found = await audited(await writeParquet(path('types.parquet'), query));
      expect([types, found.unreadable]).toEqual([types, { count: 0, first: [] }]);
      expect([types, totalsOf(found)]).toEqual([types, wanted]);
    }
  });

  it('AUD-13 a yes or no in the evidence is reported with its line in JSON lines and Parquet, and a missing one is a blank', async () => {
    const query = ['true', 'false', 'CAST(NULL AS BOOLEAN)']
      .map((value, index) => `SELECT 'T${index}' AS order_id, -1 AS order_result, ${value} AS err_code`)
      .join(' UNION ALL ');
    const lines = [true, false, null]
      .map((err_code, index) => JSON.stringify({ order_id: `T${index}`, order_result: -1, err_code }))
      .join('\n');
    for (const file of [await writeParquet(path('truth.parquet'), query), write('truth.ndjson', lines)]) {
      const { unreadable, byOutcome } = await audited(file);
      expect(unreadable.first.map(({ message }) => message)).toEqual(
        ['true', 'false'].map((value) => `err_code is a yes or no, and no code or reason: "${value}"`),
      );
      expect(byOutcome.map(({ key, orders }) => [key, orders])).toEqual([['pending', 1]]);
    }
  });
});

describe('files as spreadsheets and exports write them', () => {
  const good = (file: string) => audited(file).then(({ rows, notes, byOutcome }) => ({ rows, notes, byOutcome }));
  const ROWS = [PAID, { ...EXPIRED, order_id: 'T2' }];
  const plain = csvOf(ROWS);
  const NAMES = HEADER.split(',');
  it.each([
    ['a first line that names the delimiter', `sep=;\n${plain.replaceAll(',', ';')}`],
    ['one with a byte order mark and Windows line ends', `\ufeffsep=;\n${plain.replaceAll(',', ';')}`.replaceAll('\n', '\r\n')],
    ['a quoted one', `"sep=,"\n${plain}`],
    ['one that names a tab', `SEP=\t\n${plain.replaceAll(',', '\t')}`],
    ['tabs', plain.replaceAll(',', '\t')],
    ['bars', plain.replaceAll(',', '|')],
    [
      'names with spaces and capitals',
      plain.replace(HEADER, NAMES.map((name) => ` ${name.replaceAll('_', ' ').toUpperCase()} `).join(',')),
    ],
    ['quoted names', `\ufeff${plain.replace(HEADER, NAMES.map((name) => `"${name}"`).join(','))}`],
    ['names with invisible marks', plain.replace(HEADER, NAMES.map((name) => `\u200f${name}`).join(','))],
    ['an empty line before the names', `\n${plain}`],
    ['empty lines and empty rows at the end', `${plain}\n   \n${','.repeat(NAMES.length - 1)}\n${' ,'.repeat(NAMES.length - 1)}\n\n`],
    ['quoted empty rows at the end', `${plain}${NAMES.map(() => '""').join(',')}\n${NAMES.map(() => '"  "').join(',')}\n`],
  ])('AUD-13 read: %s', async (_, content) => {
    const wanted = { rows: { read: 2, judged: 2, unreadable: 0 }, notes: [] };
    const found = await good(write('shape.csv', content));
    expect(found).toMatchObject(wanted);
    expect(found.byOutcome.map(({ key, orders }) => [key, orders])).toEqual([
      ['expire', 1],
      ['success', 1],
    ]);
  });

  it.each([
    ['in another case', '{"Order ID":"T1","ORDER_RESULT":0}'],
    ['with a mark', '{"\u200forder_id":"T1","order_result ":0}'],
  ])('AUD-13 names of JSON members %s are those of columns', async (_, line) => {
    expect((await audited(write('names.ndjson', line))).byOutcome.map(({ key, orders }) => [key, orders])).toEqual([['success', 1]]);
  });

  it('AUD-13 names of Parquet columns are read as those of CSV, and a repeated name is reported', async () => {
    const file = await writeParquet(path('names.parquet'), `SELECT 'T1' AS "Order ID", 0 AS " ORDER_RESULT ", 1 AS "order result"`);
    const { byOutcome, notes } = await audited(file);
    expect(byOutcome.map(({ key, orders }) => [key, orders])).toEqual([['success', 1]]);
    expect(notes).toContain(`${file}:1: column order_result appears twice: the first one is read.`);
  });

  it('AUD-13 a JSON line that names a column twice is reported: neither value is guessed', async () => {
    const lines = [
      '{"order_id":"T1","order_result":1,"order_result":0}',
      '{"order_id":"T2","order_result":0,"Order Result":1}',
      '{"order_id":"T3","order_result":0,"note":{"order_result":1,"b":[{"order_id":2}]}}',
    ];
    const { unreadable, byOutcome } = await audited(write('twice.ndjson', lines.join('\n')));
    expect(unreadable.first).toEqual([1, 2].map((line) => ({ line, message: 'names a column twice' })));
    expect(byOutcome.map(({ key, orders }) => [key, orders])).toEqual([['success', 1]]);
  });

  it.each([
    ['big-endian UTF-16 with a mark', Buffer.from(`\ufeff${plain}`, 'utf16le').swap16()],
    ['big-endian UTF-16', Buffer.from(plain, 'utf16le').swap16()],
    ['UTF-16', Buffer.from(plain, 'utf16le')],
  ])('AUD-13 %s is refused by name', async (_, content) => {
    await expect(audited(write('wide.csv', content))).rejects.toThrow(/:1 is UTF-16\. Save it as UTF-8\./);
    await expect(audited(write('wide.ndjson', content))).rejects.toThrow(/:1 is UTF-16\. Save it as UTF-8\./);
  });

  it('AUD-13 a row of totals below the orders counts for none, even where nothing else tells it from an order', async () => {
    const { byOutcome, unreadable } = await audited(write('total.csv', 'order_id,amount_usd,order_result\nT1,9.99,0\nTotal,9.99,0\n'));
    expect([byOutcome, unreadable.first]).toEqual([
      [{ key: 'success', orders: 1, usd: '9.99', rows: 1 }],
      [{ line: 3, message: 'order_id says that this is a row of totals: "Total"' }],
    ]);
  });
});
