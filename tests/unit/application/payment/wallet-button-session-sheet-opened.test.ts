import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { AbandonOrder } from '../../../../src/application/payment/earlier-orders.ts';
import { WalletButtonSession } from '../../../../src/application/payment/wallet-button-session.ts';
import { WalletButtonMountPoint } from '../../../../src/application/runtime/page-mount-point.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { unseenIntent } from '../../../../src/domain/order/kept-intents.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import {
  intentWith,
  itemOf,
  openedWith,
  orderWith,
  paymentMethodOf,
  purchaseOfItems,
  SAME_SESSION,
} from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, MemoryJournal, ScriptedOrders, SwitchLock } from '../../../support/payment/fake-ports.ts';
import { OpenButton } from '../../../support/payment/open-surfaces.ts';
import { FixedClock } from '../../../support/payment/page-and-device-fakes.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const none = (): void => {};
const turn = () => new Promise((done) => setTimeout(done, 5));
const PAY_TYPE = payTypeOf(30);
const paymentMethod = paymentMethodOf({
  payType: PAY_TYPE,
  kind: 'wallet',
  entry: 'direct',
  walletStart: 'embedded-button',
  providerId: 'airwallex',
  rechargeId: 'r-499-30',
});
const PENDING = { order_result: -1 };
const PAID = { order_result: 0 };

/** A button whose sheet charges by itself, shown here; `visit` is the beginning of a visit in another tab, or a later one. */
const shown = async () => {
  const [journal, lock, orders, clock] = [new MemoryJournal(), new SwitchLock(), new ScriptedOrders(), new FixedClock()];
  const intent = intentWith({ payType: PAY_TYPE, orderId: 'SB1', chargeable: false, createdAt: 0 });
  journal.holds(intent);
  const [button, registry, mountPoint] = [new OpenButton(), new FakeRegistry(), new WalletButtonMountPoint()];
  registry.gateways.push(button);
  mountPoint.provide({});
  const session = new WalletButtonSession({ registry, telemetry: new FakeTelemetry(), mountPoint, journal, lock });
  const events: PaymentEvent['type'][] = [];
  await Effect.runPromise(
    session.show(
      { type: 'show-wallet-button', intent, paymentMethod },
      { dark: false, language: 'ar' },
      ({ type }) => events.push(type),
      SAME_SESSION,
    ),
  );
  const listener = button.listener!;
  const visit = (at: number, evidence: ScriptedOrders['evidenceAnswers'][number]) => {
    clock.time = at;
    orders.evidenceAnswers = [evidence];
    return Effect.runPromise(new AbandonOrder(orders, journal, clock).leftovers());
  };
  const cancelled = () => orders.cancelled.map(([id]) => id);
  return { journal, orders, listener, events, visit, cancelled };
};
const LATER = limits.walletLeftoverAge + 60_000;

describe('a sheet that charges by itself was opened, and its page says nothing more', () => {
  it('ORD-7 while the platform says "pending" its order is neither cancelled nor forgotten; once paid, it is an open one', async () => {
    const { listener, journal, visit, cancelled } = await shown();
    listener.opened();
    await turn();
    await visit(LATER, PENDING);
    expect([cancelled(), journal.kept.length]).toEqual([[], 1]);
    await visit(LATER + 60_000, PAID);
    expect(unseenIntent(journal.kept)?.orderId).toBe('SB1');
    expect(cancelled()).toEqual([]);
  });

  it('ORD-7 a visit ten seconds later reads it', async () => {
    const { listener, journal, visit } = await shown();
    listener.opened();
    await turn();
    await visit(10_000, PAID);
    expect(unseenIntent(journal.kept)?.orderId).toBe('SB1');
  });

  it('ORD-7 after a day without a payment it is given up; before, a decline ends it', async () => {
    for (const [at, evidence] of [
      [limits.declinedReviewAge + 1, PENDING],
      [10_000, { order_result: 5 }],
    ] as const) {
      const { listener, journal, visit, cancelled } = await shown();
      listener.opened();
      await turn();
      await visit(at, evidence);
      expect([cancelled(), journal.kept]).toEqual([['SB1'], []]);
    }
  });

  it.each(['cancelled', 'failed'] as const)(
    'ORD-7 after the provider said %s, its order is given up like one without a sheet',
    async (end) => {
      const { listener, events, journal, visit, cancelled } = await shown();
      listener.opened();
      await turn();
      listener[end]('default');
      await turn();
      expect([events.at(-1), journal.kept[0]?.sheetOpened]).toEqual([`wallet-${end}`, false]);
      await visit(LATER, PENDING);
      expect([cancelled(), journal.kept]).toEqual([['SB1'], []]);
    },
  );
});

it('D50 an order that was approved stays chargeable, whatever its button says afterwards', async () => {
  const { listener, journal } = await shown();
  listener.opened();
  await turn();
  listener.authorising();
  await Effect.runPromise(journal.keep({ ...journal.kept[0]!, chargeable: true }));
  listener.failed('default');
  await turn();
  expect(journal.kept).toMatchObject([{ orderId: 'SB1', chargeable: true }]);
});

describe('another tab’s visit, ten minutes after a button was shown', () => {
  it('PAY-35 the button of the order that it has given up opens no sheet', async () => {
    const { listener, events, journal, visit, cancelled } = await shown();
    await visit(LATER, PENDING);
    expect([cancelled(), journal.kept]).toEqual([['SB1'], []]);
    listener.opened();
    await turn();
    expect(events).toContain('wallet-cancelled');
  });

  it('PAY-35 an order whose sheet is open is not given up', async () => {
    const { listener, events, visit, cancelled } = await shown();
    listener.opened();
    await turn();
    await visit(LATER, PENDING);
    listener.authorising();
    listener.answered({});
    expect(events).toContain('wallet-authorised');
    expect(cancelled()).toEqual([]);
  });

  it('PAY-35 no token is sent for an order that is being reported as given up', async () => {
    const { listener, orders, visit } = await shown();
    let arrive: () => void = none;
    orders.cancelClicked = () => Effect.callback((resume) => void (arrive = () => resume(Effect.void)));
    const given = visit(LATER, PENDING);
    await turn();
    expect(await Effect.runPromise(listener.exclusively(Effect.succeed('token sent')))).toBeNull();
    arrive();
    await given;
  });

  it('F26 an order is stored again if the report that it was given up cannot be sent', async () => {
    const { journal, orders, visit } = await shown();
    orders.cancelClicked = () => Effect.fail({ _tag: 'PlatformUnreachable', cause: 'network', code: null } as never);
    await visit(LATER, PENDING);
    expect(journal.kept.map(({ orderId }) => orderId)).toEqual(['SB1']);
  });
});

/** The page of a payment whose sheet that charges by itself is open and has been paid in, without having said so yet. */
const paidIn = async () => {
  const cases = makePaymentUseCases();
  const services = servicesWith({
    payment: {
      run: (command, emit, check) => void Effect.runFork(cases.runner.execute(command, emit, check)),
      paidPayments: () => [],
      journalPlace: () => 'device',
      lockReach: () => 'every-tab',
    },
  });
  const payment = new PaymentStore(services, new ToastStore(), none, none);
  const button = new OpenButton();
  cases.registry.gateways.push(button);
  cases.buttonContainer.provide({});
  cases.orders.createAnswer = Effect.succeed(orderWith({ rechargeId: 'r-499-30', paySubType: PAY_TYPE }));
  const item = itemOf(499, { displayMethods: [{ name: 'Apple Pay', methods: [{ payType: PAY_TYPE, rechargeId: 'r-499-30' }] }] });
  payment.dispatch(openedWith({ purchase: { ...purchaseOfItems(), item, catalogue: [item] }, paymentMethods: [paymentMethod] }));
  await turn();
  payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: 0 });
  await turn();
  button.listener!.opened();
  await turn();
  cases.orders.evidenceAnswers = [PAID];
  return { ...cases, payment };
};

describe('this page closes a sheet that charges by itself', () => {
  it.each([
    ['another tab logs in as somebody else', (payment: PaymentStore) => payment.sessionChanged('changed')],
    [
      'another tab’s order becomes open',
      (payment: PaymentStore) =>
        payment.dispatch({ type: 'another-intent-open', intent: intentWith({ requestId: 'rid-9', orderId: 'SB9' }) }),
    ],
    ['the browser’s back removes it', (payment: PaymentStore) => payment.dispatch({ type: 'wallet-button-gone', requestId: 'rid-1' })],
  ])('ORD-7 when %s, an order that was paid in it is neither cancelled nor forgotten', async (_, close) => {
    const { payment, journal, orders } = await paidIn();
    close(payment);
    await turn();
    expect(orders.cancelled).toEqual([]);
    expect(journal.kept.map(({ orderId, chargeable }) => [orderId, chargeable])).toContainEqual(['SB1', true]);
  });
});
