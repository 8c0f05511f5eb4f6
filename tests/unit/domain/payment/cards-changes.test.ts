import { describe, expect, it } from 'vitest';
import { walletCard } from '../../../../src/domain/card/saved-card.ts';
import { confirmLabelOf, confirmReadiness } from '../../../../src/domain/payment/confirm.ts';
import { paymentMethodOf } from '../../../support/payment/builders.ts';
import { NOW, TAP, paymentMethod, valid, other, expired, opened, atCvv } from '../../../support/payment/saved-card-payment.ts';

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
    expect(driver.send(TAP, { type: 'back-pressed' })).toEqual([{ type: 'toast', message: 'payment.no-way-back' }]);
  });

  it.each(['01/20', '13/30', '9', '10/26'])('DBG-8 with test_update_date the button works with the date %s too', (text) => {
    const driver = modifying('normal');
    driver.send({ type: 'expiry-typed', text, at: NOW, anyDate: false });
    expect(driver.send(TAP)).toEqual([]);
    driver.send({ type: 'expiry-typed', text, at: NOW, anyDate: true });
    expect(driver.state.expiry).toMatchObject({ text, state: 'valid' });
    expect(driver.send(TAP)).toMatchObject([{ type: 'update-card', validDate: text }]);
  });

  it('DBG-8 an empty field has no date to send, with test_update_date as well', () => {
    const driver = modifying('normal');
    driver.send({ type: 'expiry-typed', text: '', at: NOW, anyDate: true });
    expect(driver.send(TAP)).toEqual([]);
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

  it('PAY-27 otherwise back to the step of the question, with a message', () => {
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
    expect(driver.send(GONE)).toContainEqual({ type: 'toast', message: 'card.deleted' });
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
  it('PAY-29 turning it off on the CVV step reports it to the platform, and the card leaves the list', () => {
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
