import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as limits from '../../../../../src/domain/limits.ts';
import { LatePart } from '../../../../../src/ui/screens/late/late-parts.ts';

describe('LatePart', () => {
  const CODE = { texts: [], name: 'code' };
  let answers: { come: () => void; fail: () => void }[];
  let part: LatePart<typeof CODE>;
  const loader = { partLoader: <T>(_name: string, load: () => Promise<T>) => load };
  const settled = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    part = new LatePart(
      'part',
      () =>
        new Promise<typeof CODE>((resolve, reject) => {
          answers.push({ come: () => resolve(CODE), fail: () => reject(new TypeError('blocked')) });
        }),
    );
  });
  afterEach(() => vi.useRealTimers());

  it('F23 is loaded once, however often it is asked for', async () => {
    part.ask(loader);
    part.ask(loader);
    expect(answers).toHaveLength(1);
    answers[0]?.come();
    await settled();
    expect(part.code).toBe(CODE);
    part.ask(loader);
    await expect(part.take(loader)).resolves.toBe(CODE);
    expect(answers).toHaveLength(1);
  });

  it('F23 is missing where it does not come, and comes when it is asked for again', async () => {
    part.ask(loader);
    answers[0]?.fail();
    await settled();
    expect([part.code, part.isMissing]).toEqual([null, true]);
    part.ask(loader);
    expect(part.isMissing).toBe(false);
    answers[1]?.come();
    await settled();
    expect([part.code, part.isMissing]).toEqual([CODE, false]);
  });

  it('F23 is missing after its time, and is taken all the same when it comes', async () => {
    part.ask(loader);
    await vi.advanceTimersByTimeAsync(limits.scriptLoadTimeout);
    expect(part.isMissing).toBe(true);
    answers[0]?.come();
    await settled();
    expect([part.code, part.isMissing]).toEqual([CODE, false]);
  });

  it('F23 tells whoever waits for it that it did not come', async () => {
    const taken = expect(part.take(loader)).rejects.toThrow('blocked');
    answers[0]?.fail();
    await taken;
  });
});
