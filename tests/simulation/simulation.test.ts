import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tally } from '../support/checks/tally.ts';
import { play, shrunk } from './play.ts';
import { FAULTS, type Fault } from './steps.ts';

const FIRST = Number(process.env['SIMULATION_FIRST'] ?? 1);
/** A sample in the whole suite; `npm run simulate` plays more. */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 300);
const MINUTES = Number(process.env['SIMULATION_MINUTES'] ?? 0);
const report = process.env['SIMULATION_REPORT'];

describe('a device, its network and the platform', () => {
  it('SIM-1 SIM-2 every history keeps the money safe, and once all is quiet every paid order has been shown', async () => {
    const totals = {
      seeds: 0,
      steps: 0,
      orders: 0,
      paid: 0,
      hit: Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>,
      reached: {} as Record<string, number>,
    };
    const ends = performance.now() + MINUTES * 60_000;
    for (let seed = FIRST; MINUTES > 0 ? performance.now() < ends : seed < FIRST + SEEDS; seed += 1) {
      const told = await play(seed);
      if (process.env['SIMULATION_TRACE'] === '1') console.log(told.trace.join('\n'));
      if (told.violation !== null) {
        const { trace, violation } = await shrunk(seed, told);
        throw new Error(`${violation} (npm run simulate -- --seed ${seed}); the shortest such history:\n${trace.join('\n')}`);
      }
      totals.seeds += 1;
      totals.steps += told.steps.length;
      totals.orders += told.orders;
      totals.paid += told.paid;
      for (const fault of FAULTS) totals.hit[fault] += told.hit[fault];
      for (const [part, times] of Object.entries(told.reached)) totals.reached[part] = (totals.reached[part] ?? 0) + times;
    }
    tally({ cases: totals.seeds });
    if (report !== undefined) writeFileSync(report, JSON.stringify(totals));
    // A history that meets no fault and makes no order proves nothing.
    if (totals.seeds >= 300) expect(Math.min(totals.orders, totals.paid, ...Object.values(totals.hit))).toBeGreaterThan(2);
    if (totals.seeds >= 2000) expect(Math.min(...Object.values(totals.reached))).toBeGreaterThan(20);
  });

  it('SIM-3 a seed is one history, the same each time', async () => {
    const [first, again] = [await play(FIRST), await play(FIRST)];
    expect(again).toEqual(first);
  });
});
