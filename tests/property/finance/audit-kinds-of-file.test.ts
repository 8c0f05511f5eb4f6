import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AuditDatabase } from '../../../src/finance/audit/audit-database.ts';
import { cellProblemSql, readCellSql } from '../../../src/finance/audit/cell-sql.ts';
import { withoutMarks } from '../../../src/domain/format/numbers.ts';
import { type Evidence, EVIDENCE_FIELDS } from '../../../src/domain/outcome/evidence.ts';
import { isNumberField, problemIn, readCell, writtenCell } from '../../../src/finance/outcomes/cell-text.ts';
import { outcomeTable } from '../../../src/finance/outcomes/outcome-table.ts';
import { atDepth, timeAtDepth } from '../../support/checks/depth.ts';
import type { AuditedRow } from '../../support/finance/audited.ts';
import { temporaryFolder } from '../../support/finance/temporary-folder.ts';
import { foundIn, inThreeKinds } from '../../support/finance/three-kinds.ts';

const folder = temporaryFolder();

/** What a row says, and one of the ways in which programs write it. */
interface Written {
  readonly plain: string;
  readonly spelled: string;
}

const MARKS = ['', '', '', ' ', '\u00a0', '\u200f', '\u202d', '\ufeff'];
const ZEROS = [0x30, 0x30, 0x660, 0x6f0, 0xff10];

const inDigits = (text: string, zero: number): string => text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

const around = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      before: fc.constantFrom(...MARKS),
      after: fc.constantFrom(...MARKS),
      zero: fc.constantFrom(...ZEROS),
      as: fc.constantFrom('', '', 'mark', 'formula'),
    })
    .map(({ before, after, zero, as }) => {
      const padded = `${before}${inDigits(text, zero)}${after}`;
      return as === 'mark' ? `'${text}` : as === 'formula' ? `="${text}"` : padded;
    });

const number = (whole: number): fc.Arbitrary<Written> =>
  fc
    .constantFrom('', '', '.0', '.000')
    .chain((point) =>
      around(`${whole}${point}`).map((spelled) => ({ plain: String(whole), spelled: spelled.startsWith("'") ? `'${whole}` : spelled })),
    );

const blank: fc.Arbitrary<Written> = fc
  .constantFrom('', ' ', 'NULL', 'null', '\\N', 'nan', 'N/A', '#N/A', 'None', 'nil', '-', '–', '""', "''", '\u200f', '="NULL"')
  .map((spelled) => ({ plain: '', spelled }));

const word = (text: string): fc.Arbitrary<Written> =>
  around(text).map((spelled) => ({ plain: text, spelled: /[٠-٩۰-۹０-９]/.test(spelled) ? text : spelled }));

const amount: fc.Arbitrary<Written> = fc.integer({ min: 1, max: 99_999_999 }).chain((cents) => {
  const plain = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const arabic = inDigits(plain, 0x660).replace('.', '٫');
  return fc.constantFrom(plain, `${plain}00`, arabic, `'${plain}`, `="${plain}"`, ` ${plain}\u00a0`).map((spelled) => ({ plain, spelled }));
});

const time: fc.Arbitrary<Written> = fc.integer({ min: 1_700_000_000, max: 1_899_999_999 }).chain((seconds) => {
  const iso = (hours: number): string => new Date((seconds + hours * 3600) * 1000).toISOString().slice(0, 19);
  const plain = `${iso(0)}Z`;
  return fc
    .constantFrom(
      plain,
      iso(0).replace('T', ' '),
      `${iso(3)}+03:00`,
      `${iso(-5)}-0500`,
      `${iso(0).replaceAll('-', '/')} UTC`.replace('T', ' '),
      String(seconds),
      `${seconds}000`,
      `${seconds}000000`,
      inDigits(plain, 0x660),
      `'${plain}`,
    )
    .map((spelled) => ({ plain, spelled }));
});

const orBlank = (written: fc.Arbitrary<Written>): fc.Arbitrary<Written> =>
  fc.oneof({ weight: 2, arbitrary: written }, { weight: 1, arbitrary: blank });

/** Unreadable cells: the row is told and counts for nothing, in whatever kind of file. */
const spoilt: fc.Arbitrary<Written> = fc
  .constantFrom('#REF!', 'TRUE', '2.0054E+04', '1,234')
  .map((text) => ({ plain: text, spelled: text }));

const row: fc.Arbitrary<Readonly<Record<string, Written>>> = fc.record({
  order_id: fc.oneof(fc.integer({ min: 1, max: 30 }).chain(number), fc.constantFrom('T1', 'T2', 'T-3').chain(word), blank),
  created_at: fc.oneof(
    { weight: 9, arbitrary: time },
    { weight: 1, arbitrary: fc.constantFrom('45962', '05/11/2026', '20261101').map((text) => ({ plain: text, spelled: text })) },
  ),
  provider: orBlank(fc.constantFrom('checkout', 'adyen').chain(word)),
  amount_usd: amount,
  shown_outcome: orBlank(fc.constantFrom('success', 'expire', 'unresolved').chain(word)),
  rules_version: orBlank(fc.constant(outcomeTable().version).chain(word)),
  pay_type: orBlank(fc.constantFrom(23, 24, 27).map((payType) => ({ plain: String(payType), spelled: `${payType}.0` }))),
  order_result: orBlank(fc.constantFrom(0, -1, 1).map((result) => ({ plain: String(result), spelled: `'${result}` }))),
  create_result: orBlank(fc.oneof(fc.constantFrom(0, 20_051).chain(number), fc.constant('200P1').chain(word))),
  err_code: fc.oneof(
    { weight: 8, arbitrary: orBlank(fc.constantFrom(20_051, 20_054, 29_999).chain(number)) },
    { weight: 1, arbitrary: spoilt },
  ),
  fail_reason: orBlank(fc.constantFrom('pending', 'odd').chain(word)),
  err_summary: orBlank(
    fc.constantFrom('Do not honour', 'a "quoted" line; and, more').map((text) => ({ plain: text, spelled: ` ${text} ` })),
  ),
  result_code: orBlank(fc.constantFrom('Authorised', 'Refused').chain(word)),
});

const rowsOf = (all: readonly Readonly<Record<string, Written>>[], as: keyof Written): readonly AuditedRow[] =>
  all.map((cells) => Object.fromEntries(Object.entries(cells).map(([column, written]) => [column, written[as]])));

/** What an audit says of rows, without the spelling of the cells that it quotes. */
const unquoted = (found: unknown): unknown => JSON.parse(JSON.stringify(found).replace(/(is empty): \\".*?\\""/g, '$1"'));

describe('the kinds of a file', () => {
  it(
    'AUD-13 the same rows, however their cells are spelled, give the same audit as CSV, as JSON lines and as Parquet',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 60 }), async (all) => {
          const plain = await inThreeKinds(folder, 'plain', rowsOf(all, 'plain'));
          const wanted = unquoted(await foundIn(plain.csv));
          const spelled = await inThreeKinds(folder, 'spelled', rowsOf(all, 'spelled'));
          for (const kind of [plain.ndjson, plain.parquet, ...Object.values(spelled)])
            expect(unquoted(await foundIn(kind))).toEqual(wanted);
        }),
        { numRuns: atDepth(2), endOnFailure: true },
      );
    },
    timeAtDepth(240_000),
  );

  const TRICKY = [
    "'",
    '="',
    '"',
    '.0',
    '-0',
    '1E+5',
    '1,2',
    ' ',
    '\u00a0',
    '\u200f',
    'null',
    'true',
    '#',
    '!',
    '٣',
    '٫',
    '-',
    '=',
    '0',
    '20054',
    'a',
    '\n',
    '😀',
  ];
  const tricky = fc.oneof(
    fc.array(fc.constantFrom(...TRICKY), { maxLength: 4 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
  );

  it(
    'AUD-13 the database reads a cell of the evidence as `readCell` does, and finds the same fault',
    async () => {
      const database = await AuditDatabase.open({ memoryLimit: '500MB' });
      try {
        await fc.assert(
          fc.asyncProperty(fc.array(tricky, { minLength: 50, maxLength: 200 }), async (cells) => {
            const file = folder.write('cells.ndjson', cells.map((cell, place) => JSON.stringify({ place, cell })).join('\n'));
            await database.run(
              `CREATE OR REPLACE TABLE cells AS SELECT * FROM read_json('${file}', format = 'newline_delimited', columns = {place: 'INTEGER', cell: 'VARCHAR'})`,
            );
            const columns = EVIDENCE_FIELDS.flatMap((field) => {
              const read = readCellSql(field, 'cell');
              return [`${read} AS ${field}`, `${cellProblemSql(field, 'cell', read)} AS ${field}_problem`];
            });
            const found = await database.rows(`SELECT ${columns.join(', ')} FROM cells ORDER BY place`);
            const problemOf = (field: keyof Evidence, cell: string): string | null => {
              const problem = problemIn(field, cell);
              return problem === null ? null : `${field} ${problem}`;
            };
            cells.forEach((cell, place) => {
              const wanted = Object.fromEntries(
                EVIDENCE_FIELDS.flatMap((field) => [
                  [field, readCell(field, cell)],
                  [`${field}_problem`, problemOf(field, cell)],
                ]),
              );
              expect([cell, found[place]]).toEqual([cell, wanted]);
            });
          }),
          { numRuns: atDepth(5) },
        );
      } finally {
        database.close();
      }
    },
    timeAtDepth(120_000),
  );

  it('AUD-13 a text of the evidence can be written so that it is read as this very text', () => {
    const texts = EVIDENCE_FIELDS.filter((field) => !isNumberField(field));
    fc.assert(
      fc.property(fc.constantFrom(...texts), tricky, (field, text) => {
        // An apostrophe alone cannot be written: two of them are a quoted blank.
        fc.pre(withoutMarks(text).trim() !== "'");
        const cell = writtenCell(field, text);
        expect([readCell(field, cell), problemIn(field, cell)]).toEqual([text, null]);
      }),
      { numRuns: atDepth(2000) },
    );
  });

  it('AUD-14 no text that a rule asks for is a blank, and none is read as another', () => {
    const asked = outcomeTable().rows.flatMap(({ alternatives }) => alternatives.flat());
    const values = asked.flatMap((condition) =>
      'value' in condition
        ? [[condition.field, condition.value] as const]
        : 'values' in condition
          ? condition.values.map((value) => [condition.field, value] as const)
          : [],
    );
    expect(values.length).toBeGreaterThan(100);
    for (const [field, value] of values) expect([field, readCell(field, value), problemIn(field, value)]).toEqual([field, value, null]);
  });
});
