import { describe, expect, it } from 'vitest';
import { PROVIDER_RULES, type ProviderRules } from '../../../../src/finance/outcomes/found-rules.ts';
import { csvCells, csvText, outcomesCsv } from '../../../../src/finance/outcomes/table-formats.ts';
import { NotATable, tableDiff } from '../../../../src/finance/outcomes/table-diff.ts';

type Rules = ProviderRules['rules'];
const changed = (change: (rules: Rules) => Rules): readonly ProviderRules[] =>
  PROVIDER_RULES.map((provider) => (provider.id === 'adyen' ? { ...provider, rules: change(provider.rules) } : provider));

const now = outcomesCsv();
const diffAfter = (change: (rules: Rules) => Rules) => tableDiff(now, outcomesCsv(changed(change)));

describe('changes between two published tables', () => {
  it('AUD-8 names just the row that changed, with what was and what is', () => {
    const changes = diffAfter((rules) =>
      rules.map((rule) => (rule.id === 'ADY-24' ? { ...rule, outcome: 'balance', message: 'outcome.balance' } : rule)),
    );
    expect(changes.map(({ rule, change }) => [rule, change])).toEqual([['ADY-24', 'changed']]);
    expect(changes[0]?.cells.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['outcome', 'verify', 'balance'],
      ['message', 'outcome.verify', 'outcome.balance'],
      ['text_ar', expect.any(String), expect.any(String)],
      ['text_en', expect.any(String), expect.any(String)],
      ['actions', 'retry close', 'lower-package another-method close'],
    ]);
  });

  it('AUD-8 a new, removed or moved row is named, and none of the rows that it renumbers', () => {
    const summary = (change: (rules: Rules) => Rules) => diffAfter(change).map(({ rule, change: kind }) => [rule, kind]);
    expect(summary((rules) => rules.filter(({ id }) => id !== 'ADY-11'))).toEqual([['ADY-11', 'removed']]);
    expect(summary(([first, ...others]) => [...(first === undefined ? [] : [{ ...first, id: 'ADY-NEW' }, first]), ...others])).toEqual([
      ['ADY-NEW', 'added'],
    ]);
    expect(summary(([first, ...others]) => [...others, ...(first === undefined ? [] : [first])])).toEqual([['ADY-6', 'moved']]);
    expect(summary((rules) => rules)).toEqual([]);
  });

  it('AUD-8 a file that is not a published table is refused', () => {
    expect(() => tableDiff('a,b\n1,2\n', now)).toThrow(NotATable);
  });

  it('OUT-15 cells keep their commas, quotes and line ends, and none is a formula', () => {
    const rows = [
      ['a,b', 'say "no"', 'two\nlines', ''],
      ['-5', '12.50', 'x', 'y'],
    ];
    expect(csvCells(csvText(rows))).toEqual(rows);
    expect(csvText([['=1+1', '@x', '+1', '-x']])).toBe("'=1+1,'@x,'+1,'-x\n");
  });
});
