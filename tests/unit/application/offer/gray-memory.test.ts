import { describe, expect, it } from 'vitest';
import { GrayMemory } from '../../../../src/application/offer/gray-memory.ts';
import { GRAY_TESTS, grayScoreOf } from '../../../../src/domain/gray/gray.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

describe('GrayMemory', () => {
  it('DBG-4 a score that was set stays, as do the others; drawing again replaces every score', () => {
    const store = new MemoryStore();
    let drawn = '0'.repeat(32);
    const memory = new GrayMemory(store, { hex32: () => drawn });
    memory.scores();
    const set = grayScoreOf(73);
    if (set === null) throw new Error('73 is a score');
    memory.adopt({ 'adyen-card': set });
    expect(memory.scores()).toEqual({ ...Object.fromEntries(GRAY_TESTS.map((test) => [test, 0])), 'adyen-card': 73 });
    drawn = 'f'.repeat(32);
    expect(new GrayMemory(store, { hex32: () => drawn }).scores()['adyen-card']).toBe(73);
    expect(memory.redraw()).toEqual(Object.fromEntries(GRAY_TESTS.map((test) => [test, 99])));
    expect(store.read('gray_scores')).toEqual(memory.scores());
  });
});
