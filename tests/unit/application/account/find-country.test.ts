import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FindCountry } from '../../../../src/application/account/find-country.ts';
import { type PlatformError, PlatformRefusal, ShopperCountry } from '../../../../src/domain/ports/platform.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';

class FakeCountry extends ShopperCountry {
  asked = 0;
  readonly told: string[] = [];
  readonly #answers: readonly Effect.Effect<string, PlatformError>[];
  constructor(answers: readonly Effect.Effect<string, PlatformError>[]) {
    super();
    this.#answers = answers;
  }
  override read(): Effect.Effect<string, PlatformError> {
    this.asked += 1;
    return this.#answers[this.asked - 1] ?? Effect.fail(LOST);
  }
  override reportMissing(reason: string): Effect.Effect<void> {
    this.told.push(reason);
    return Effect.void;
  }
}

describe('FindCountry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('RPT-6 a country that comes at the sixth try is known, and nothing is reported', async () => {
    const country = new FakeCountry([...Array.from({ length: 5 }, () => Effect.fail(LOST)), Effect.succeed('SA')]);
    const find = new FindCountry(country);
    const found = vi.fn();
    void Effect.runPromise(find.found()).then(found);
    void Effect.runPromise(find.execute());
    await vi.advanceTimersByTimeAsync(4999);
    expect(country.asked).toBe(5);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([country.asked, country.told]).toEqual([6, []]);
    expect(found.mock.calls).toEqual([['SA']]);
  });

  it.each([
    ['network', Effect.fail(LOST)],
    ['result 500', Effect.fail(new PlatformRefusal(500, null))],
  ])('RPT-6 after five retries the failure is reported once: %s', async (reason, answer) => {
    const country = new FakeCountry(Array.from({ length: 6 }, () => answer));
    const find = new FindCountry(country);
    void Effect.runPromise(find.execute());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([country.asked, await Effect.runPromise(find.found()), country.told]).toEqual([6, null, [reason]]);
  });
});
