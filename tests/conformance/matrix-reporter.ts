import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { FOUND_MANIFESTS } from '../../src/cli/providers/found-manifests.ts';
import { sunsetWarnings } from '../../src/cli/providers/sunset-warnings.ts';
import { cellText, matrixText, type CellCount } from './matrix-text.ts';

const today = (): string => process.env['CONFORMANCE_TODAY'] ?? new Date().toISOString().slice(0, 10);

const countsOf = (tests: readonly TestCase[]): ReadonlyMap<string, CellCount> => {
  const counts = new Map<string, CellCount>();
  for (const test of tests) {
    const { cell } = test.meta();
    if (cell === undefined) continue;
    const key = cellText(cell.provider, cell.capability, cell.scenario);
    const { passed, all } = counts.get(key) ?? { passed: 0, all: 0 };
    counts.set(key, { passed: passed + (test.result().state === 'passed' ? 1 : 0), all: all + 1 });
  }
  return counts;
};

/** Prints the matrix provider × scenario of a run, and the SDKs whose time is over. */
export default class MatrixReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.filter((module) => module.project.name === 'conformance').flatMap((module) => [...module.children.allTests()]);
    const counts = countsOf(tests);
    if (counts.size === 0) return;
    console.log(`\n${matrixText(FOUND_MANIFESTS, counts)}\n`);
    for (const warning of sunsetWarnings(FOUND_MANIFESTS, today())) console.log(warning);
  }
}
