import { History } from './history.ts';
import { type Fault, type Step, stepsOf } from './steps.ts';
import type { WiringBug } from './wiring-bugs.ts';

/** What a history has shown and done, and the first thing that was wrong. */
export interface Told {
  readonly violation: string | null;
  readonly hit: Readonly<Record<Fault, number>>;
  readonly orders: number;
  readonly paid: number;
  /** How often the parts of a history were reached. */
  readonly reached: Readonly<Record<string, number>>;
  readonly steps: readonly Step[];
  readonly trace: readonly string[];
}

/** Plays the steps of one seed, over a client that may have a bug. */
export const play = async (seed: number, steps: readonly Step[] = stepsOf(seed), bug: WiringBug | null = null): Promise<Told> => {
  const history = new History(seed, bug);
  await history.run(steps);
  const { judge, trace, platform } = history;
  const { violation } = judge;
  const paid = platform.rows.filter(({ state }) => state === 'paid').length;
  return { violation, hit: history.hit(), orders: platform.rows.length, paid, reached: history.reached(), steps, trace };
};

/** The shortest history that is wrong in the same way: parts of it are left out as long as it stays so. */
export const shrunk = async (seed: number, told: Told): Promise<Told> => {
  let best = told;
  for (let size = Math.ceil(told.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length;) {
      const shorter = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      const again = await play(seed, shorter);
      if (again.violation === told.violation) best = again;
      else from += size;
    }
    if (size === 1) break;
  }
  return best;
};
