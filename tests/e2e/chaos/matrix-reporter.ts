import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { FAULT_NAMES, skippedBecause } from './faults.ts';
import { STEP_NAMES } from './steps.ts';

const TITLE = /^CHAOS-1 (\S+) × (\S+)$/;

interface Count {
  passed: number;
  failed: number;
}

/** Prints the matrix of what ran, and the reasons of the cells that make no sense. Rows that did not run are left out. */
export default class MatrixReporter implements Reporter {
  readonly #cells = new Map<string, Count>();
  readonly #began = performance.now();

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, row, column] = TITLE.exec(test.title) ?? [];
    if (row === undefined || column === undefined) return;
    const key = `${row} ${column}`;
    const count = this.#cells.get(key) ?? { passed: 0, failed: 0 };
    count[result.status === 'passed' ? 'passed' : 'failed'] += 1;
    this.#cells.set(key, count);
  }

  #cell(row: string, column: string, reasons: readonly string[]): string {
    const count = this.#cells.get(`${row} ${column}`);
    if (count !== undefined) return count.failed === 0 ? `${count.passed === 1 ? '' : `${count.passed} × `}pass` : `${count.failed} FAIL`;
    const reason = skippedBecause(row, column as (typeof STEP_NAMES)[number]);
    return reason === null ? '' : `– ${reasons.indexOf(reason) + 1}`;
  }

  onEnd(): void {
    const rows = FAULT_NAMES.filter((row) => STEP_NAMES.some((column) => this.#cells.has(`${row} ${column}`)));
    const reasons = [...new Set(rows.flatMap((row) => STEP_NAMES.flatMap((column) => skippedBecause(row, column) ?? [])))];
    const table = [['fault', ...STEP_NAMES], ...rows.map((row) => [row, ...STEP_NAMES.map((column) => this.#cell(row, column, reasons))])];
    const widths = ['fault', ...STEP_NAMES].map((_, place) => Math.max(...table.map((line) => (line[place] ?? '').length)));
    const written = table.map((line) => `| ${line.map((text, place) => text.padEnd(widths[place] ?? 0)).join(' | ')} |`);
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
    console.log(`\n${[written[0], rule, ...written.slice(1)].join('\n')}`);
    for (const [index, reason] of reasons.entries()) console.log(`– ${index + 1}: ${reason}`);
    const sum = (read: (count: Count) => number): number => [...this.#cells.values()].reduce((total, count) => total + read(count), 0);
    console.log(`\n${((performance.now() - this.#began) / 1000).toFixed(0)} s`);
    console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  }
}
