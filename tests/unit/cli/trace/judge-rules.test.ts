import { describe, expect, it } from 'vitest';
import { claimsOf, explainedIds, readRules, strayIds } from '../../../../src/cli/trace/rule.ts';
import { RuleJudge, type JudgedRule } from '../../../../src/cli/trace/judge-rules.ts';
import { ModuleGraph, readSourceModule } from '../../../../src/cli/trace/module-graph.ts';
import { traceReport } from '../../../../src/cli/trace/trace-report.ts';

const ID = ['ABC', '1'].join('-');
const SPEC = `- **${ID}** A paid order is paid.\n  Stated by \`money/paid.ts\` \`isPaid\` · lived by the shopper · D1\n`;
const TEST = 'tests/unit/paid.test.ts';

const TREE = {
  'src/main.tsx': "import { next } from './domain/money/machine.ts';\nnext();",
  'src/domain/money/machine.ts': "import { isPaid } from './paid.ts';\nexport const next = () => isPaid();\nexport const stop = () => 0;",
  'src/domain/money/paid.ts': 'export const isPaid = () => true;\nconst hidden = 1;',
  'src/domain/card/card.ts': "import { next } from '../money/machine.ts';\nexport const card = () => next();",
  'tests/support/driver.ts': "import { next } from '../../src/domain/money/machine.ts';\nexport const drive = () => next();",
  [TEST]: `import { isPaid } from '../../src/domain/money/paid.ts';\nit('${ID} is paid', () => isPaid());`,
};

const judge = (change: Readonly<Record<string, string>>, spec = SPEC): JudgedRule => {
  const tree = { ...TREE, ...change };
  const program = new ModuleGraph(Object.entries(tree).map(([path, text]) => readSourceModule(path, text)));
  const tests = new Map(Object.entries(tree).filter(([path]) => /\.(test|spec)\.ts$/.test(path)));
  const [rule] = readRules(spec);
  if (rule === undefined) throw new Error('no rule');
  return new RuleJudge(program, tests).judge(rule);
};

const UNREACHED = { 'src/main.tsx': "import type { next } from './domain/money/machine.ts';" };

describe('a rule', () => {
  it('TRC-1 TRC-2 is lived and proven, with the modules that lead to it', () => {
    expect(judge({})).toMatchObject({ lived: true, provenBy: [TEST], problems: [] });
    expect(judge({}).path).toEqual(['src/main.tsx', 'src/domain/money/machine.ts', 'src/domain/money/paid.ts#isPaid']);
  });

  it('TRC-1 TRC-3 that nothing leads to must be marked, and one that is marked must not be reached', () => {
    const marked = SPEC.replace('lived', 'not yet lived');
    expect(judge(UNREACHED).problems).toEqual([expect.stringContaining('no program of the shopper loads src/domain/money/paid.ts#isPaid')]);
    expect(judge(UNREACHED, marked).problems).toEqual([]);
    expect(judge({}, marked).problems).toEqual([expect.stringContaining('is marked "not yet lived", but it is loaded: src/main.tsx →')]);
  });

  it.each([
    ['an import', "import { next } from './domain/money/machine.ts';", true],
    [
      'a later import beside its types',
      "import type { next } from './domain/money/machine.ts';\nimport('./domain/money/machine.ts');",
      true,
    ],
    ['a path that is run', "run('src/domain/money/machine.ts');", true],
    ['its types alone', "import type { next } from './domain/money/machine.ts';", false],
    ['its name in a sentence', '// See machine.ts of the domain.', false],
  ])('TRC-1 a program loads a module by %s: %s', (_, main, lives) => {
    expect(judge({ 'src/main.tsx': main }).lived).toBe(lives);
  });

  it('TRC-1 is lived only when every audience reaches it', () => {
    const both = SPEC.replace('the shopper', 'the shopper and finance');
    expect(judge({}, both).problems).toEqual([expect.stringContaining('no program of finance loads')]);
    expect(judge({ 'src/cli/books.ts': "import { isPaid } from '../domain/money/paid.ts';\nisPaid();" }, both).problems).toEqual([]);
  });

  it.each([
    ['nothing', '', false],
    ['the type alone', "import type { isPaid } from '../../src/domain/money/paid.ts';", false],
    ['a module of another folder that uses it', "import { card } from '../../src/domain/card/card.ts';", false],
    ['a module of the same folder that loads it', "import { next } from '../../src/domain/money/machine.ts';", true],
    ['the modules of a glob', "const all = import.meta.glob('../../src/domain/money/p*.ts', { eager: true });", true],
    ['the text of a glob', "const all = import.meta.glob('../../src/domain/money/p*.ts', { eager: true, query: '?raw' });", false],
    ['a support module that drives it', "import { drive } from '../support/driver.ts';", true],
  ])('TRC-2 a test that imports %s (%s) proves: %s', (_, imports, proves) => {
    const judged = judge({ [TEST]: `${imports}\nit('${ID} is paid', () => {});` });
    expect(judged.claimedBy).toEqual([TEST]);
    expect(judged.problems).toEqual(proves ? [] : [expect.stringContaining(`${ID} is not proven: none of ${TEST} loads`)]);
  });

  it('TRC-2 a browser test names a rule and does not prove it', () => {
    const spec = 'tests/e2e/specs/paid.spec.ts';
    const judged = judge({
      [TEST]: '',
      [spec]: `import { isPaid } from '../../../src/domain/money/paid.ts';\ntest('${ID} is paid', () => isPaid());`,
    });
    expect(judged).toMatchObject({ claimedBy: [spec], provenBy: [] });
    expect(judge({ [TEST]: '' }).problems).toEqual([`${ID} has no test: no title starts with it.`]);
  });

  it.each([
    ['there is no module src/domain/money/gone.ts', SPEC.replace('paid.ts', 'gone.ts')],
    ['src/domain/money/paid.ts does not export isOwed', SPEC.replace('isPaid', 'isOwed')],
    ['src/domain/money/paid.ts has no isPaid.member', SPEC.replace('isPaid', 'isPaid.member')],
    ['src/domain/money/paid.ts does not export hidden', SPEC.replace('isPaid', 'hidden')],
    ['the line below must read', SPEC.split('\n')[0] ?? ''],
  ])('TRC-3 what the rule names must exist: %s', (problem, spec) => {
    expect(judge({}, spec).problems).toEqual([expect.stringContaining(problem)]);
  });

  it('TRC-3 a duplicate rule is reported', () => {
    expect(traceReport([judge({}), judge({})], ['another problem']).problems).toEqual([
      `src/domain/SPEC.md states ${ID} twice.`,
      'another problem',
    ]);
    expect(traceReport([judge({})], [])).toMatchObject({ proven: [ID], lived: [ID], notYetLived: [], problems: [] });
  });
});

describe('titles and ids', () => {
  it.each([
    [`it('${ID} ${ID}2 holds', f)`, [ID, `${ID}2`]],
    [`test('${ID}: holds', f)`, [ID]],
    [`it.each([[1, (2)], [3]])('${ID} %s holds', f)`, [ID]],
    [`it.each(ROWS.map((row) => [row] as const))(\n  '${ID} %s holds', f)`, [ID]],
    [`it('holds, like ${ID}', f)`, []],
  ])('TRC-2 %s claims %j', (text, ids) => {
    expect(claimsOf('a.test.ts', text).map(({ rule }) => rule)).toEqual(ids);
  });

  it('ARCH-11 an id that nothing explains is found with its line, sections included', () => {
    const known = new Set([ID, ...explainedIds('- **D1** Known.\n- **cashier §4** Known.\n- **cashier §8** Known.\n- **F2**\n')]);
    expect(strayIds(`${ID}, D1 and cashier §4, §8 in UTF-8`, known)).toEqual([]);
    const stray = (text: string): readonly string[] => strayIds(text, known).map(({ id, line }) => `${line} ${id}`);
    expect(stray(['D1', `${ID}0 and ${['D', '77'].join('')}`].join('\n'))).toEqual([`2 ${ID}0`, `2 ${['D', '77'].join('')}`]);
    const section = (number: number): string => `\u00A7${number}`;
    expect(stray(`cashier ${section(4)}, ${section(7)}; ${section(1)}`)).toEqual([`1 cashier ${section(7)}`, `1 ${section(1)}`]);
  });
});
