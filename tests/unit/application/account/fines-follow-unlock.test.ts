import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { FollowUnlock } from '../../../../src/application/account/fines.ts';
import { EffectRunner } from '../../../../src/application/runtime/effect-runner.ts';
import { type FineInfo, unlockingNext } from '../../../../src/domain/fine/fine.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { Fines } from '../../../../src/domain/ports/payment.ts';
import type { PlatformError } from '../../../../src/domain/ports/platform.ts';
import { cents } from '../../../support/payment/builders.ts';
import { FakeTelemetry, LOST } from '../../../support/payment/fake-ports.ts';
import { ManualTimers } from '../../../support/payment/page-and-device-fakes.ts';

const fineOf = (status: number): FineInfo => ({
  id: 'F1',
  uid: '7000003',
  amount: cents(499),
  reason: null,
  banTimes: 1,
  banUntil: null,
  currency: 'USD',
  status,
});

class BannedFor extends Fines {
  asked = 0;
  answerOf: (asked: number) => Effect.Effect<FineInfo | null, PlatformError> = () => Effect.succeed(fineOf(2));
  override read() {
    this.asked += 1;
    return this.answerOf(this.asked);
  }
}

describe('FollowUnlock', () => {
  let fines: BannedFor;
  let timers: ManualTimers;
  let told: string[];
  let stop: () => void;
  const follow = () => {
    stop = new FollowUnlock(fines, timers, new EffectRunner(new FakeTelemetry(), { origin: () => 'https://pay.example.com' })).execute(
      '7000003',
      (answer) => told.push(answer),
    );
  };
  const tick = () => {
    const [fired] = timers.running.values();
    timers.running.clear();
    fired?.();
  };
  beforeEach(() => {
    fines = new BannedFor();
    timers = new ManualTimers();
    told = [];
  });

  it('FIN-9 asks at once, then at each interval, until the account is unlocked', () => {
    fines.answerOf = (asked) => (asked === 2 ? Effect.fail(LOST) : Effect.succeed(asked < 4 ? fineOf(2) : fineOf(0)));
    follow();
    expect(fines.asked).toBe(1);
    for (let count = 0; count < 3; count += 1) tick();
    expect([fines.asked, told]).toEqual([4, ['unlocked']]);
    expect(timers.running.size).toBe(0);
  });

  it('FIN-9 an account without a fine is unlocked', () => {
    fines.answerOf = () => Effect.succeed(null);
    follow();
    expect(told).toEqual(['unlocked']);
  });

  it('FIN-9 says after its bound that it takes longer, and checks no more', () => {
    expect(unlockingNext(true, limits.fineUnlockTries)).toBe('late');
    follow();
    for (let count = 0; count < limits.fineUnlockTries + 5; count += 1) tick();
    expect([fines.asked, told]).toEqual([limits.fineUnlockTries, ['late']]);
  });

  it('FIN-9 once stopped, reports nothing and checks no more', () => {
    follow();
    const [fired] = timers.running.values();
    stop();
    expect(timers.running.size).toBe(0);
    fines.answerOf = () => Effect.succeed(fineOf(0));
    fired?.();
    expect(told).toEqual([]);
  });
});
