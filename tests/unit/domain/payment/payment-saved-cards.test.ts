import { describe, expect, it } from 'vitest';
import type { PayableCard } from '../../../../src/domain/card/payable-card.ts';
import { walletCard } from '../../../../src/domain/card/wallet-card.ts';
import { PAYMENT_BOUNDS } from '../../../../src/domain/payment/bounds.ts';
import { confirmLabelOf } from '../../../../src/domain/payment/steps/confirm-label.ts';
import { confirmReadiness } from '../../../../src/domain/payment/steps/confirm-readiness.ts';
import { guidanceOf } from '../../../../src/domain/payment/result/guidance.ts';
import { cardOf } from '../../../support/arbitraries/cards.ts';
import { paymentMethodOf, DIRECT, intentWith, openedWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const TAP = { type: 'confirmed', requestId: 'rid-1', at: NOW } as const;
const paymentMethod = paymentMethodOf({ savedCardCvv: 'own-input' });
const payable = (change: Parameters<typeof cardOf>[0] = {}): PayableCard => ({ card: cardOf(change), paymentMethod });
const valid = payable();
const other = payable({ sourceId: 'src_2', fingerprint: 'fp-2', lastUseAt: 1 });
const expired = payable({ sourceId: 'src_x', fingerprint: 'fp-x', validDate: '10/26' });
const ended = payable({ sourceId: 'src_e', fingerprint: 'fp-e', validDate: '10/26', isBankExpire: true });

const opened = (cards: readonly PayableCard[], sourceId: string | null = cards[0]?.card.sourceId ?? null, change = {}) => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ paymentMethods: [paymentMethod], cards, preferred: { payType: null, sourceId }, ...change }));
  return driver;
};

const atCvv = (cards: readonly PayableCard[] = [valid, other]) => {
  const driver = opened(cards);
  driver.send(TAP);
  return driver;
};

const paidWith = (driver: PaymentDriver) => {
  driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' }, TAP, { type: 'tokenised', fields: { cko_cvv: 'x' }, at: NOW });
  driver.send({
    type: 'created',
    requestId: 'rid-1',
    order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
  });
  return driver;
};

describe('choosing', () => {
  it('PAY-39 the card paid with last is preselected, else the payment method, else the first', () => {
    expect(opened([valid, other], 'src_2').state).toMatchObject({ card: other, paymentMethod });
    expect(opened([valid], 'gone').state).toMatchObject({ card: null, paymentMethod });
    const direct = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [paymentMethod, direct], cards: [valid], preferred: { payType: DIRECT, sourceId: null } }));
    expect(driver.state).toMatchObject({ card: null, paymentMethod: direct });
  });

  it('PAY-39 the payment methods are shown instead of the card, and a payment method chosen instead', () => {
    const driver = opened([valid]);
    driver.send({ type: 'payment-methods-shown' });
    expect(driver.state).toMatchObject({ card: null, paymentMethod });
    driver.send({ type: 'card-chosen', sourceId: 'src_1', at: NOW });
    expect(driver.state.card).toEqual(valid);
    driver.send({ type: 'payment-method-chosen', payType: paymentMethod.payType });
    expect(driver.state.card).toBeNull();
  });

  it('PAY-39 the list of cards leads back to HOME with the chosen one; confirm waits for a choice', () => {
    const driver = opened([valid, other]);
    driver.send({ type: 'card-list-opened' });
    expect(driver.state.step).toBe('SAVED_CARD_LIST');
    expect(confirmReadiness(driver.state)).not.toBe('complete');
    expect(driver.send(TAP)).toEqual([]);
    driver.send({ type: 'card-chosen', sourceId: 'src_2', at: NOW });
    expect(driver.state).toMatchObject({ step: 'HOME', history: [], card: other });
  });

  it('PAY-38 an expired card that is chosen asks: a new date, or another card', () => {
    const asked = () => {
      const driver = opened([valid, expired]);
      driver.send({ type: 'card-chosen', sourceId: 'src_x', at: NOW });
      expect(driver.state).toMatchObject({ dialog: 'expired-card', cardInQuestion: expired, card: expired });
      return driver;
    };
    const update = asked();
    update.send({ type: 'modify-expiry-pressed', sourceId: 'src_x' });
    expect(update.state).toMatchObject({ step: 'CKO_CARD_MODIFY_EXPIRE', dialog: 'none', scene: 'normal', history: ['HOME'] });
    const another = asked();
    another.send({ type: 'use-another-card-pressed' });
    expect(another.state).toMatchObject({ step: 'HOME', dialog: 'none', card: valid });
  });

  it('PAY-38 without another remembered card it leads to card entry', () => {
    const driver = opened([expired]);
    driver.send({ type: 'card-chosen', sourceId: 'src_x', at: NOW }, { type: 'use-another-card-pressed' });
    expect(driver.state).toMatchObject({ step: 'CARD_FRAME', card: null, paymentMethod });
  });

  it('PAY-38 one that the bank has ended asks for nothing', () => {
    const driver = opened([valid, ended]);
    driver.send({ type: 'card-chosen', sourceId: 'src_e', at: NOW });
    expect(driver.state).toMatchObject({ dialog: 'none', card: ended });
    expect(driver.send({ type: 'modify-expiry-pressed', sourceId: 'src_e' })).toEqual([{ type: 'toast', message: 'card.bank-expired' }]);
  });
});

describe('confirm on HOME', () => {
  it.each([
    ['valid', valid, 'CARD_CVV'],
    ['without a date', payable({ validDate: null }), 'CARD_CVV'],
    ['with a date that cannot be read', payable({ validDate: '99/99' }), 'CARD_CVV'],
    ['not remembered', payable({ isRemember: false }), 'CARD_CVV_IS_NOT_REMEMBER'],
    ['expired', expired, 'CKO_CARD_MODIFY_EXPIRE'],
  ] as const)('PAY-25 a card %s leads on', (_, card, step) => {
    const driver = opened([card]);
    expect(driver.send(TAP)).toEqual([]);
    expect(driver.state).toMatchObject({ step, history: ['HOME'], scene: step === 'CKO_CARD_MODIFY_EXPIRE' ? 'expired' : 'normal' });
  });

  it('PAY-25 one that the bank has ended says so and stays', () => {
    const driver = opened([ended]);
    expect(driver.send(TAP)).toEqual([{ type: 'toast', message: 'card.bank-expired' }]);
    expect(driver.state.step).toBe('HOME');
  });
});

describe('CVV', () => {
  it('PAY-26 our own input is ready at once, a hosted field when it says so', () => {
    expect(atCvv().state.form.phase).toBe('ready');
    const hosted = { card: cardOf(), paymentMethod: paymentMethodOf({ savedCardCvv: 'hosted-field' }) };
    const driver = new PaymentDriver();
    driver.send(
      openedWith({ paymentMethods: [hosted.paymentMethod], cards: [hosted], preferred: { payType: null, sourceId: 'src_1' } }),
      TAP,
    );
    expect(driver.state.form.phase).toBe('absent');
    expect(confirmReadiness(driver.state)).not.toBe('complete');
    expect(driver.send(TAP)).toEqual([]);
    driver.send({ type: 'card-form-ready' });
    expect(confirmReadiness(driver.state)).toBe('complete');
  });

  it.each(['empty', 'invalid'] as const)('PAY-26 an %s CVV says what is wrong, and nothing is sent', (state) => {
    const driver = atCvv();
    driver.send({ type: 'field-changed', field: 'cvv', state });
    expect(driver.send(TAP)).toEqual([{ type: 'toast', message: 'card.cvv-wrong' }]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, form: { showErrors: true } });
  });

  it('PAY-26 PAY-4 a valid one is asked for its fields, once, and the order is created with them', () => {
    const driver = atCvv();
    driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' });
    expect(driver.send(TAP)).toEqual([{ type: 'tokenise-saved-card', card: valid }]);
    expect(driver.send(TAP)).toEqual([]);
    const commands = driver.send({ type: 'tokenised', fields: { cko_cvv: '123' }, at: NOW });
    expect(commands).toMatchObject([{ type: 'create-order', fields: { cko_cvv: '123' }, remember: true, intent: { requestId: 'rid-1' } }]);
    expect(JSON.stringify(driver.state)).not.toContain('123"');
  });

  it('PAY-26 a failed exchange leaves the shopper on the step', () => {
    const driver = atCvv();
    driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' }, TAP);
    expect(driver.send({ type: 'tokenise-failed' })).toEqual([{ type: 'toast', message: 'card.tokenise-failed' }]);
    expect(driver.state).toMatchObject({ step: 'CARD_CVV', attempt: { kind: 'idle' } });
  });

  it('PAY-6 back asks, and gives up one step', () => {
    const driver = atCvv();
    driver.send({ type: 'back-pressed' });
    expect(driver.state.dialog).toBe('confirm-leave');
    driver.send({ type: 'leave-confirmed' });
    expect(driver.state).toMatchObject({ step: 'HOME', history: [], dialog: 'none', form: { phase: 'absent' } });
  });
});

describe('a new date', () => {
  const modifying = (scene: 'expired' | 'normal') => {
    const driver = opened([expired, other]);
    driver.send(scene === 'expired' ? TAP : { type: 'modify-expiry-pressed', sourceId: 'src_x' });
    return driver;
  };

  it('PAY-27 PAY-16 the button says what it does and works with a valid date only', () => {
    const driver = modifying('expired');
    expect([confirmLabelOf(driver.state), confirmLabelOf(modifying('normal').state)]).toEqual(['update-and-pay', 'update-expiry']);
    expect(driver.send(TAP)).toEqual([]);
    expect(driver.state.expiry.showErrors).toBe(true);
    driver.send({ type: 'expiry-typed', text: '10/26', at: NOW });
    expect(driver.state.expiry).toMatchObject({ text: '10/26', state: 'invalid' });
    expect(confirmReadiness(driver.state)).not.toBe('complete');
    driver.send({ type: 'expiry-typed', text: '١٢٣٠', at: NOW });
    expect(driver.state.expiry).toMatchObject({ text: '12/30', state: 'valid' });
    expect(confirmReadiness(driver.state)).toBe('complete');
    expect(driver.send(TAP)).toEqual([{ type: 'update-card', card: expired.card, change: 'expiry', validDate: '12/30', remember: null }]);
    expect(driver.state.attempt).toEqual({ kind: 'changing-card', sourceId: 'src_x', change: 'expiry' });
    expect(driver.send(TAP, { type: 'back-pressed' })).toEqual([]);
  });

  const answered = { type: 'card-changed', sourceId: 'src_x', change: 'expiry', validDate: '12/30' } as const;

  it('PAY-27 in the scene expired it leads on to pay', () => {
    const driver = modifying('expired');
    driver.send({ type: 'expiry-typed', text: '12/30', at: NOW }, TAP, answered);
    expect(driver.state).toMatchObject({
      step: 'CARD_CVV',
      history: ['HOME'],
      scene: 'normal',
      attempt: { kind: 'idle' },
      card: { card: { sourceId: 'src_x', validDate: '12/30' } },
    });
    expect(driver.state.cards[0]?.card.validDate).toBe('12/30');
  });

  it('PAY-27 else back to where it was asked, with a word', () => {
    const driver = modifying('normal');
    driver.send({ type: 'expiry-typed', text: '12/30', at: NOW }, TAP);
    expect(driver.send(answered)).toEqual([{ type: 'toast', message: 'card.expiry-updated' }]);
    expect(driver.state).toMatchObject({ step: 'HOME', history: [], attempt: { kind: 'idle' } });
  });

  it('PAY-27 a refused one says so and stays; answers about another card change nothing', () => {
    const driver = modifying('normal');
    driver.send({ type: 'expiry-typed', text: '12/30', at: NOW }, TAP);
    const before = driver.state;
    expect(driver.send({ ...answered, sourceId: 'src_2' })).toEqual([]);
    expect(driver.state).toEqual(before);
    expect(driver.send({ type: 'card-change-failed', sourceId: 'src_x', change: 'expiry', message: 'card.update-failed' })).toEqual([
      { type: 'toast', message: 'card.update-failed' },
    ]);
    expect(driver.state).toMatchObject({ step: 'CKO_CARD_MODIFY_EXPIRE', attempt: { kind: 'idle' }, expiry: { text: '12/30' } });
  });

  it('PAY-6 back from it asks nothing', () => {
    const driver = modifying('expired');
    driver.send({ type: 'back-pressed' });
    expect(driver.state).toMatchObject({ step: 'HOME', dialog: 'none', scene: 'normal' });
  });
});

describe('deleting', () => {
  const DELETE = { type: 'delete-card-pressed', sourceId: 'src_1' } as const;
  const GONE = { type: 'card-changed', sourceId: 'src_1', change: 'delete', validDate: null } as const;

  it('PAY-28 asks first, and does nothing when dismissed', () => {
    const driver = opened([valid, other]);
    expect(driver.send(DELETE)).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'confirm-delete-card', cardInQuestion: valid });
    expect(driver.send({ type: 'dialog-dismissed' })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'none', cardInQuestion: null, cards: [valid, other] });
    expect(driver.send({ type: 'delete-card-confirmed' })).toEqual([]);
  });

  it('PAY-28 falls back to another remembered card, then to the payment methods', () => {
    const driver = opened([valid, other]);
    expect(driver.send(DELETE, { type: 'delete-card-confirmed' })).toEqual([{ type: 'delete-card', card: valid.card }]);
    expect(driver.send(TAP)).toEqual([]);
    driver.send(GONE);
    expect(driver.state).toMatchObject({ card: other, cards: [other], attempt: { kind: 'idle' } });
    driver.send({ type: 'delete-card-pressed', sourceId: 'src_2' }, { type: 'delete-card-confirmed' }, { ...GONE, sourceId: 'src_2' });
    expect(driver.state).toMatchObject({ card: null, cards: [], paymentMethod });
  });

  it('PAY-28 the wallet is no card to delete, and one that is not chosen leaves the choice', () => {
    const wallet = { card: walletCard(9), paymentMethod: paymentMethodOf({ kind: 'wallet', walletStart: 'session' }) };
    const driver = opened([other, valid, wallet], 'src_2');
    driver.send({ type: 'delete-card-pressed', sourceId: 'apple_pay' });
    expect(driver.state.dialog).toBe('none');
    driver.send(DELETE, { type: 'delete-card-confirmed' }, GONE);
    expect(driver.state).toMatchObject({ card: other, cards: [other, wallet] });
  });

  it('PAY-28 a failure leaves the card where it was', () => {
    const driver = opened([valid]);
    driver.send(DELETE, { type: 'delete-card-confirmed' });
    const failed = { type: 'card-change-failed', sourceId: 'src_1', change: 'delete', message: 'request.network' } as const;
    expect(driver.send(failed)).toEqual([{ type: 'toast', message: 'request.network' }]);
    expect(driver.state).toMatchObject({ cards: [valid], attempt: { kind: 'idle' } });
  });

  it('PAY-28 on its CVV step it leads home', () => {
    const driver = atCvv();
    driver.send(DELETE, { type: 'delete-card-confirmed' }, GONE);
    expect(driver.state).toMatchObject({ step: 'HOME', card: other });
  });
});

describe('remembering', () => {
  it('PAY-29 switched off on the CVV step it is told to the platform, and the card leaves the list', () => {
    const driver = atCvv();
    expect(driver.send({ type: 'remember-toggled', remember: false })).toEqual([
      { type: 'update-card', card: valid.card, change: 'remember', validDate: null, remember: false },
    ]);
    driver.send({ type: 'card-changed', sourceId: 'src_1', change: 'remember', validDate: null });
    expect(driver.state).toMatchObject({
      step: 'CARD_CVV_IS_NOT_REMEMBER',
      cards: [other],
      card: { card: { isRemember: false } },
      form: { remember: false },
    });
    expect(driver.send({ type: 'remember-toggled', remember: true })).toEqual([]);
    expect(driver.state.form.remember).toBe(true);
  });

  it('PAY-29 a failure leaves it remembered', () => {
    const driver = atCvv();
    driver.send({ type: 'remember-toggled', remember: false });
    driver.send({ type: 'card-change-failed', sourceId: 'src_1', change: 'remember', message: 'request.network' });
    expect(driver.state).toMatchObject({ step: 'CARD_CVV', form: { remember: true }, attempt: { kind: 'idle' } });
  });
});

describe('the card of a paid order', () => {
  const paid = (remember: boolean) => {
    const driver = new PaymentDriver().create();
    driver.state = { ...driver.state, form: { ...driver.state.form, remember } };
    driver.send({
      type: 'created',
      requestId: 'rid-1',
      order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
    });
    return { driver, commands: driver.read({ fast_result: 0 }) };
  };
  const fetched = (card: PayableCard | null) => ({ type: 'card-fetched', orderId: 'SB1', card }) as const;

  it('PAY-30 is asked for at once, then every 2 s, then given up', () => {
    const { driver, commands } = paid(true);
    expect(commands).toContainEqual({ type: 'fetch-card', orderId: 'SB1', paymentMethod: driver.state.paymentMethod });
    for (let asked = 1; asked < PAYMENT_BOUNDS.cardFetchTries; asked += 1) {
      expect(driver.send(fetched(null))).toEqual([{ type: 'start-timer', timer: 'card-fetch', ms: 2000, visible: false }]);
      expect(driver.send({ type: 'timer-fired', timer: 'card-fetch' })).toMatchObject([{ type: 'fetch-card', orderId: 'SB1' }]);
    }
    expect(driver.send(fetched(null))).toEqual([]);
    expect(driver.state.cardFetch).toMatchObject({ phase: 'failed', tries: 15 });
    expect(driver.send(fetched(valid), { type: 'timer-fired', timer: 'card-fetch' })).toEqual([]);
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

  it('PAY-30 PAY-29 without the wish it is not offered; another order’s card changes nothing', () => {
    const { driver } = paid(false);
    expect(driver.send({ ...fetched(valid), orderId: 'SB2' })).toEqual([]);
    expect(driver.send(fetched(payable({ isRemember: false })))).toEqual([{ type: 'remember-card', sourceId: 'src_1' }]);
    expect(driver.state.cards).toEqual([]);
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

  it('PAY-12 D35 a card that the bank has ended gets no new date: it is entered anew', () => {
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
      { type: 'forget-intent', requestId: 'rid-1' },
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
