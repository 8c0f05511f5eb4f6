import { describe, expect, it } from 'vitest';
import { isOfAnother, payerOf } from '../../../../../src/domain/order/intent.ts';
import { INITIAL_PAYMENT } from '../../../../../src/domain/payment/initial.ts';
import { intentWith, paymentMethodOf } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const AHMED = payerOf('71');
const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9', payer: AHMED });
const methods = [paymentMethodOf()];

describe('the payer of an intent', () => {
  it('PAY-55 is the logged-in user, else the visitor; one of before is anyone’s own', () => {
    expect([payerOf(null), payerOf('71')]).toEqual(['visitor', 'uid:71']);
    expect(isOfAnother(theirs, AHMED)).toBe(false);
    expect(isOfAnother(theirs, payerOf(null))).toBe(true);
    expect(isOfAnother({ ...theirs, payer: null }, payerOf('72'))).toBe(false);
    const driver = new PaymentDriver({ ...INITIAL_PAYMENT, payer: AHMED }).create();
    expect(driver.commands.find(({ type }) => type === 'create-order')).toMatchObject({ intent: { payer: AHMED } });
  });

  it('PAY-55 another’s open order is noted, and not shown; one that has ended is not even noted', () => {
    const driver = new PaymentDriver();
    expect(driver.send({ type: 'intent-found', intent: theirs, paymentMethods: methods })).toEqual([]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, otherPayersIntent: theirs });
    const ended = new PaymentDriver();
    ended.send({ type: 'intent-found', intent: { ...theirs, decided: true }, paymentMethods: methods });
    expect(ended.state.otherPayersIntent).toBeNull();
    const own = new PaymentDriver({ ...INITIAL_PAYMENT, payer: AHMED });
    own.send({ type: 'intent-found', intent: theirs, paymentMethods: methods });
    expect(own.state).toMatchObject({ attempt: { kind: 'waiting' }, otherPayersIntent: null });
  });

  it('PAY-55 it stops the create and asks; confirmed, it stays kept and the next confirm pays', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ type: 'create-blocked', requestId: 'rid-1', intent: theirs })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'confirm-beside-other', attempt: { kind: 'idle' }, step: 'CARD_FRAME' });
    const asked = driver.state;
    driver.send({ type: 'dialog-dismissed' });
    expect(driver.send({ type: 'order-beside-other-confirmed' })).toEqual([]);
    const sure = new PaymentDriver(asked);
    expect(sure.send({ type: 'order-beside-other-confirmed' })).toEqual([{ type: 'keep-intent', intent: { ...theirs, superseded: true } }]);
    expect(sure.send({ type: 'confirmed', requestId: 'rid-2', at: 7 })).toMatchObject([{ type: 'tokenise', requestId: 'rid-2' }]);
  });

  it('PAY-55 that it was paid is told to its payer alone, and a return shows nothing of it', () => {
    const driver = new PaymentDriver();
    driver.send({ type: 'earlier-orders-reviewed', paid: [{ ...theirs, superseded: true }] });
    expect(driver.state.earlierPaid).toEqual([]);
    const query = { orderId: 'SB9', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    driver.send({ type: 'payment-return-opened', query, intent: theirs, past: null, first: null });
    expect(driver.state.attempt).toMatchObject({ kind: 'returned-order', intent: null, past: null });
  });
});
