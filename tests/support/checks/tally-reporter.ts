import type { Reporter, TestModule } from 'vitest/node';
import { TALLIES, type Tallies, type Tally } from './tally.ts';

const WORDS: Readonly<Record<Exclude<Tally, 'killed'>, string>> = {
  cases: 'cases of properties',
  schedules: 'schedules of faults',
  states: 'states of models',
  mutants: 'seeded bugs',
};

const total = (modules: readonly TestModule[]): Record<Tally, number> => {
  const sums = Object.fromEntries(TALLIES.map((name) => [name, 0])) as Record<Tally, number>;
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const counted: Tallies = test.meta().tallies ?? {};
      for (const name of TALLIES) sums[name] += counted[name] ?? 0;
    }
  }
  return sums;
};

/** Prints what all tests of a run have counted, by project; nothing for one that counts nothing. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = new Set(modules.map((module) => module.project.name));
    for (const project of projects) {
      const sums = total(modules.filter((module) => module.project.name === project));
      const lines = (['cases', 'schedules', 'states'] as const).flatMap((name) =>
        sums[name] > 0 ? [`${sums[name].toLocaleString('en')} ${WORDS[name]}`] : [],
      );
      if (sums.mutants > 0) lines.push(`${sums.killed}/${sums.mutants} ${WORDS.mutants} killed`);
      if (lines.length > 0) console.log(`\n${project}: ${lines.join(', ')}`);
    }
  }
}
