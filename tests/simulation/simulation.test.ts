import { describe, expect, it } from 'vitest';
import { FAULTS, play, shrunk } from './history.ts';

const FIRST = Number(process.env['SIMULATION_FIRST'] ?? 1);
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 200);

describe('a device, its network and the platform', () => {
  it('SIM-1 every history keeps the money safe and comes to an end that is told', async () => {
    const hit: Record<string, number> = Object.fromEntries(FAULTS.map((fault) => [fault, 0]));
    const [totals, began] = [{ orders: 0, paid: 0, steps: 0 }, performance.now()];
    for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
      const told = await play(seed);
      if (told.violation !== null) {
        const short = await shrunk(seed, told);
        throw new Error(`seed ${seed}: ${told.violation}\n${short.trace.join('\n')}`);
      }
      for (const fault of FAULTS) hit[fault]! += told.hit[fault];
      totals.orders += told.orders;
      totals.paid += told.paid;
      totals.steps += told.steps.length;
    }
    console.log(JSON.stringify({ seeds: SEEDS, ...totals, hit, ms: Math.round(performance.now() - began) }));
    expect(Math.min(...Object.values(hit))).toBeGreaterThan(0);
  });
});
