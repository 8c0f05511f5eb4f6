import { beforeAll, describe, expect, it } from 'vitest';
import { traceRepository } from '../../src/cli/trace/main.ts';
import type { TraceReport } from '../../src/cli/trace/trace-report.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';

describe('the rules of the domain', () => {
  let report: TraceReport;
  beforeAll(() => {
    report = traceRepository(REPOSITORY);
  }, 120_000);

  it('TRC-1 TRC-2 ARCH-11 every rule is proven, is lived or marked, and every cited id resolves', () => {
    expect(report.problems).toEqual([]);
    expect(report.rules.length).toBeGreaterThan(200);
    expect(report.proven).toHaveLength(report.rules.length);
    expect([...report.lived, ...report.notYetLived].toSorted()).toEqual(report.rules.map(({ id }) => id).toSorted());
  });

  it('TRC-1 every lived rule shows the references that lead to it, from a program to the statement', () => {
    const lived = report.rules.filter((rule) => rule.lived);
    expect(lived.length).toBeGreaterThan(100);
    for (const { path, module, export: name } of lived) {
      expect(path.length).toBeGreaterThan(1);
      expect(path.at(0)).not.toContain('#');
      expect(path.at(-1)).toBe(`${module}#${name}`);
    }
  });
});
