import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazy, LoadTimeout, type Lazy, type LoadFault } from '../../src/lazy.ts';

const MODULE = { greet: () => 'hello' };
const BLOCKED = new TypeError('Failed to fetch dynamically imported module: https://pay.example.com/assets/part-1a2b.js');

describe('lazy', () => {
  let answers: { come: () => void; fail: () => void }[];
  let reports: (readonly [string, LoadFault])[];
  let taken: number;
  const load = () =>
    new Promise<typeof MODULE>((resolve, reject) => {
      answers.push({ come: () => resolve(MODULE), fail: () => reject(BLOCKED) });
    });
  const made = (isImported = false): Lazy<() => string> =>
    lazy('part', load, ({ greet }) => ((taken += 1), greet), { isImported, report: (...report) => reports.push(report) });

  beforeEach(() => {
    vi.useFakeTimers();
    [answers, reports, taken] = [[], [], 0];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('F23 loads once for all callers, and takes what is used of the module once', async () => {
    const part = made();
    expect([part.code, answers]).toEqual([null, []]);
    const loaded = Promise.all([part.load(), part.load(100)]);
    expect(answers).toHaveLength(1);
    answers[0]?.come();
    expect(await loaded).toEqual([MODULE.greet, MODULE.greet]);
    expect(await part.load()).toBe(MODULE.greet);
    expect([part.code, answers.length, taken, reports, vi.getTimerCount()]).toEqual([MODULE.greet, 1, 1, [], 0]);
  });

  it('F23 reports a failed load once, and may load again', async () => {
    const part = made();
    const failed = [expect(part.load()).rejects.toBe(BLOCKED), expect(part.load(100)).rejects.toBe(BLOCKED)];
    answers[0]?.fail();
    await Promise.all(failed);
    expect([part.code, reports]).toEqual([null, [['part', 'blocked']]]);
    const second = part.load();
    answers[1]?.come();
    expect(await second).toBe(MODULE.greet);
  });

  it('F23 rejects a caller whose time is over, and still uses code that arrives later', async () => {
    const part = made();
    const late = expect(part.load(100)).rejects.toBeInstanceOf(LoadTimeout);
    await vi.advanceTimersByTimeAsync(100);
    await late;
    expect(reports).toEqual([['part', 'timeout']]);
    const patient = part.load();
    answers[0]?.come();
    expect(await patient).toBe(MODULE.greet);
    expect([part.code, answers.length]).toEqual([MODULE.greet, 1]);
  });

  it('runs what waits for the code without loading it, in order', async () => {
    const part = made();
    const ran: string[] = [];
    part.onceLoaded((greet) => ran.push(`first ${greet()}`));
    part.onceLoaded((greet) => ran.push(`second ${greet()}`));
    expect([answers, ran]).toEqual([[], []]);
    const loaded = part.load();
    answers[0]?.come();
    await loaded;
    part.onceLoaded((greet) => ran.push(`then ${greet()}`));
    expect(ran).toEqual(['first hello', 'second hello', 'then hello']);
  });

  it('F23 fails if the code arrives but cannot be used, and may load again', async () => {
    let isBroken = true;
    const part = lazy('part', load, ({ greet }) => {
      if (isBroken) throw new Error('cannot be bound');
      return greet;
    });
    const broken = expect(part.load()).rejects.toThrow('cannot be bound');
    answers[0]?.come();
    await broken;
    isBroken = false;
    const second = part.load();
    answers[1]?.come();
    expect(await second).toBe(MODULE.greet);
  });

  it('F23 a second try asks another address, unless other chunks import from this one', async () => {
    vi.useRealTimers();
    vi.stubGlobal('location', { origin: 'https://pay.example.com' });
    const tries = async (isImported: boolean): Promise<number> => {
      answers = [];
      const part = made(isImported);
      for (let round = 0; round < 2; round += 1) {
        const failed = expect(part.load()).rejects.toThrow();
        answers.at(-1)?.fail();
        await failed;
      }
      return answers.length;
    };
    // The other address is imported by its URL, not by `load`.
    expect([await tries(false), await tries(true)]).toEqual([1, 2]);
  });
});
