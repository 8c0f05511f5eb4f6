import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { webVitalsMeasurements } from '../../../../src/adapters/telemetry/web-vitals-measurements.ts';

const run = <A>(effect: Effect.Effect<A>): Promise<A> => Effect.runPromise(effect);

describe('WebVitalsMeasurements', () => {
  it('RPT-20 LCP, INP and CLS are watched; a library that does not load measures nothing', async () => {
    const watch = (name: string) => (told: (metric: { name: string; value: number; rating: string; entries: unknown[] }) => void) =>
      told({ name, value: 1, rating: 'good', entries: [] });
    const told: unknown[] = [];
    const library = { onLCP: watch('LCP'), onINP: watch('INP'), onCLS: watch('CLS') };
    await run(webVitalsMeasurements(() => Promise.resolve(library)).watch((measurement) => told.push(measurement)));
    expect(told).toEqual(['LCP', 'INP', 'CLS'].map((metric) => ({ metric, value: 1, rating: 'good' })));
    await run(webVitalsMeasurements(() => Promise.reject(new Error('offline'))).watch(() => told.push('never')));
    expect(told).toHaveLength(3);
  });
});
