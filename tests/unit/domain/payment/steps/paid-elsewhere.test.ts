import { describe, expect, it } from 'vitest';
import { pastPaymentOf, type PastPayment } from '../../../../../src/domain/order/past-payments.ts';
import { paidElsewhere } from '../../../../../src/domain/payment/steps/paid-elsewhere.ts';
import { cents, fineIntentWith, finePurchase, intentWith, openedWith, paymentMethodOf } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const PAID = pastPaymentOf(intentWith({ requestId: 'elsewhere', orderId: 'SB9', payer: 'visitor' }), 'paid');
const told = (payment: Partial<PastPayment>, driver = new PaymentDriver().open()) => {
  driver.send({ type: 'paid-elsewhere', payments: [{ ...PAID, ...payment }] });
  return driver;
};
const TAP = { requestId: 'rid-1', at: 5 } as const;

describe('what another page has paid meanwhile', () => {
  it('PAY-96 is told where it is for the same payer, account and package', () => {
    expect(paidElsewhere(told({}).state)).toMatchObject({ orderId: 'SB9' });
    for (const other of [
      { payer: 'uid:7' },
      { displayUid: '999' },
      { amount: cents(99) },
      { coins: null },
      { state: 'declined' },
      { state: 'open' },
    ] as const)
      expect(paidElsewhere(told(other).state), JSON.stringify(other)).toBeNull();
  });

  it('PAY-96 is told of a fine in the same way', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase: finePurchase() }));
    const { displayUid } = finePurchase().target;
    const paid = pastPaymentOf(fineIntentWith({ payer: 'visitor', displayUid, amount: finePurchase().fine.amount }), 'paid');
    expect(paidElsewhere(told(paid, driver).state)).not.toBeNull();
    expect(paidElsewhere(told({ ...paid, coins: 600 }, driver).state)).toBeNull();
  });

  it('PAY-96 a tap asks and sends nothing; the answer pays, once, and holds for this walk', () => {
    const driver = new PaymentDriver().open().fillForm();
    told({}, driver);
    expect(driver.send({ type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'confirm-pay-again', attempt: { kind: 'idle' } });
    // A second tap meets the question.
    expect(driver.send({ type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.send({ type: 'dialog-dismissed' }, { type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.send({ type: 'pay-again-confirmed', ...TAP })).toMatchObject([{ type: 'tokenise', requestId: 'rid-1' }]);
    expect(driver.state.dialog).toBe('none');
    // Said to nothing, it pays nothing.
    expect(new PaymentDriver().open().send({ type: 'pay-again-confirmed', ...TAP })).toEqual([]);
  });

  it('PAY-96 a wallet is not begun before the answer, and in its very tap', () => {
    const wallet = paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'session' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [wallet] }), { type: 'wallet-prepared', payType: wallet.payType, readiness: 'ready' });
    told({}, driver);
    expect(driver.send({ type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.send({ type: 'pay-again-confirmed', ...TAP })).toMatchObject([{ type: 'begin-wallet-session' }, {}]);
  });

  it('PAY-96 a result that pays again at once asks as well', () => {
    const direct = paymentMethodOf({ entry: 'direct' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [direct], policy: 'B' }), { type: 'confirmed', ...TAP });
    driver.send({
      type: 'created',
      requestId: 'rid-1',
      order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
    });
    driver.read({ order_result: 1, err_code: '20005' });
    told({}, driver);
    driver.send({ type: 'retry-pressed', requestId: 'rid-2', at: 6 });
    expect(driver.state).toMatchObject({ dialog: 'confirm-pay-again', attempt: { kind: 'idle' } });
    expect(driver.count('create-order')).toBe(1);
    driver.send({ type: 'pay-again-confirmed', requestId: 'rid-2', at: 6 });
    expect(driver.count('create-order')).toBe(2);
  });

  it('PAY-96 steps that are opened again begin with nothing paid since', () => {
    const driver = told({});
    driver.send(openedWith());
    expect(paidElsewhere(driver.state)).toBeNull();
  });
});
