import { describe, expect, it } from 'vitest';
import { auditFile } from '../../../../src/finance/audit/audit-file.ts';
import { hasBadInput, type AuditResult } from '../../../../src/finance/audit/audit-result.ts';
import { audited, csvOf, csvRow, EXPIRED, HEADER, PAID } from '../../../support/finance/audited.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';

const { write } = temporaryFolder();

const problems = ({ unreadable }: AuditResult) => unreadable.first.map(({ line, message }) => `${line}: ${message}`);

/** A row of every kind of bad cell, each between two good rows. */
const BAD_CELLS = [
  [{ ...PAID, amount_usd: '"12,50"' }, 'amount_usd is no positive decimal number of dollars such as 12.50: "12,50"'],
  [{ ...PAID, amount_usd: '' }, 'amount_usd is no positive decimal number of dollars such as 12.50'],
  [{ ...PAID, amount_usd: '-1' }, 'amount_usd is no positive decimal number of dollars such as 12.50: "-1"'],
  [{ ...PAID, amount_usd: '0.00' }, 'amount_usd is no positive decimal number of dollars such as 12.50: "0.00"'],
  [{ ...PAID, amount_usd: '1.005' }, 'amount_usd is no positive decimal number of dollars such as 12.50: "1.005"'],
  [{ ...PAID, amount_usd: '1e3' }, 'amount_usd is no positive decimal number of dollars such as 12.50: "1e3"'],
  [{ ...PAID, order_id: '' }, 'order_id is empty'],
  [{ ...PAID, created_at: '22/11/2026' }, 'created_at is no time such as 2026-11-22T10:00:00Z: "22/11/2026"'],
  [{ ...PAID, created_at: '2026-13-01' }, 'created_at is no time such as 2026-11-22T10:00:00Z: "2026-13-01"'],
  [{ ...PAID, pay_type: 'card' }, 'pay_type is no whole number: "card"'],
  [{ ...PAID, order_result: '0.5' }, 'order_result is no whole number: "0.5"'],
  [{ ...PAID, fast_result: ' 0' }, 'fast_result is no whole number: " 0"'],
  [{ ...PAID, verify_code: '0x0' }, 'verify_code is no whole number: "0x0"'],
  [
    { ...PAID, shown_outcome: 'paid' },
    'shown_outcome is none of success, fail, balance, expire, verify, not_support_apple_pay, other, notActive, highRisk, unresolved: "paid"',
  ],
] as const;

describe('bad input', () => {
  it('AUD-2 each unreadable cell is reported with its line, and the rows around it are judged', async () => {
    const result = await audited(write('cells.csv', csvOf(BAD_CELLS.flatMap(([row], index) => [{ ...PAID, order_id: `T${index}` }, row]))));
    expect(problems(result)).toEqual(BAD_CELLS.map(([, message], index) => `${3 + 2 * index}: ${message}`));
    expect(result.rows).toEqual({ read: 2 * BAD_CELLS.length, judged: BAD_CELLS.length, unreadable: BAD_CELLS.length });
    expect(result.byOutcome).toMatchObject([{ key: 'success', orders: BAD_CELLS.length }]);
    expect(hasBadInput(result)).toBe(true);
  });

  it('AUD-2 a BOM, Windows line ends, semicolons, quoted line ends and a missing last line end are read', async () => {
    const rows = [PAID, { ...EXPIRED, order_id: 'T2', err_summary: '"said ""no"";\nand more"' }].map((row) =>
      csvRow(row).replaceAll(',', ';'),
    );
    const result = await audited(write('windows.csv', `\uFEFF${[HEADER.replaceAll(',', ';'), ...rows].join('\r\n')}`));
    expect(result.rows).toEqual({ read: 2, judged: 2, unreadable: 0 });
    expect(result.byOutcome.map(({ key }) => key)).toEqual(['expire', 'success']);
    expect(hasBadInput(result)).toBe(false);
  });

  it('AUD-2 invalid records are reported with their line: encodings, fields, quotes', async () => {
    const good = csvRow(PAID);
    const lines = [
      HEADER,
      good,
      'é,1',
      good,
      `${good},more`,
      `"T9"x${good.slice(2)}`,
      `"T9${good.slice(2)}`,
      good.replace('T1', 'T\0'),
      good,
    ];
    const bytes = Buffer.from(lines.join('\n').replace('é', '\u00e9'), 'latin1');
    const result = await audited(write('records.csv', bytes));
    expect(problems(result)).toEqual([
      '3: is not UTF-8',
      '5: has 20 fields, where the header has 19',
      '6: has text after a closing quote',
      '7: opens a quote that is not closed',
      '8: holds a NUL byte',
    ]);
    expect(result.rows.judged).toBe(3);
  });

  it('AUD-2 invalid JSON lines are reported with their line; numbers may be strings', async () => {
    const good = JSON.stringify({ ...PAID, order_result: 0 });
    const lines = [
      good,
      '{"order_id": ',
      '[1]',
      '{"order_id": {"a": 1}}',
      '{"order_id": 12345678901234567890}',
      '',
      JSON.stringify({ ...PAID, order_id: 'T2' }),
    ];
    const result = await audited(write('lines.ndjson', `\uFEFF${lines.join('\r\n')}`));
    expect(problems(result)).toEqual([
      '2: is no JSON',
      '3: is no JSON object',
      '4: holds no text and no number in order_id',
      '5: holds a number too long to be exact in order_id: write it as text',
    ]);
    expect(result.byOutcome).toEqual([{ key: 'success', orders: 2, usd: '19.98', rows: 2 }]);
  });

  it('AUD-2 a column of another type in row 250,000 is reported with its line', async () => {
    const row = `${csvRow({ ...PAID, order_id: '' }).slice(1)}\n`;
    const rows = Array.from({ length: 250_010 }, (_, index) => `T${index},${index === 249_998 ? row.replace('9.99', 'nine') : row}`);
    const result = await auditFile({ file: write('late.csv', `${HEADER}\n${rows.join('')}`), memoryLimit: '1GB' });
    expect(problems(result)).toEqual(['250000: amount_usd is no positive decimal number of dollars such as 12.50: "nine"']);
    expect(result.rows.judged).toBe(250_009);
  }, 120_000);

  it('AUD-7 mismatched providers, unknown pay types and rows of other rules are reported and judged', async () => {
    const result = await audited(
      write(
        'others.csv',
        csvOf([
          { ...PAID, provider: 'adyen' },
          { ...PAID, order_id: 'T2', pay_type: '99' },
          { ...PAID, order_id: 'T3', provider: '', rules_version: 'old' },
        ]),
      ),
    );
    expect(result.providerMismatches).toEqual([
      { provider: 'adyen', payType: '23', owner: 'checkout', rows: 1, firstLine: 2 },
      { provider: 'checkout', payType: '99', owner: null, rows: 1, firstLine: 3 },
    ]);
    expect(result.otherVersions).toEqual([{ version: 'old', rows: 1, firstLine: 4 }]);
    expect(result.rows).toEqual({ read: 3, judged: 3, unreadable: 0 });
    expect(hasBadInput(result)).toBe(true);
  });

  it('AUD-7 missing and duplicate columns are reported with their consequences; unknown columns are not an error', async () => {
    const file = write('few.csv', 'order_id,order_result,order_result,note\nT1,0,1,x\n');
    const result = await audited(file);
    expect(result.notes).toContain(`${file}:1: column amount_usd is missing: no money is counted.`);
    expect(result.notes).toContain(`${file}:1: column err_code is missing: it counts as not received.`);
    expect(result.notes).toContain(`${file}:1: column order_result appears twice: the first one is read.`);
    expect(result.ignored).toEqual([`${file}:1: column "note" is not known: it is ignored.`]);
    expect(result.byOutcome).toEqual([{ key: 'success', orders: 1, usd: '0.00', rows: 1 }]);
    const withNote = await audited(write('note.csv', `${HEADER},note\n${csvRow(PAID)},x\n`));
    expect([hasBadInput(result), hasBadInput(withNote)]).toEqual([true, false]);
  });
});
