import { PlatformAnswer } from '../../../../src/domain/outcome/evidence.ts';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { CardFormError } from '../../../../src/domain/ports/providers.ts';
import { PlatformRefusal } from '../../../../src/domain/ports/platform.ts';
import { intentWith, orderWith } from '../../../support/payment/builders.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { AUTHORISE, begun, buttonPaymentMethod, setUp, intent } from './wallet-set-up.ts';

describe('the token', () => {
  it('PAY-35 is sent once, after the order is stored as chargeable, and appears in no report and no store', () => {
    const { run, wallet, processor, journal, telemetry, store } = begun();
    journal.holds(intent);
    wallet.listener?.authorised({ secret: 'tok-1' });
    expect(run(AUTHORISE)).toEqual([{ type: 'evidence-read', requestId: 'rid-1', evidence: { verify_code: 0 }, providerRules: [] }]);
    expect(journal.kept).toMatchObject([{ requestId: 'rid-1', chargeable: true }]);
    expect(run(AUTHORISE)).toMatchObject([{ evidence: {} }]);
    expect(processor.tokens).toEqual([{ secret: 'tok-1' }]);
    expect(JSON.stringify([telemetry.reports, journal.kept, [...store.values]])).not.toContain('tok-1');
  });

  it.each([
    ['silence', Effect.fail(LOST)],
    ['a refusal', Effect.fail(new PlatformRefusal(5, null))],
    ['a defect', Effect.die('boom')],
  ])('PAY-35 PAY-20 %s leaves the end unknown', (_, answer) => {
    const { run, wallet, processor, journal } = begun();
    journal.holds(intent);
    wallet.listener?.authorised({});
    processor.answer = answer;
    expect(run(AUTHORISE)).toMatchObject([{ type: 'evidence-read', evidence: {} }]);
  });

  it('PAY-14 PAY-35 is not sent while another tab has an open order or holds the lock', () => {
    const { run, wallet, processor, journal, lock } = begun();
    wallet.listener?.authorised({});
    const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9' });
    journal.holds(theirs);
    expect(run(AUTHORISE)).toEqual([{ type: 'authorise-blocked', requestId: 'rid-1', intent: theirs }]);
    journal.loses('theirs');
    lock.heldElsewhere = true;
    expect(run(AUTHORISE)).toEqual([{ type: 'authorise-blocked', requestId: 'rid-1', intent: null }]);
    expect(processor.tokens).toEqual([]);
    expect(journal.kept).toEqual([]);
  });
});

describe('the embedded button', () => {
  const SHOW = { type: 'show-wallet-button', intent: { ...intent, payType: payTypeOf(31) }, paymentMethod: buttonPaymentMethod } as const;

  it('PAY-36 waits for its mount point, then emits events', () => {
    const { run, button, buttonContainer } = setUp();
    const events = run(SHOW);
    expect(events).toEqual([]);
    buttonContainer.provide({});
    expect(events).toEqual([{ type: 'wallet-button-shown', requestId: 'rid-1' }]);
    button.listener?.authorising();
    button.listener?.answered(new PlatformAnswer('SB1', { verify_code: 0 }));
    button.listener?.cancelled();
    button.listener?.failed('default');
    expect(events.slice(1)).toEqual([
      { type: 'wallet-authorised', requestId: 'rid-1' },
      { type: 'wallet-answered', requestId: 'rid-1', evidence: { verify_code: 0 } },
      { type: 'wallet-cancelled', requestId: 'rid-1' },
      { type: 'wallet-failed', requestId: 'rid-1', reason: 'default' },
    ]);
  });

  it.each(['hide-wallet-button', 'end-wallet-sheet'] as const)('PAY-36 %s unmounts it, and nothing is emitted afterwards', (type) => {
    const { run, button, buttonContainer } = setUp();
    buttonContainer.provide({});
    const events = run(SHOW);
    run(type === 'hide-wallet-button' ? { type } : { type, result: 'failure' });
    expect(button.unmounts).toBe(1);
    button.listener?.authorising();
    expect(events).toHaveLength(1);
  });

  it('PAY-36 a failure to load becomes an event and a report', () => {
    const { run, button, buttonContainer, telemetry } = setUp();
    buttonContainer.provide({});
    button.fault = new CardFormError('script-blocked', 'payermax');
    expect(run(SHOW)).toEqual([{ type: 'wallet-failed', requestId: 'rid-1', reason: 'unstable' }]);
    expect(telemetry.reports).toMatchObject([{ event: 'wallet_button_failed', fields: { fault: 'script-blocked' } }]);
  });
});

describe('giving up an order', () => {
  it('PAY-34 informs the platform, then forgets the intent; an order without an answer is looked up first', () => {
    const { run, orders, journal } = setUp();
    journal.holds(intent);
    run({ type: 'abandon-order', intent, reason: 'userCancel' });
    expect(journal.kept).toEqual([]);
    const unknown = { ...intent, orderId: null };
    journal.holds(unknown);
    orders.recoveryAnswer = Effect.succeed(orderWith({ orderId: 'SB7' }));
    run({ type: 'abandon-order', intent: unknown, reason: 'time_out' });
    expect(orders.cancelled).toEqual([
      ['SB1', 'userCancel'],
      ['SB7', 'time_out'],
    ]);
    expect(journal.kept).toEqual([]);
  });

  it('PAY-34 an order that cannot be given up now is kept for a later visit', () => {
    const { run, orders, journal, abandon, clock } = setUp();
    const unknown = { ...intent, orderId: null, createdAt: 0 };
    journal.holds(unknown);
    orders.recoveryAnswer = Effect.fail(LOST);
    run({ type: 'abandon-order', intent: unknown, reason: 'userCancel' });
    expect(journal.kept).toHaveLength(1);
    orders.recoveryAnswer = Effect.succeed(null);
    clock.time = 600_000;
    Effect.runSync(abandon.leftovers());
    expect(journal.kept).toHaveLength(1);
    clock.time = 600_001;
    Effect.runSync(abandon.leftovers());
    expect(journal.kept).toEqual([]);
  });

  it('ORD-16 nothing is given up by the device’s own clock; a visit that knows the platform’s time does so', () => {
    const { journal, abandon, clock, orders } = setUp();
    journal.holds(intentWith({ createdAt: 0, chargeable: false, orderId: 'SB1' }));
    orders.evidenceAnswers = [{ order_result: -1 }];
    clock.time = 10_000_000;
    clock.isSynchronised = false;
    Effect.runSync(abandon.leftovers());
    expect(orders.cancelled).toEqual([]);
    expect(journal.kept).toHaveLength(1);
    clock.isSynchronised = true;
    Effect.runSync(abandon.leftovers());
    expect(orders.cancelled).toHaveLength(1);
    expect(journal.kept).toEqual([]);
  });

  it('PAY-34 an order that another tab authorises while it is given up here is kept, and not told as cancelled after that', () => {
    const { run, journal, orders } = setUp();
    const unknown = { ...intent, orderId: null };
    journal.holds(unknown);
    orders.recoveryAnswer = Effect.sync(() => {
      journal.holds({ ...unknown, orderId: 'SB1', chargeable: true });
      return orderWith({ orderId: 'SB1' });
    });
    run({ type: 'abandon-order', intent: unknown, reason: 'default' });
    expect([orders.cancelled, journal.kept]).toMatchObject([[], [{ orderId: 'SB1', chargeable: true }]]);
  });

  it('PAY-34 a later visit gives up no order that may have been charged', () => {
    const { journal, abandon, clock } = setUp();
    journal.holds(intentWith({ createdAt: 0 }));
    clock.time = 10_000_000;
    Effect.runSync(abandon.leftovers());
    expect(journal.kept).toHaveLength(1);
  });
});
