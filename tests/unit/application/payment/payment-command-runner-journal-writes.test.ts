import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import { transition } from '../../../../src/domain/payment/machine.ts';
import { PlatformRefusal } from '../../../../src/domain/ports/platform.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { itemOf, openedWith, orderWith, paymentMethodOf, purchaseOfItems, SAME_SESSION } from '../../../support/payment/builders.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';

const DIRECT = paymentMethodOf({ payType: payTypeOf(24), entry: 'direct', rechargeId: 'r-499-24' });
const SHEET = paymentMethodOf({ payType: payTypeOf(25), kind: 'wallet', entry: 'direct', walletStart: 'session', rechargeId: 'r-499-25' });
const item = itemOf(499, {
  displayMethods: [{ name: 'all', methods: [24, 25].map((payType) => ({ payType: payTypeOf(payType), rechargeId: `r-499-${payType}` })) }],
});

describe('what a payment writes into the journal', () => {
  let house: ReturnType<typeof makePaymentUseCases>;
  let state = INITIAL_PAYMENT;

  /** The machine with the application's own commands behind it; `toRun` says which are carried out. */
  const dispatch = (event: PaymentEvent, toRun: (command: PaymentCommand) => boolean = () => true): void => {
    const after = transition(state, event);
    ({ state } = after);
    for (const command of after.commands)
      if (toRun(command)) Effect.runFork(house.runner.execute(command, (answer) => dispatch(answer, toRun), SAME_SESSION));
  };
  const writes = () =>
    house.journal.writes.map(([kind, what]) => {
      if (kind === 'forget') return ['forget', what];
      const { orderId, chargeable, decided, superseded } = what;
      return [
        kind,
        what.requestId,
        ...Object.entries({ orderId, chargeable, decided, superseded }).flatMap(([name, is]) =>
          is === null || is === false ? [] : [name],
        ),
      ];
    });
  const open = (paymentMethod = DIRECT): void =>
    dispatch(openedWith({ purchase: purchaseOfItems([item], 0), paymentMethods: [paymentMethod] }));

  beforeEach(() => {
    house = makePaymentUseCases();
    state = INITIAL_PAYMENT;
    house.orders.createAnswer = Effect.succeed(orderWith());
    house.orders.evidenceAnswers = [{ fast_result: 0 }];
  });

  it('PAY-18 a paid order is four writes: the intent, its order, its end, and that the end was seen', () => {
    let keptBefore = 0;
    house.orders.onCreate = () => {
      keptBefore = house.journal.writes.length;
    };
    open();
    dispatch({ type: 'confirmed', requestId: 'rid-1', at: 1 });
    expect(keptBefore).toBe(1);
    expect(state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
    dispatch({ type: 'result-seen' });
    expect(writes()).toEqual([
      ['keep', 'rid-1', 'chargeable'],
      ['keep', 'rid-1', 'orderId', 'chargeable'],
      ['keep', 'rid-1', 'orderId', 'chargeable', 'decided'],
      ['forget', 'rid-1'],
    ]);
    expect(house.journal.kept).toEqual([]);
  });

  it('PAY-18 PAY-7 an order that had to be looked for is no more writes', () => {
    house.orders.createAnswer = Effect.fail(LOST);
    house.orders.recoveryAnswer = Effect.succeed(orderWith());
    open();
    dispatch({ type: 'confirmed', requestId: 'rid-1', at: 1 });
    dispatch({ type: 'closed' });
    expect(writes()).toEqual([
      ['keep', 'rid-1', 'chargeable'],
      ['keep', 'rid-1', 'orderId', 'chargeable'],
      ['keep', 'rid-1', 'orderId', 'chargeable', 'decided'],
      ['forget', 'rid-1'],
    ]);
  });

  it('PAY-18 PAY-35 an order paid by a sheet needs one more write: that it may be charged, before the token is sent', () => {
    open(SHEET);
    dispatch({ type: 'wallet-prepared', payType: SHEET.payType, readiness: 'ready' }, () => false);
    const untilSheet = ({ type }: PaymentCommand): boolean => type !== 'begin-wallet-session' && type !== 'ready-sheet';
    dispatch({ type: 'confirmed', requestId: 'rid-1', at: 1 }, untilSheet);
    dispatch({ type: 'sheet-opened', requestId: 'rid-1', check: { url: 'https://w.example' } }, untilSheet);
    dispatch({ type: 'sheet-ready', requestId: 'rid-1' });
    dispatch({ type: 'wallet-authorised', requestId: 'rid-1' });
    house.timers.running.get('poll')?.();
    dispatch({ type: 'result-seen' });
    expect(writes()).toEqual([
      ['keep', 'rid-1'],
      ['keep', 'rid-1', 'orderId'],
      ['keep', 'rid-1', 'orderId', 'chargeable'],
      ['keep', 'rid-1', 'orderId', 'chargeable', 'decided'],
      ['forget', 'rid-1'],
    ]);
  });

  it('PAY-18 PAY-15 a refused create is two: the intent, and that it is over', () => {
    house.orders.createAnswer = Effect.fail(new PlatformRefusal(20051, null));
    open();
    dispatch({ type: 'confirmed', requestId: 'rid-1', at: 1 });
    expect(writes()).toEqual([
      ['keep', 'rid-1', 'chargeable'],
      ['forget', 'rid-1'],
    ]);
  });
});
