import { describe, expect, it } from 'vitest';
import type { PayableCard } from '../../../../src/domain/card/payable-card.ts';
import { payerOf } from '../../../../src/domain/order/intent.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { PAYMENT_BOUNDS } from '../../../../src/domain/payment/tracking.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { paymentMethodOf, DIRECT, intentWith, itemOf, openedWith, orderWith, purchaseOfItems } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { NOW, TAP, payable, valid, other, opened, atCvv, paidWith } from '../../../support/payment/saved-card-payment.ts';

const AGAIN = { requestId: 'rid-2', at: NOW };

describe('the card of a paid order', () => {
  const paid = (remember: boolean, payer = payerOf('1')) => {
    const driver = new PaymentDriver().create();
    driver.state = { ...driver.state, payer, form: { ...driver.state.form, remember } };
    driver.send({
      type: 'created',
      requestId: 'rid-1',
      order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
    });
    return { driver, commands: driver.read({ fast_result: 0 }) };
  };
  const fetched = (card: PayableCard | null) => ({ type: 'card-fetched', orderId: 'SB1', card }) as const;

  it('PAY-30 is requested at once, then every 2 s, then given up', () => {
    const { driver, commands } = paid(true);
    expect(commands).toContainEqual({ type: 'fetch-card', orderId: 'SB1', paymentMethod: driver.state.paymentMethod });
    const inTwoSeconds = { type: 'start-timer', timer: 'card-fetch', ms: 2000, visible: false };
    expect(commands).toContainEqual(inTwoSeconds);
    for (let asked = 1; asked < PAYMENT_BOUNDS.cardFetchTries; asked += 1) {
      expect(driver.send(fetched(null))).toEqual([]);
      expect(driver.send({ type: 'timer-fired', timer: 'card-fetch' })).toMatchObject([
        { type: 'fetch-card', orderId: 'SB1' },
        inTwoSeconds,
      ]);
    }
    expect(driver.send(fetched(null), { type: 'timer-fired', timer: 'card-fetch' })).toEqual([]);
    expect(driver.state.cardFetch).toMatchObject({ phase: 'failed', tries: 15 });
    expect(driver.send(fetched(valid), { type: 'timer-fired', timer: 'card-fetch' })).toEqual([]);
  });

  it('PAY-30 is given up after 30 s in all, though no question is ever answered, and questions never overlap', () => {
    const { driver, commands } = paid(true);
    const later = Array.from({ length: PAYMENT_BOUNDS.cardFetchTries }, () => driver.send({ type: 'timer-fired', timer: 'card-fetch' }));
    const waits = [commands, ...later].flat().filter((command) => command.type === 'start-timer' && command.timer === 'card-fetch');
    expect(waits.reduce((total, wait) => total + (wait.type === 'start-timer' ? wait.ms : 0), 0)).toBe(limits.cardFetchTotal);
    expect(later.flat().filter(({ type }) => type === 'fetch-card')).toEqual([]);
    expect(driver.state.cardFetch).toMatchObject({ phase: 'failed' });
  });

  it('PAY-30 PAY-29 found, it is offered again and, as wished, remembered', () => {
    const { driver } = paid(true);
    const found = payable({ isRemember: false });
    expect(driver.send(fetched(found))).toEqual([
      { type: 'remember-card', sourceId: 'src_1' },
      { type: 'update-card', card: found.card, change: 'remember', validDate: null, remember: true },
    ]);
    expect(driver.state).toMatchObject({ cardFetch: { phase: 'succeeded' }, cards: [{ card: { sourceId: 'src_1', isRemember: true } }] });
    const before = driver.state;
    expect(driver.send({ type: 'card-changed', sourceId: 'src_1', change: 'remember', validDate: null })).toEqual([]);
    expect(driver.state).toEqual(before);
  });

  it('PAY-30 CRD-63 one that the platform refuses to keep is neither called saved nor offered, unlike another card’s refusal', () => {
    const { driver } = paid(true);
    driver.send(fetched(payable({ isRemember: false })));
    const saved = driver.state;
    const failed = { type: 'card-change-failed', sourceId: 'src_1', change: 'remember', message: 'card.update-failed' } as const;
    expect(driver.send({ ...failed, sourceId: 'src_2' }, { ...failed, change: 'expiry' })).toEqual([]);
    expect(driver.state).toEqual(saved);
    expect(driver.send(failed)).toEqual([]);
    expect(driver.state).toMatchObject({ cardFetch: { phase: 'failed', remember: true }, cards: [] });
    driver.send({ type: 'pay-same-pressed', ...AGAIN });
    expect(driver.state).toMatchObject({ step: 'HOME', card: null });
  });

  it('PAY-30 PAY-29 without the wish it is not offered; another order’s card changes nothing', () => {
    const { driver } = paid(false);
    expect(driver.send({ ...fetched(valid), orderId: 'SB2' })).toEqual([]);
    expect(driver.send(fetched(payable({ isRemember: false })))).toEqual([{ type: 'remember-card', sourceId: 'src_1' }]);
    expect(driver.state.cards).toEqual([]);
  });

  it('CRD-62 a visitor’s card is neither kept nor offered again, whatever the form wished and the platform says', () => {
    const { driver } = paid(true, payerOf(null));
    expect(driver.state.cardFetch).toMatchObject({ phase: 'fetching', remember: false });
    expect(driver.send(fetched(payable({ isRemember: true })))).toEqual([{ type: 'remember-card', sourceId: 'src_1' }]);
    expect(driver.state.cards).toEqual([]);
  });

  it('CRD-63 "pay the same again" begins with the card that was just saved', () => {
    const { driver } = paid(true);
    driver.send(fetched(payable({ isRemember: false })), { type: 'pay-same-pressed', ...AGAIN });
    expect(driver.state).toMatchObject({
      step: 'HOME',
      attempt: { kind: 'idle' },
      card: { card: { sourceId: 'src_1', isRemember: true } },
      paymentMethod: { payType: 23 },
    });
  });

  it('CRD-63 one that is found only then is chosen where nothing else was, with the recharge ids of the package', () => {
    const { driver } = paid(true);
    driver.send({ type: 'pay-same-pressed', ...AGAIN });
    expect(driver.state).toMatchObject({ step: 'HOME', card: null });
    driver.send(fetched(payable({ isRemember: false })));
    expect(driver.state).toMatchObject({ card: { card: { sourceId: 'src_1' }, paymentMethod: driver.state.paymentMethod ?? {} } });
    const elsewhere = paid(true).driver;
    elsewhere.send({ type: 'pay-same-pressed', ...AGAIN });
    elsewhere.state = { ...elsewhere.state, paymentMethod: paymentMethodOf({ payType: DIRECT }) };
    elsewhere.send(fetched(payable({ isRemember: false })));
    expect(elsewhere.state).toMatchObject({ card: null, cards: [{ card: { sourceId: 'src_1' } }] });
  });

  it('PAY-23 CRD-63 one found while another package is paid for gets its recharge ids, and is not the card of its result', () => {
    const driver = paid(true).driver;
    driver.send({ type: 'result-seen' }, { type: 'closed' });
    const purchase = purchaseOfItems([itemOf(499), itemOf(999)]);
    const paymentMethods = [
      paymentMethodOf({ payType: DIRECT, kind: 'qr', entry: 'direct', rechargeId: 'r-999-24' }),
      paymentMethodOf({ rechargeId: 'r-999-23' }),
    ];
    driver.send(openedWith({ purchase, paymentMethods }), { type: 'confirmed', ...AGAIN });
    driver.send({ type: 'created', requestId: 'rid-2', order: orderWith({ orderId: 'SB2' }) });
    driver.read({ fast_result: 0 }, 'rid-2');
    driver.send(fetched(payable({ isRemember: false })));
    expect(driver.state).toMatchObject({ attempt: { kind: 'decided', intent: { orderId: 'SB2' } }, cardInQuestion: null });
    expect(driver.state.cards.map(({ paymentMethod }) => paymentMethod.rechargeId)).toEqual(['r-999-23']);
  });

  it('PAY-12 PAY-27 an expired decline of a new card is given a new date once the card is known', () => {
    const driver = new PaymentDriver().wait();
    expect(driver.read({ order_result: 1, err_code: '20054' })).toContainEqual(expect.objectContaining({ type: 'fetch-card' }));
    expect(guidanceOf(driver.state).actions).toEqual(['update-expiry', 'use-another-card', 'close']);
    driver.send(fetched(payable({ isRemember: false })), { type: 'update-expiry-pressed' });
    expect(driver.state).toMatchObject({
      step: 'CKO_CARD_MODIFY_EXPIRE',
      scene: 'expired',
      cardInQuestion: { card: { sourceId: 'src_1' } },
    });
  });

  it('PAY-12 D35 a card that the bank has ended gets no new date: it is entered again', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ order_result: 1, err_code: '20054' });
    driver.send(fetched(payable({ isBankExpire: true })), { type: 'update-expiry-pressed' });
    expect(driver.state).toMatchObject({ step: 'CARD_FRAME', scene: 'expired', card: null });
  });

  it('PAY-12 PAY-38 use another card: the other remembered one, else card entry', () => {
    const declined = (cards: readonly PayableCard[]) => {
      const driver = paidWith(atCvv(cards));
      driver.read({ order_result: 1, err_code: '20054' });
      driver.send({ type: 'use-another-card-pressed' });
      return driver.state;
    };
    expect(declined([valid, other])).toMatchObject({ step: 'HOME', scene: 'retry', card: { card: { sourceId: 'src_2' } } });
    expect(declined([valid])).toMatchObject({ step: 'CARD_FRAME', card: null });
  });
});

describe('policies', () => {
  const declined = (policy: 'A' | 'B') => {
    const driver = opened([valid, other], 'src_1', { policy });
    driver.send(TAP);
    paidWith(driver).read({ order_result: 1, err_code: '20005' });
    return driver;
  };
  const RETRY = { type: 'retry-pressed', requestId: 'rid-2', at: NOW } as const;

  it('PAY-31 A goes back to HOME, B to the CVV step of the remembered card', () => {
    const a = declined('A');
    a.send(RETRY);
    expect(a.state).toMatchObject({ step: 'HOME', scene: 'retry', card: valid });
    const b = declined('B');
    b.send(RETRY);
    expect(b.state).toMatchObject({ step: 'CARD_CVV', scene: 'retry', history: ['HOME'], card: valid });
  });

  it('PAY-31 B creates the order directly where no card is typed, under a fresh id', () => {
    const direct = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [direct], policy: 'B' }), TAP);
    driver.send({
      type: 'created',
      requestId: 'rid-1',
      order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
    });
    driver.read({ order_result: 1, err_code: 'x' });
    expect(driver.send(RETRY)).toMatchObject([
      { type: 'keep-intent', intent: { requestId: 'rid-1', decided: true, declined: true } },
      { type: 'create-order', intent: { requestId: 'rid-2' }, isRetry: false },
    ]);
  });

  it('PAY-31 B with a new card goes home: its number must be typed again', () => {
    const driver = new PaymentDriver().wait();
    driver.state = { ...driver.state, policy: 'B' };
    driver.read({ order_result: 1, err_code: '20005' });
    driver.send({ ...RETRY, type: 'pay-same-pressed' });
    expect(driver.state).toMatchObject({ step: 'HOME', attempt: { kind: 'idle' } });
  });
});

describe('remembering the way', () => {
  it('PAY-39 the card that paid is remembered with its payment method, a new card with none yet', () => {
    const saved = paidWith(atCvv()).read({ fast_result: 0 });
    expect(saved).toContainEqual(expect.objectContaining({ type: 'remember-payment-method', sourceId: 'src_1', succeeded: true }));
    const fresh = new PaymentDriver().wait().read({ fast_result: 0 });
    expect(fresh).toContainEqual(expect.objectContaining({ type: 'remember-payment-method', sourceId: null, succeeded: true }));
  });

  it('PAY-24 an intent found again asks for its card as well', () => {
    const driver = new PaymentDriver().open();
    driver.send({ type: 'intent-found', intent: intentWith({ orderId: 'SB7' }), paymentMethods: [] });
    expect(driver.read({ fast_result: 0 })).toContainEqual(expect.objectContaining({ type: 'fetch-card', orderId: 'SB7' }));
  });
});
