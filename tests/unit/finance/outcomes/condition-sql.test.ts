import { describe, expect, it } from 'vitest';
import { holds, type VerdictCondition } from '../../../../src/domain/outcome/outcome-rule.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { AuditDatabase } from '../../../../src/finance/audit/audit-database.ts';
import { conditionsSql, NoSqlFor, DIALECTS } from '../../../../src/finance/outcomes/condition-sql.ts';

const sqlOf = (condition: VerdictCondition): string => conditionsSql(DIALECTS.duckdb, [condition], () => 'text');

/** Texts at which engines and JavaScript part ways: capitals outside of ASCII, line ends, quotes, leading zeros. */
const TEXTS = [
  '',
  '0',
  '-0',
  '007',
  '-1',
  '-6',
  '99',
  '100',
  '599',
  '600',
  '0100',
  '1234567890123456',
  '200P1',
  '200P1\n',
  'P1',
  '20p1',
  '٣',
  'expired',
  'EXPIRED',
  'The card is ExPired.',
  'EXPİRED',
  'EXPI',
  'expİ',
  'expi',
  'EXP\u0130',
  'RIS\u212A',
  'risk',
  "it's",
  'back\\slash',
  'a%b',
  'aXb',
];

const CONDITIONS: readonly VerdictCondition[] = [
  { field: 'create_result', is: 'platform-code' },
  { field: 'create_result', is: 'contains', value: 'expired' },
  { field: 'create_result', is: 'contains', value: 'expi' },
  { field: 'create_result', is: 'contains', value: 'Risk' },
  { field: 'create_result', is: 'contains', value: 'a%b' },
  { field: 'create_result', is: 'equals', value: "it's" },
  { field: 'create_result', is: 'equals', value: 'back\\slash' },
  { field: 'create_result', is: 'one-of', values: [] },
  { field: 'create_result', is: 'none-of', values: [] },
  { field: 'create_result', is: 'none-of', values: ['', '0'] },
  { field: 'create_result', is: 'empty' },
];

describe('conditions as SQL', () => {
  it('AUD-1 match the same texts as in the app', async () => {
    const database = await AuditDatabase.open({ memoryLimit: '500MB' });
    try {
      for (const condition of CONDITIONS) {
        const values = TEXTS.map((text, index) => `(${index}, ${DIALECTS.duckdb.text(text)})`).join(', ');
        const rows = await database.rows(`SELECT ${sqlOf(condition)} AS held FROM (VALUES ${values}) AS texts(place, text) ORDER BY place`);
        const held = TEXTS.filter((_, index) => rows[index]?.['held'] === true);
        expect([condition, held]).toEqual([condition, TEXTS.filter((text) => holds(condition, { ...NO_EVIDENCE, create_result: text }))]);
      }
    } finally {
      database.close();
    }
  });

  it('AUD-1 a text that engines would compare in ways of their own is refused, not compiled', () => {
    expect(() => sqlOf({ field: 'err_summary', is: 'contains', value: 'منتهية' })).toThrow(NoSqlFor);
  });

  it('AUD-1 quotes and backslashes are written as each engine reads them', () => {
    expect(Object.values(DIALECTS).map(({ id, text }) => [id, text("a'b\\c")])).toEqual([
      ['duckdb', "'a''b\\c'"],
      ['postgres', "'a''b\\c'"],
    ]);
  });
});
