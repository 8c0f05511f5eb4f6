import { expect, it, describe } from 'vitest';
import { CARD_FIELDS, FIELD_STATES } from '../../../../src/domain/card/card-field.ts';
import { EMPTY_FORM } from '../../../../src/domain/payment/transition.ts';
import { isUntouched } from '../../../../src/domain/payment/cards.ts';
import { confirmReadiness } from '../../../../src/domain/payment/confirm.ts';
import { cardOf } from '../../../support/arbitraries/cards.ts';
import { paymentMethodOf, DIRECT, openedWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import {
  NOW,
  TAP,
  paymentMethod,
  payable,
  valid,
  other,
  expired,
  ended,
  opened,
  atCvv,
} from '../../../support/payment/saved-card-payment.ts';

it('CRD-21 fields are redrawn only while all of the provider’s fields are empty; our own name field is kept either way', () => {
  expect(isUntouched(EMPTY_FORM)).toBe(true);
  for (const field of CARD_FIELDS) {
    for (const state of FIELD_STATES) {
      const fields = { ...EMPTY_FORM.fields, [field]: state };
      expect(isUntouched({ fields }), `${field} ${state}`).toBe(state === 'empty' || field === 'holder-name');
    }
  }
});

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
    expect(confirmReadiness(driver.state)).toBe('not-ready');
    expect(driver.send(TAP)).toEqual([]);
    driver.send({ type: 'card-form-ready' });
    expect(confirmReadiness(driver.state)).toBe('incomplete');
    driver.send({ type: 'field-changed', field: 'cvv', state: 'invalid' });
    expect(confirmReadiness(driver.state)).toBe('incomplete');
    driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' });
    expect(confirmReadiness(driver.state)).toBe('complete');
  });

  it.each(['empty', 'invalid'] as const)('PAY-26 under an %s CVV its error is shown, once, and nothing is sent', (state) => {
    const driver = atCvv();
    driver.send({ type: 'field-changed', field: 'cvv', state });
    expect(driver.send(TAP)).toEqual([]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, form: { showErrors: true } });
  });

  it('CRD-20 a fault that a field reports stays until the field changes or goes', () => {
    const driver = atCvv();
    driver.send({ type: 'field-changed', field: 'card-number', state: 'invalid', fault: 'brand-not-taken' });
    driver.send({ type: 'field-changed', field: 'cvv', state: 'invalid' });
    expect(driver.state.form.faults).toEqual({ 'card-number': 'brand-not-taken' });
    driver.send({ type: 'field-changed', field: 'card-number', state: 'invalid' });
    expect(driver.state.form.faults).toEqual({});
    driver.send({ type: 'field-changed', field: 'expiry-date', state: 'invalid', fault: 'date-past' });
    driver.send({ type: 'card-form-removed' });
    expect(driver.state.form.faults).toEqual({});
  });

  it('PAY-26 PAY-4 a valid CVV is tokenised once, and the order is created with its fields', () => {
    const driver = atCvv();
    driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' });
    expect(driver.send(TAP)).toEqual([{ type: 'tokenise-saved-card', requestId: 'rid-1', card: valid }]);
    expect(driver.send(TAP)).toEqual([]);
    const commands = driver.send({ type: 'tokenised', requestId: 'rid-1', fields: { cko_cvv: '123' } });
    expect(commands).toMatchObject([{ type: 'create-order', fields: { cko_cvv: '123' }, remember: true, intent: { requestId: 'rid-1' } }]);
    expect(JSON.stringify(driver.state)).not.toContain('123"');
  });

  it('PAY-26 a failed exchange leaves the shopper on the step', () => {
    const driver = atCvv();
    driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' }, TAP);
    expect(driver.send({ type: 'tokenise-failed', requestId: 'rid-1', fault: 'rejected' })).toEqual([
      { type: 'toast', message: 'card.tokenise-failed' },
    ]);
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
