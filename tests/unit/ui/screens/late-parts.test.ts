import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as limits from '../../../../src/domain/limits.ts';
import { LatePart } from '../../../../src/ui/screens/late-parts.ts';

describe('LatePart', () => {
  const CODE = { texts: [], name: 'code' };
  let answers: { come: () => void; fail: () => void }[];
  let part: LatePart<typeof CODE>;
  let missing: string[];
  const reports = { reportMissing: (name: string) => void missing.push(name) };
  const settled = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    [answers, missing] = [[], []];
    part = new LatePart(
      'part',
      () =>
        new Promise<typeof CODE>((resolve, reject) => {
          answers.push({ come: () => resolve(CODE), fail: () => reject(new TypeError('blocked')) });
        }),
    );
  });
  afterEach(() => vi.useRealTimers());

  it('F23 is loaded once, however often it is requested', async () => {
    part.ask(reports);
    part.ask(reports);
    expect(answers).toHaveLength(1);
    answers[0]?.come();
    await settled();
    expect(part.code).toBe(CODE);
    part.ask(reports);
    await expect(part.take(reports)).resolves.toBe(CODE);
    expect(answers).toHaveLength(1);
  });

  it('F23 is missing if it does not load, and loads when it is requested again', async () => {
    part.ask(reports);
    answers[0]?.fail();
    await settled();
    expect([part.code, part.isMissing, missing]).toEqual([null, true, ['part']]);
    part.ask(reports);
    expect(part.isMissing).toBe(false);
    answers[1]?.come();
    await settled();
    expect([part.code, part.isMissing]).toEqual([CODE, false]);
  });

  it('F23 is missing after its time, and still used if it loads later', async () => {
    part.ask(reports);
    await vi.advanceTimersByTimeAsync(limits.scriptLoadTimeout);
    expect(part.isMissing).toBe(true);
    answers[0]?.come();
    await settled();
    expect([part.code, part.isMissing]).toEqual([CODE, false]);
  });

  it('F23 tells its waiting callers that it did not load', async () => {
    const taken = expect(part.take(reports)).rejects.toThrow('blocked');
    answers[0]?.fail();
    await taken;
  });
});
