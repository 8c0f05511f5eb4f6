import { describe, expect, it } from 'vitest';
import { NotAuditable } from '../../../../src/finance/audit/read-file.ts';
import { BLANKS } from '../../../../src/finance/outcomes/cell-text.ts';
import { audited, csvOf, EXPIRED, PAID, type AuditedRow } from '../../../support/finance/audited.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';
import { foundIn, inThreeKinds, writeParquet } from '../../../support/finance/three-kinds.ts';

const folder = temporaryFolder();
const { write, path } = folder;

const EVIDENCE_OF_A_DECLINE = { ...EXPIRED, shown_outcome: '', err_code: '' };
const RLM = '\u200f';

/** Cells as programs write them, and the plain cell that each of them is. */
const READ: readonly (readonly [AuditedRow, AuditedRow])[] = [
  ...[
    "'1001",
    '="1001"',
    '1001.0',
    '1001.00',
    ' 1001 ',
    '\u00a01001',
    '١٠٠١',
    '۱۰۰۱',
    `${RLM}1001`,
    '\u202d1001\u202c',
    '\ufeff1001',
    "'1001.0",
  ].map(
    (order_id) =>
      [
        { ...PAID, order_id },
        { ...PAID, order_id: '1001' },
      ] as const,
  ),
  ...["'20054", '="20054"', '20054.0', ' 20054', '٢٠٠٥٤', `20054${RLM}`].map(
    (err_code) =>
      [
        { ...EVIDENCE_OF_A_DECLINE, err_code },
        { ...EVIDENCE_OF_A_DECLINE, err_code: '20054' },
      ] as const,
  ),
  ...["'200P1", ' 200P1 ', '="200P1"'].map(
    (err_code) =>
      [
        { ...EVIDENCE_OF_A_DECLINE, err_code },
        { ...EVIDENCE_OF_A_DECLINE, err_code: '200P1' },
      ] as const,
  ),
  ...['0.0', "'0", '="0"', '٠', '-0'].map((order_result) => [{ ...PAID, order_result }, PAID] as const),
  ...["'23", '23.0', '٢٣'].map((pay_type) => [{ ...PAID, pay_type }, PAID] as const),
  ...['9.990', "'9.99", '="9.99"', '٩٫٩٩', ' 9.99', '9.989999999999998', '9.990000000000002'].map(
    (amount_usd) => [{ ...PAID, amount_usd }, PAID] as const,
  ),
  ...[
    '2026-11-22 10:00:00',
    '2026-11-22T10:00Z',
    '2026-11-22 10:00',
    '2026-11-22 13:00 +03:00',
    '2026-11-22 13:00:00 +0300',
    '2026-11-22t10:00:00z',
    '2026-11-22 10:00:00 UTC',
    '2026-11-22 10:00:00 GMT',
    '2026-11-22T13:00:00+03:00',
    '2026-11-22T13:00:00+0300',
    '2026-11-22 13:00:00+03',
    '2026-11-22T05:30:00.000-04:30',
    '2026/11/22 10:00:00',
    '٢٠٢٦-١١-٢٢ ١٠:٠٠:٠٠',
    "'2026-11-22T10:00:00Z",
    '1795341600',
    '1795341600.0',
    '1795341600.25',
    '1795341600000',
    '1795341600000000',
    '1795341600000000000',
    '١٧٩٥٣٤١٦٠٠',
  ].map((created_at) => [{ ...PAID, created_at }, PAID] as const),
  ...[' success', `success${RLM}`, "'success"].map((shown_outcome) => [{ ...PAID, shown_outcome }, PAID] as const),
  ...[' checkout', 'Checkout', "'checkout"].map((provider) => [{ ...PAID, provider }, PAID] as const),
  // A text with the mark of a text is that text, whatever it says.
  [
    { ...EVIDENCE_OF_A_DECLINE, fail_reason: "'odd" },
    { ...EVIDENCE_OF_A_DECLINE, fail_reason: 'odd' },
  ],
];

/** Cells that cannot be read, and what is said of each. */
const REFUSED: readonly (readonly [AuditedRow, string])[] = [
  [{ created_at: '45962' }, 'created_at is a number by which a spreadsheet counts days: write 2026-11-22T10:00:00Z: "45962"'],
  [{ created_at: '45962.4375' }, 'created_at is a number by which a spreadsheet counts days: write 2026-11-22T10:00:00Z: "45962.4375"'],
  ...['20261101', '0', '1', '1795', '179534160', '2026110110', '17953416000', '20261101103000', '-1795341600', '99999999999999'].map(
    (created_at) =>
      [
        { created_at },
        `created_at is no epoch of 10, 13, 16 or 19 digits, and no time such as 2026-11-22T10:00:00Z: "${created_at}"`,
      ] as const,
  ),
  ...['05/11/2026', '11-5-2026', '5.11.26', '05/11/2026 10:00', '٠٥/١١/٢٠٢٦'].map(
    (created_at) =>
      [{ created_at }, `created_at leaves open which number is the month: write 2026-11-22T10:00:00Z: "${created_at}"`] as const,
  ),
  ...['1970-01-01T00:00:00Z', '1899-12-30', '0001-01-01 00:00:00', '9999-12-31'].map(
    (created_at) => [{ created_at }, `created_at is a time before 2001 or after 2099: "${created_at}"`] as const,
  ),
  ...[
    '22/11/2026',
    '22.11.2026 10:00',
    '2026-11-22 10:00 Asia/Riyadh',
    '2026-11-22 10:00:00 AST',
    '2026-11-22 10:00:00 PM',
    '2026-11-22T10:00:00+99:00',
    '2026-02-30',
    '2026-11-22T25:00:00Z',
    '2026-22-11',
    'Nov 22, 2026',
    '١٤٤٨/٠٥/١٢ هـ',
    'true',
    '#VALUE!',
  ].map((created_at) => [{ created_at }, `created_at is no time such as 2026-11-22T10:00:00Z: "${created_at}"`] as const),
  ...['', 'NULL', '\\N', 'NaT', '-'].map(
    (created_at) =>
      [
        { created_at },
        `created_at is no time such as 2026-11-22T10:00:00Z${created_at === '' ? '' : `: ${JSON.stringify(created_at)}`}`,
      ] as const,
  ),
  ...[
    '9,99',
    '1,234.56',
    '1.234,56',
    '1,234',
    '٩٬٩٩',
    '$9.99',
    '9.99 USD',
    '9.99 $',
    '(9.99)',
    '-9.99',
    '−9.99',
    '1E+03',
    '1.005',
    '9.9.9',
    'NULL',
    '0',
    '#REF!',
    'true',
    '12 50',
  ].map((amount_usd) => [{ amount_usd }, `amount_usd is no positive decimal number of dollars such as 12.50: "${amount_usd}"`] as const),
  ...['NULL', '-', 'nan', ' '].map((order_id) => [{ order_id }, `order_id is empty: "${order_id}"`] as const),
  ...['Total', 'TOTAL', 'Subtotal', 'sum'].map(
    (order_id) => [{ order_id }, `order_id says that this is a row of totals: "${order_id}"`] as const,
  ),
  ...['المجموع', 'Grand total', '1001.5', '1 001', '1,001', '=A1', '#N/A!', '#REF!', 'true', 'inf', '-5', 'T1;T2'].map(
    (order_id) => [{ order_id }, `order_id cannot be an order id: "${order_id}"`] as const,
  ),
  ...(['err_code', 'refusal_reason_code', 'create_result', 'result_code'] as const).flatMap((field) => [
    [{ [field]: '2.0054E+04' }, `${field} is a number that was shortened, so that digits are lost: "2.0054E+04"`] as const,
    [{ [field]: '20,054' }, `${field} is a number with separators: "20,054"`] as const,
    [{ [field]: '20 054' }, `${field} is a number with separators: "20 054"`] as const,
    [{ [field]: '20054,0' }, `${field} is a number with separators: "20054,0"`] as const,
  ]),
  ...(['err_code', 'fail_reason', 'err_summary', 'result_code', 'wallet_reason'] as const).flatMap((field) => [
    [{ [field]: 'TRUE' }, `${field} is a yes or no, and no code or reason: "TRUE"`] as const,
    [{ [field]: 'false' }, `${field} is a yes or no, and no code or reason: "false"`] as const,
    [{ [field]: '#VALUE!' }, `${field} is an error of a spreadsheet: "#VALUE!"`] as const,
    [{ [field]: '########' }, `${field} is an error of a spreadsheet: "########"`] as const,
  ]),
  ...['true', '1E+00', '0,0', ' 0'].map(
    (order_result) => [{ order_result }, `order_result is no whole number: "${order_result}"`] as const,
  ),
];

const shift = (rows: readonly (readonly [AuditedRow, string])[]) =>
  rows.map(([change, message], index) => ({ line: index, message, row: { ...PAID, order_id: `T${index}`, ...change } }));

const withIds = (rows: readonly AuditedRow[]): readonly AuditedRow[] =>
  rows.map((row, index) => (row['order_id'] === 'T1' ? { ...row, order_id: `T${index}`, err_summary: row['err_summary'] ?? '' } : row));

describe('the cells of a file', () => {
  it('AUD-13 padding that programs add to a cell is ignored, in every kind of file', async () => {
    const spelled = await inThreeKinds(folder, 'spelled', withIds(READ.map(([row]) => row)));
    const plain = await inThreeKinds(folder, 'plain', withIds(READ.map(([, row]) => row)));
    const wanted = await foundIn(plain.csv);
    expect(wanted).toMatchObject({ unreadable: { count: 0 } });
    for (const kind of [spelled.csv, spelled.ndjson, spelled.parquet, plain.ndjson, plain.parquet])
      expect(await foundIn(kind)).toEqual(wanted);
  });

  it('AUD-13 an ambiguous cell is reported with its line and left out of the totals, in every kind of file', async () => {
    const wanted = shift(REFUSED);
    const files = await inThreeKinds(
      folder,
      'refused',
      wanted.map(({ row }) => row),
    );
    for (const { file, firstLine } of Object.values(files)) {
      const result = await audited(file);
      expect(result.unreadable.first.map(({ line, message }) => `${line - firstLine}: ${message}`)).toEqual(
        wanted.map(({ line, message }) => `${line}: ${message}`),
      );
      expect([result.rows.judged, result.byOutcome, result.unlisted]).toEqual([0, [], []]);
    }
  });

  it('AUD-14 a blank by any name is not received, and no decline, in every kind of file', async () => {
    const names = [
      ...BLANKS,
      ' ',
      '\t',
      '\u00a0',
      '\u200f',
      'NULL',
      'Null',
      'NaN',
      'N/A',
      '#N/A',
      'None',
      'Nil',
      '\\N',
      'NaT',
      '<NA>',
      ' null ',
      '="NULL"',
      '=""',
    ];
    const fields = [
      'create_result',
      'create_message',
      'fast_result',
      'verify_code',
      'err_code',
      'err_summary',
      'fail_reason',
      'fail_detail',
      'result_code',
      'refusal_reason_code',
      'wallet_reason',
      'pay_type',
      'shown_outcome',
      'rules_version',
      'provider',
    ];
    const pending = { ...PAID, order_result: '-1', shown_outcome: 'unresolved' };
    const rows = names.map((name, index) => ({
      ...pending,
      order_id: `T${index}`,
      ...Object.fromEntries(fields.map((field) => [field, name])),
    }));
    const blank = rows.map((row) => ({ ...row, ...Object.fromEntries(fields.map((field) => [field, ''])) }));
    const wanted = await foundIn((await inThreeKinds(folder, 'blank', blank)).csv);
    expect(wanted).toMatchObject({ unreadable: { count: 0 }, byOutcome: [{ key: 'pending', orders: names.length }], unlisted: [] });
    for (const kind of Object.values(await inThreeKinds(folder, 'blanks', rows))) expect(await foundIn(kind)).toEqual(wanted);
  });

  const lost = (order_id: string): readonly AuditedRow[] => [
    { ...PAID, order_id: '120251123456789012' },
    { ...PAID, order_id },
    { ...PAID, order_id, amount_usd: '5' },
  ];

  it('AUD-15 an order id that a spreadsheet shortened stops the audit in every kind of file', async () => {
    for (const { file, firstLine } of Object.values(await inThreeKinds(folder, 'lost', lost('1.20251E+17')))) {
      const refused = audited(file);
      await expect(refused).rejects.toThrow(NotAuditable);
      await expect(refused).rejects.toThrow(`${file}:${firstLine + 1}: order_id 1.20251E+17 has lost digits`);
    }
  });

  it.each(['"1,20251E+17"', "'1.20251e17", '1E+17', '120251123456789012.0', '١٫٢٠٢٥١E+17'])(
    'AUD-15 the order id %s stops the audit',
    async (order_id) => {
      await expect(audited(write('lost.csv', csvOf(lost(order_id))))).rejects.toThrow(/has lost digits/);
    },
  );

  it('AUD-15 ids that a spreadsheet filled up with zeros stop the audit; long ids with other digits, and single zeros, do not', async () => {
    const ids = (...all: readonly string[]) => all.map((order_id) => ({ ...PAID, order_id }));
    for (const { file } of Object.values(await inThreeKinds(folder, 'zeros', ids('7', '120251123456789000', '120251123456788000')))) {
      await expect(audited(file)).rejects.toThrow(/every order_id of more than 15 digits ends in zeros/);
    }
    const file = write('digits.csv', csvOf(ids('120251123456789000', '120251123456788001', '1202511234567890')));
    expect((await audited(file)).rows).toEqual({ read: 3, judged: 3, unreadable: 0 });
  });

  it('AUD-15 a number of JSON in scientific notation, and a floating-point number of Parquet that cannot be exact, stop the audit', async () => {
    const line = JSON.stringify({ ...PAID, order_id: 'X' });
    await expect(audited(write('scientific.ndjson', line.replace('"X"', '1.20251e+17')))).rejects.toThrow(/has lost digits/);
    const orders = (id: string) =>
      `SELECT ${id} AS order_id, 0 AS order_result, 4.99 AS amount_usd, TIMESTAMP '2026-11-22 10:00:00' AS created_at`;
    for (const id of ['CAST(120251123456789012 AS DOUBLE)', 'CAST(9007199254740993 AS DOUBLE)', 'CAST(16777217 AS FLOAT)']) {
      await expect(audited(await writeParquet(path('lost.parquet'), orders(id)))).rejects.toThrow(/has lost digits/);
    }
    const exact = await writeParquet(
      path('exact.parquet'),
      `${orders('CAST(1001 AS DOUBLE)')} UNION ALL ${orders('CAST(NULL AS DOUBLE)')} UNION ALL ${orders("CAST('nan' AS DOUBLE)")} UNION ALL ${orders('CAST(1001.5 AS DOUBLE)')}`,
    );
    const result = await audited(exact);
    expect([result.rows.judged, result.unreadable.first.map(({ message }) => message)]).toEqual([
      1,
      ['order_id is empty', 'order_id is empty: "nan"', 'order_id cannot be an order id: "1001.5"'],
    ]);
  });
});
