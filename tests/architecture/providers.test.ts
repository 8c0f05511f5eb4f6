import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOUND_PROVIDERS, type FoundProvider } from '../../src/cli/providers/found-providers.ts';
import { COMMON_RULES } from '../../src/domain/outcome/common-rules.ts';
import { OUTCOMES } from '../../src/domain/outcome/outcome.ts';
import { overlap } from '../../src/domain/outcome/outcome-rule.ts';
import { modulesBelow, REPOSITORY } from '../support/checks/import-graph.ts';

const FOLDERS = readdirSync(join(REPOSITORY, 'src/adapters/providers')).toSorted();
const PARTS = ['manifest.ts', 'results.ts', 'module.ts', 'sandbox/server.ts', 'conformance.test.ts', 'README.md'];
const onceEach = (values: readonly unknown[]) => expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);

describe('the provider folders', () => {
  it('ARCH-10 each bears the id of its manifest and has every required file', () => {
    expect(FOLDERS.length).toBeGreaterThan(1);
    expect(FOUND_PROVIDERS.map(({ manifest }) => manifest.id).toSorted()).toEqual(FOLDERS);
    const missing = FOLDERS.flatMap((id) => PARTS.map((part) => join('src/adapters/providers', id, part))).filter(
      (path) => !existsSync(join(REPOSITORY, path)),
    );
    expect(missing).toEqual([]);
  });

  it('OUT-20 no outcome row of a provider says success', () => {
    const unpaid = OUTCOMES.filter((outcome): boolean => outcome !== 'success');
    const rows = FOUND_PROVIDERS.flatMap(({ rules }) => rules);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ outcome, message }) => !unpaid.includes(outcome) || message === 'outcome.success')).toEqual([]);
  });

  it('OUT-20 the platform’s client alone makes an answer of the platform', () => {
    const makers = modulesBelow('src').filter((file) => readFileSync(join(REPOSITORY, file), 'utf8').includes('new PlatformAnswer('));
    expect(makers.filter((file) => !file.startsWith('src/adapters/platform/'))).toEqual([]);
    expect(makers).not.toEqual([]);
    const holders = modulesBelow('src').filter(
      (file) =>
        !/^src\/(?:adapters\/platform|domain\/outcome)\//.test(file) &&
        /^import \{[^}]*(?<!type )\bPlatformAnswer\b/m.test(readFileSync(join(REPOSITORY, file), 'utf8')),
    );
    expect(holders, 'import the type alone').toEqual([]);
  });

  it('ARCH-10 no two providers share a pay type or a rule id', () => {
    onceEach(FOUND_PROVIDERS.flatMap(({ manifest }) => manifest.payTypes.map(({ payType }) => payType)));
    onceEach([...COMMON_RULES, ...FOUND_PROVIDERS.flatMap(({ rules }) => rules)].map(({ id }) => id));
  });

  it.each(FOUND_PROVIDERS.map((found): [string, FoundProvider] => [found.manifest.id, found]))(
    'ARCH-10 %s: its outcome rows carry its own id and a source, and its test cards belong to its payment methods',
    (id, { manifest, rules, testCards }) => {
      expect(rules.filter(({ provider, source }) => provider !== id || source === '')).toEqual([]);
      const repeated = rules.filter((rule) =>
        COMMON_RULES.some(
          (common) =>
            common.conditions.length === 1 &&
            common.conditions[0]?.field === rule.conditions[0]?.field &&
            overlap(common, rule) &&
            rule.conditions.length === 1,
        ),
      );
      expect(
        repeated.map((rule) => rule.id),
        'codes that the specification decides',
      ).toEqual([]);
      const payTypes = manifest.payTypes.map(({ payType }) => Number(payType));
      expect(testCards.filter(({ payType }) => !payTypes.includes(payType))).toEqual([]);
    },
  );
});
