import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import type { PayerCheck } from '../../../../src/application/payment/command-table.ts';
import { SessionGone } from '../../../../src/domain/ports/payment.ts';
import { CreateOrder } from '../../../../src/application/payment/create-order.ts';
import { RecoverOrder } from '../../../../src/application/payment/read-evidence.ts';
import { type PlatformError, PlatformRefusal, PlatformUnreachable, UNREACHABLE_CAUSES } from '../../../../src/domain/ports/platform.ts';
import { fineIntentWith, intentWith, orderWith, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakePage } from '../../../support/payment/page-and-device-fakes.ts';
import { FakeTelemetry, LOST, MemoryJournal, ScriptedOrders, SwitchLock } from '../../../support/payment/fake-ports.ts';

/** Says of a fine what a test wants, one answer after the other; the last one stays. */
class ScriptedFines {
  answers: Effect.Effect<boolean, PlatformError>[] = [Effect.succeed(true)];
  asked = 0;
  isDue(): Effect.Effect<boolean, PlatformError> {
    const answer = this.answers[Math.min(this.asked, this.answers.length - 1)] ?? Effect.succeed(true);
    this.asked += 1;
    return answer;
  }
}

const house = () => {
  const orders = new ScriptedOrders();
  const journal = new MemoryJournal();
  const lock = new SwitchLock();
  const telemetry = new FakeTelemetry();
  const page = new FakePage();
  const fines = new ScriptedFines();
  const useCase = new CreateOrder({ orders, journal, lock, telemetry, page, fines });
  const run = (isRetry = false, intent: PaymentIntent = intentWith(), check: Pick<PayerCheck, 'holds'> = SAME_SESSION) =>
    Effect.runSync(useCase.execute({ type: 'create-order', intent, fields: { cko_token: 'tok_1' }, remember: true, isRetry }, check));
  return { orders, journal, lock, telemetry, page, fines, run };
};

describe('CreateOrder', () => {
  it('PAY-18 keeps the intent before the request leaves; its order is the machine’s to keep, so nothing is written twice', () => {
    const { orders, journal, run } = house();
    let keptFirst = false;
    orders.onCreate = () => {
      keptFirst = journal.intents.has('rid-1');
    };
    orders.createAnswer = Effect.succeed(orderWith({ platformData: '{}' }));
    expect(run()).toMatchObject({ type: 'created', requestId: 'rid-1', order: { orderId: 'SB1' } });
    expect(keptFirst).toBe(true);
    expect(journal.writes).toEqual([['keep', intentWith()]]);
    expect(orders.creates[0]).toMatchObject({ fields: { cko_token: 'tok_1' }, remember: true });
  });

  it.each([false, true])(
    'PAY-48 without a connection nothing is sent, and nothing is kept that was not kept before (retry: %s)',
    (isRetry) => {
      const { orders, journal, page, run } = house();
      if (isRetry) journal.holds(intentWith());
      page.isOffline = true;
      expect(run(isRetry)).toEqual({ type: 'create-not-sent', requestId: 'rid-1' });
      expect(orders.creates).toEqual([]);
      expect(journal.kept).toEqual(isRetry ? [intentWith()] : []);
    },
  );

  it.each([{ superseded: true }, { decided: true }, { orderId: 'SB1' }])(
    'PAY-13 PAY-14 a retry of an order that another tab has ended (%j) is not sent: its order is looked up',
    (change) => {
      const { orders, journal, run } = house();
      journal.holds(intentWith(change));
      expect(run(true)).toEqual({ type: 'create-unknown', requestId: 'rid-1' });
      expect(orders.creates).toHaveLength(0);
      expect(journal.intents.get('rid-1')).toMatchObject(change);
    },
  );

  it('ORD-15 a create is not sent when another tab has ended an order since the tap: that order is shown', () => {
    const { orders, journal, run } = house();
    orders.createAnswer = Effect.succeed(orderWith());
    const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9' });
    journal.endedElsewhere = [theirs];
    expect(run()).toEqual({ type: 'create-blocked', requestId: 'rid-1', intent: theirs });
    expect(orders.creates).toEqual([]);
    journal.endedElsewhere = [];
    expect(run()).toMatchObject({ type: 'created' });
  });

  it('PAY-15 a business refusal is a refusal', () => {
    const { orders, run } = house();
    orders.createAnswer = Effect.fail(new PlatformRefusal(20051, 'insufficient funds'));
    expect(run()).toEqual({ type: 'create-refused', requestId: 'rid-1', code: 20051, message: 'insufficient funds' });
  });

  it('PAY-15 OUT-2 a code with letters is a refusal too, any other text is unknown', () => {
    const { orders, run } = house();
    orders.createAnswer = Effect.fail(new PlatformRefusal('200P1', null));
    expect(run()).toMatchObject({ type: 'create-refused', code: '200P1' });
    orders.createAnswer = Effect.fail(new PlatformRefusal('error', null));
    expect(run()).toMatchObject({ type: 'create-unknown' });
  });

  it.each([-1, -2, -3, -4, -5, 404, 500, 503])('PAY-7 OUT-3 a result of %i is unknown, and the intent stays kept', (code) => {
    const { orders, journal, run } = house();
    orders.createAnswer = Effect.fail(new PlatformRefusal(code, null));
    expect(run()).toEqual({ type: 'create-unknown', requestId: 'rid-1' });
    expect(journal.intents.has('rid-1')).toBe(true);
  });

  it.each(UNREACHABLE_CAUSES)('PAY-7 an answer lost by %s is unknown, and nothing is sent again', (cause) => {
    const { orders, run } = house();
    orders.createAnswer = Effect.fail(new PlatformUnreachable(cause, -2, 'create'));
    expect(run()).toEqual({ type: 'create-unknown', requestId: 'rid-1' });
    expect(orders.creates).toHaveLength(1);
  });

  it('PAY-14 another open intent, or a lock held elsewhere, sends nothing', () => {
    const { orders, journal, lock, run } = house();
    const other = intentWith({ requestId: 'theirs' });
    journal.holds(other);
    expect(run()).toEqual({ type: 'create-blocked', requestId: 'rid-1', intent: other });
    expect(journal.intents.has('rid-1')).toBe(false);
    lock.heldElsewhere = true;
    expect(run()).toEqual({ type: 'create-blocked', requestId: 'rid-1', intent: other });
    journal.loses('theirs');
    expect(run()).toEqual({ type: 'create-blocked', requestId: 'rid-1', intent: null });
    expect(orders.creates).toEqual([]);
  });

  it.each([{ decided: true }, { superseded: true }])('PAY-13 PAY-14 an intent that is %j blocks nothing', (change) => {
    const { orders, journal, run } = house();
    journal.holds(intentWith({ requestId: 'old', ...change }));
    orders.createAnswer = Effect.succeed(orderWith());
    expect(run().type).toBe('created');
  });

  it('PAY-5 a retry passes its own kept intent', () => {
    const { orders, journal, run } = house();
    journal.holds(intentWith());
    orders.createAnswer = Effect.succeed(orderWith());
    expect(run(true).type).toBe('created');
  });

  it('PAY-5 a wallet order whose create had no answer is requested again under the same id: nothing was charged yet', () => {
    const { orders, journal, run } = house();
    const intent = intentWith({ chargeable: false });
    journal.holds(intent);
    orders.createAnswer = Effect.succeed(orderWith({ platformData: '{}' }));
    expect(run(true, intent)).toMatchObject({ type: 'created', requestId: 'rid-1' });
    expect(orders.creates).toHaveLength(1);
  });

  it.each([
    ['before it is kept', 0],
    ['while it is kept', 1],
  ])('PAY-81 a session that has changed %s stops the create', (_, held) => {
    const { run, orders } = house();
    let asked = 0;
    expect(run(false, intentWith(), { holds: () => (asked += 1) <= held })).toEqual({ type: 'session-stopped', requestId: 'rid-1' });
    expect([orders.creates, asked]).toEqual([[], held + 1]);
  });

  it('PAY-81 an adapter that finds another payer as it reads the key has sent nothing', () => {
    const { run, orders, telemetry } = house();
    orders.createAnswer = Effect.fail(new SessionGone());
    expect([run(), telemetry.reports]).toEqual([{ type: 'session-stopped', requestId: 'rid-1' }, []]);
  });

  it('PAY-7 P4 a create that hangs is given up after 20 s, its lock released, and its order looked up', async () => {
    vi.useFakeTimers();
    const { orders, journal, telemetry, page } = house();
    orders.createAnswer = Effect.never;
    const lock = new SwitchLock();
    const running = Effect.runPromise(
      new CreateOrder({ orders, journal, lock, telemetry, page, fines: new ScriptedFines() }).execute(
        {
          type: 'create-order',
          intent: intentWith(),
          fields: {},
          remember: false,
          isRetry: false,
        },
        SAME_SESSION,
      ),
    );
    await vi.advanceTimersByTimeAsync(19_999);
    expect(telemetry.reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await running).toEqual({ type: 'create-unknown', requestId: 'rid-1' });
    expect(journal.intents.has('rid-1')).toBe(true);
    vi.useRealTimers();
  });

  it('FIN-6 a fine is read again under the lock, and neither kept nor ordered when it is not what was shown', () => {
    const { orders, journal, fines, run } = house();
    fines.answers = [Effect.succeed(false)];
    expect(run(false, fineIntentWith())).toEqual({ type: 'fine-changed', requestId: 'rid-1' });
    expect([orders.creates, journal.writes]).toEqual([[], []]);
    fines.answers = [Effect.fail(LOST)];
    expect(run(false, fineIntentWith())).toEqual({ type: 'create-not-sent', requestId: 'rid-1' });
    expect([orders.creates, journal.writes]).toEqual([[], []]);
    fines.answers = [Effect.succeed(true)];
    orders.createAnswer = Effect.succeed(orderWith());
    expect(run(false, fineIntentWith())).toMatchObject({ type: 'created' });
    run();
    expect(fines.asked).toBe(3);
  });

  it('FIN-6 a refusal of a fine that has changed meanwhile reports the change, any other is a refusal', () => {
    const { orders, fines, run } = house();
    orders.createAnswer = Effect.fail(new PlatformRefusal(70017, 'the fine has changed'));
    fines.answers = [Effect.succeed(true), Effect.succeed(false)];
    expect(run(false, fineIntentWith())).toEqual({ type: 'fine-changed', requestId: 'rid-1' });
    for (const again of [Effect.succeed(true), Effect.fail(LOST)]) {
      fines.asked = 0;
      fines.answers = [Effect.succeed(true), again];
      expect(run(false, fineIntentWith())).toMatchObject({ type: 'create-refused', code: 70017 });
    }
  });

  it('PAY-18 an order of another package is reported', () => {
    const { orders, telemetry, run } = house();
    orders.createAnswer = Effect.succeed(orderWith({ rechargeId: 'r-999-23' }));
    run();
    expect(telemetry.reports.map((report) => report.event)).toContain('order_of_another_package');
  });
});

describe('RecoverOrder', () => {
  it.each([
    [Effect.succeed(orderWith()), 'recovered'],
    [Effect.succeed(null), 'recovery-absent'],
    [Effect.fail(LOST), 'recovery-silent'],
    [Effect.fail(new PlatformRefusal(404, null)), 'recovery-silent'],
    [Effect.fail(new PlatformRefusal(12_345, null)), 'recovery-silent'],
  ])('PAY-8 %#: %s', (answer, type) => {
    const orders = new ScriptedOrders();
    orders.recoveryAnswer = answer;
    expect(Effect.runSync(new RecoverOrder(orders).execute(intentWith())).type).toBe(type);
  });
});
