import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { enginesOfBuild } from '../../src/cli/providers/provider-settings.ts';
import { FOUND_MANIFESTS } from '../../src/cli/providers/found-manifests.ts';
import { sunsetWarnings } from '../../src/cli/providers/warn-of-sunsets.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';
import { cellText, matrixText, stagesText, type CellCount } from './matrix-text.ts';

const today = (): string => process.env['CONFORMANCE_TODAY'] ?? new Date().toISOString().slice(0, 10);

type TestedCell = NonNullable<ReturnType<TestCase['meta']>['cell']>;

/** The passed and total tests of each key; tests for whose cell `keyOf` returns null are left out. */
const countsBy = (tests: readonly TestCase[], keyOf: (cell: TestedCell) => string | null): ReadonlyMap<string, CellCount> => {
  const counts = new Map<string, CellCount>();
  for (const test of tests) {
    const { cell } = test.meta();
    const key = cell === undefined ? null : keyOf(cell);
    if (key === null) continue;
    const { passed, all } = counts.get(key) ?? { passed: 0, all: 0 };
    counts.set(key, { passed: passed + (test.result().state === 'passed' ? 1 : 0), all: all + 1 });
  }
  return counts;
};

/** Prints the matrix provider × scenario, the wallets' table stage × processor, and the SDKs that reach their end of life. */
export default class MatrixReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { id, does, by } of modules.flatMap((module) => [...module.children.allTests()]).flatMap((test) => test.meta().killed ?? []))
      console.log(`${id}: it ${does}. ${by === null ? 'SURVIVED' : `Detected: ${by}`}`);
    const tests = modules.filter((module) => module.project.name === 'conformance').flatMap((module) => [...module.children.allTests()]);
    const counts = countsBy(tests, ({ provider, capability, scenario }) => cellText(provider, capability, scenario));
    const stages = countsBy(tests, ({ provider, capability, stage }) =>
      stage === undefined ? null : cellText(provider, capability, stage),
    );
    if (counts.size === 0) return;
    console.log(`\n${matrixText(FOUND_MANIFESTS, counts)}\n`);
    if (stages.size > 0) console.log(`${stagesText(FOUND_MANIFESTS, stages)}\n`);
    for (const warning of sunsetWarnings(FOUND_MANIFESTS, today(), enginesOfBuild(FOUND_MANIFESTS, REPOSITORY, 'sandbox', process.env)))
      console.log(warning);
  }
}
