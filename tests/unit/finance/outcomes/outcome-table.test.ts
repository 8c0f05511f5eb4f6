import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedTable } from '../../../../src/domain/outcome/published-table.ts';
import { PROVIDER_RULES, type ProviderRules } from '../../../../src/finance/outcomes/found-rules.ts';
import { rulesVersionOf, neededOrderOf, outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';
import { outcomesCsv, outcomesMarkdown } from '../../../../src/finance/outcomes/table-formats.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';

const { rows, version } = outcomeTable();
const rowOf = (id: string) => rows.find((row) => row.id === id);

const withAdyen = (change: (rules: ProviderRules['rules']) => ProviderRules['rules']): readonly ProviderRules[] =>
  PROVIDER_RULES.map((provider) => (provider.id === 'adyen' ? { ...provider, rules: change(provider.rules) } : provider));

describe('the published table for finance', () => {
  it('OUT-15 has every row of the domain in its order, with pay types, texts and actions', () => {
    expect(rows.map(({ id }) => id)).toEqual(publishedTable(PROVIDER_RULES.flatMap(({ rules }) => rules)).map(({ id }) => id));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rowOf('ADY-26-20')).toMatchObject({
      provider: 'adyen',
      payTypes: [26],
      when: 'pay_type is "26" and refusal_reason_code is "20"',
      verdict: 'declined',
      outcome: 'highRisk',
      textEn: 'The payment was not accepted for safety reasons. Refresh the page and try again.',
      actions: ['refresh', 'close'],
    });
    expect(rowOf('ADY-6')?.payTypes).toEqual([27, 26]);
    expect(rowOf('OUT-CODE-EXPIRED')?.payTypes).toEqual([]);
    for (const row of rows) expect([row.textAr === '', row.textEn === '']).toEqual([row.table === 'verdict', row.table === 'verdict']);
  });

  it('OUT-19 the version follows what the rules ask, their order and what follows; texts and sources leave it as it is', () => {
    const versionOf = (change: (rules: ProviderRules['rules']) => ProviderRules['rules']): string =>
      outcomeTable(withAdyen(change)).version;
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(versionOf((rules) => rules)).toBe(version);
    expect(versionOf((rules) => rules.map((rule) => ({ ...rule, source: 'elsewhere' })))).toBe(version);
    expect(rulesVersionOf(rows.map((row) => ({ ...row, textAr: '', textEn: '', actions: [] })))).toBe(version);
    const others = [
      versionOf((rules) => rules.toReversed()),
      versionOf((rules) => rules.slice(1)),
      versionOf(([first, ...more]) => (first === undefined ? [] : [{ ...first, outcome: 'other' }, ...more])),
      versionOf(([first, ...more]) => (first === undefined ? [] : [{ ...first, message: 'outcome.other' }, ...more])),
      versionOf(([first, ...more]) => (first === undefined ? [] : [{ ...first, conditions: [] }, ...more])),
    ];
    expect(new Set([version, ...others]).size).toBe(6);
  });

  it('OUT-15 lists the rows whose order matters', () => {
    const pairs = PROVIDER_RULES.flatMap(neededOrderOf);
    expect(pairs).toContainEqual({ first: 'ADY-26-20', before: 'ADY-ELSE', instead: 'other (outcome.other)' });
    expect(pairs.some(({ first, before }) => first === 'ADY-ELSE' && before === 'ADY-26-20')).toBe(false);
  });

  it('OUT-15 the committed table is the one of the rules, and a changed rule makes it stale', () => {
    const read = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');
    expect(read('docs/outcomes.csv')).toBe(outcomesCsv());
    expect(read('docs/outcomes.md')).toBe(outcomesMarkdown());
    const stale = outcomesCsv(withAdyen((rules) => rules.map((rule) => (rule.id === 'ADY-24' ? { ...rule, outcome: 'other' } : rule))));
    expect(stale).not.toBe(read('docs/outcomes.csv'));
  });
});
