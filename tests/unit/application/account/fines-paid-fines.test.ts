import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { CheckFine, PaidFines } from '../../../../src/application/account/fines.ts';
import { type FineInfo, isStillDue } from '../../../../src/domain/fine/fine.ts';
import { Fines } from '../../../../src/domain/ports/payment.ts';
import type { PlatformError } from '../../../../src/domain/ports/platform.ts';
import { cents, fineIntentWith, intentWith } from '../../../support/payment/builders.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { FixedClock } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const DAY_MS = 86_400_000;
const intent = fineIntentWith();
const fine: FineInfo = {
  id: intent.fineId,
  uid: intent.uid,
  amount: intent.amount,
  reason: null,
  banTimes: 1,
  banUntil: null,
  currency: 'USD',
  status: 2,
};

class OneFine extends Fines {
  answer: Effect.Effect<FineInfo | null, PlatformError> = Effect.succeed(fine);
  readonly asked: string[] = [];
  override read(id: string) {
    this.asked.push(id);
    return this.answer;
  }
}

const house = () => {
  const [store, clock, fines] = [new MemoryStore(), new FixedClock(), new OneFine()];
  const paid = new PaidFines(store, clock);
  return { store, clock, fines, paid, isDue: () => Effect.runSync(Effect.exit(new CheckFine(fines, paid).isDue(intent))) };
};

describe('PaidFines', () => {
  it('PAY-46 remembers a paid fine for every tab, at its amount and for a day: a doubled one is owed', () => {
    const { store, clock, paid } = house();
    paid.add(intentWith());
    expect(store.read('paid_fines')).toBeUndefined();
    paid.add(intent);
    paid.add(intent);
    const elsewhere = new PaidFines(store, clock);
    expect(elsewhere.has({ id: intent.fineId, amount: intent.amount })).toBe(true);
    expect(elsewhere.has({ id: intent.fineId, amount: cents(998) })).toBe(false);
    expect(store.read('paid_fines')).toHaveLength(1);
    clock.time += DAY_MS;
    expect(elsewhere.has({ id: intent.fineId, amount: intent.amount })).toBe(false);
  });

  it('PAY-46 while only the device’s clock is known, which may be days wrong, a paid fine stays paid', () => {
    const { clock, paid } = house();
    paid.add(intent);
    clock.isSynchronised = false;
    clock.time += 2 * DAY_MS;
    expect(paid.has({ id: intent.fineId, amount: intent.amount })).toBe(true);
    const behind = house();
    behind.clock.isSynchronised = false;
    behind.paid.add(intent);
    behind.clock.isSynchronised = true;
    behind.clock.time += 2 * DAY_MS;
    expect(behind.paid.has({ id: intent.fineId, amount: intent.amount })).toBe(true);
    expect(paid.has({ id: intent.fineId, amount: cents(998) })).toBe(false);
  });

  it.each(['x', [{ fineId: 7 }], { fineId: 'fine-7' }])('D18 a damaged memory (%o) counts as empty', (held) => {
    const { store, paid } = house();
    store.write('paid_fines', held);
    expect(paid.has({ id: intent.fineId, amount: intent.amount })).toBe(false);
    paid.add(intent);
    expect(paid.has({ id: intent.fineId, amount: intent.amount })).toBe(true);
  });
});

describe('CheckFine', () => {
  it('FIN-6 reads the fine of the account once more', () => {
    const { fines, isDue } = house();
    expect(isDue()).toMatchObject({ value: true });
    expect(fines.asked).toEqual([intent.uid]);
    const changed = { ...fine, amount: cents(998) };
    expect(isStillDue({ id: intent.fineId, amount: intent.amount }, changed)).toBe(false);
    fines.answer = Effect.succeed(changed);
    expect(isDue()).toMatchObject({ value: false });
    fines.answer = Effect.fail(LOST);
    expect(isDue()).toMatchObject({ _tag: 'Failure' });
  });

  it('FIN-6 a fine that was paid on this device is not due, whatever the platform still says', () => {
    const { fines, paid, isDue } = house();
    paid.add(intent);
    expect(isDue()).toMatchObject({ value: false });
    expect(fines.asked).toEqual([]);
  });
});
