import { describe, expect, it } from 'vitest';
import { methodsForFine, fineQuestion, isOwnFine } from '../../../../src/domain/fine/fine-machine.ts';
import { finePath, supportChatUrl, fineResultMessage, isStillDue, type FineInfo, unlockingNext } from '../../../../src/domain/fine/fine.ts';
import { leadsToFine } from '../../../../src/domain/account/target-choice.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { MESSAGE_KEYS } from '../../../../src/domain/message-key.ts';
import { onFineChanged } from '../../../../src/domain/payment/order-answers.ts';
import { uidOfFine } from '../../../../src/domain/payment/attempt-rules.ts';
import { confirmLabelOf } from '../../../../src/domain/payment/confirm.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { cents, fineIntentWith, finePurchase, intentWith, openedWith, paymentMethodOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const now = (change: Partial<FineInfo> = {}): FineInfo => ({
  id: 'fine-7',
  uid: '7000001',
  amount: cents(499),
  reason: null,
  banTimes: 1,
  banUntil: null,
  currency: 'USD',
  status: 2,
  ...change,
});
const shown = { id: 'fine-7', amount: cents(499) };
const direct = paymentMethodOf({ entry: 'direct' });

/** The create of a fine has been asked for. */
const creating = (): PaymentDriver => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ purchase: finePurchase(), paymentMethods: [direct] }), { type: 'confirmed', requestId: 'rid-1', at: 1 });
  return driver;
};

describe('paying a fine', () => {
  it.each([
    [now(), true],
    [now({ amount: cents(998) }), false],
    [now({ id: 'fine-8' }), false],
    [now({ status: 0 }), false],
    [now({ amount: cents(0) }), false],
    [null, false],
  ])('FIN-6 of the fine as it is now (%o): what was shown is still due: %s', (fine, expected) => {
    expect(isStillDue(shown, fine)).toBe(expected);
  });

  it('FIN-6 a fine that changed makes no order, keeps none, and leaves the steps for its page', () => {
    const driver = creating();
    expect(driver.send({ type: 'fine-changed', requestId: 'another' })).toEqual([]);
    expect(driver.send({ type: 'fine-changed', requestId: 'rid-1' })).toEqual([
      { type: 'forget-intent', requestId: 'rid-1' },
      { type: 'close', paid: false },
    ]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, step: 'HOME', requestToRetry: null });
    expect(uidOfFine(driver.state)).toBe('7000001');
  });

  it('FIN-6 to an earlier request it proves nothing: its order is looked up', () => {
    const driver = creating();
    const earlier = fineIntentWith({ payType: direct.payType });
    const state = { ...driver.state, requestToRetry: earlier };
    const create = { attempt: { kind: 'creating', intent: earlier } as const, intent: earlier };
    const next = onFineChanged({ ...state, attempt: create.attempt }, create);
    expect(next.commands).toContainEqual({ type: 'recover-order', intent: earlier });
    expect(next.commands).not.toContainEqual(expect.objectContaining({ type: 'forget-intent' }));
  });

  it('FIN-6 an order of coins knows no such answer', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ type: 'fine-changed', requestId: 'rid-1' })).toEqual([]);
    expect(driver.state.attempt.kind).toBe('creating');
  });

  it.each([
    ['?id=fine-7&id=fine-8', '7000001', 'fine-7'],
    ['', '7000001', '7000001'],
    ['?id=%20', '7000001', '7000001'],
    [`id=${'x'.repeat(65)}`, null, null],
    ['id[a]=1', null, null],
    ['', null, null],
  ])('FIN-7 the address says %j and %j is logged in: the fine of %j is read', (address, uid, asked) => {
    expect(fineQuestion(address, uid)).toBe(asked);
  });

  it('FIN-8 every method that any package is sold by, in the platform’s order', () => {
    const itemOf = (...payTypes: number[]) => ({
      amount: cents(99),
      coin: 1,
      extraCoin: 0,
      originCoin: 1,
      icon: null,
      displayMethods: [{ name: 'group', methods: payTypes.map((payType) => ({ payType: payTypeOf(payType), rechargeId: 'r' })) }],
    });
    const { displayMethods } = methodsForFine([itemOf(23, 27), itemOf(27, 24)]);
    expect(displayMethods.flatMap(({ methods }) => methods.map(({ payType }) => Number(payType)))).toEqual([23, 27, 27, 24]);
    expect(methodsForFine([]).displayMethods).toEqual([]);
  });

  it('FIN-9 unlocking is checked for five minutes, even if an answer is missing', () => {
    expect(limits.fineUnlockInterval * limits.fineUnlockTries).toBe(300_000);
    expect(unlockingNext(false, 1)).toBe('unlocked');
    expect(unlockingNext(false, limits.fineUnlockTries)).toBe('unlocked');
    for (const answer of [true, null]) {
      expect(unlockingNext(answer, limits.fineUnlockTries - 1)).toBe('ask-again');
      expect(unlockingNext(answer, limits.fineUnlockTries)).toBe('late');
    }
  });

  it('FIN-10 no result of a fine speaks of diamonds or packages', () => {
    expect(fineResultMessage('outcome.success')).toBe('fine.paid');
    expect(fineResultMessage('outcome.balance')).toBe('fine.balance');
    const others = MESSAGE_KEYS.filter((key) => key !== 'outcome.success' && key !== 'outcome.balance');
    expect(others.filter((key) => fineResultMessage(key) !== key)).toEqual([]);
  });

  it('FIN-11 the way out leads back to the fine of the account, after a reload too; of coins to the packages', () => {
    expect(uidOfFine({ attempt: { kind: 'idle' }, purchase: finePurchase() })).toBe('7000001');
    expect(uidOfFine({ attempt: { kind: 'creating', intent: fineIntentWith({ uid: '7000003' }) }, purchase: null })).toBe('7000003');
    expect(uidOfFine({ attempt: { kind: 'creating', intent: intentWith() }, purchase: finePurchase() })).toBeNull();
    expect(uidOfFine({ attempt: { kind: 'idle' }, purchase: null })).toBeNull();
    expect(finePath('7000001')).toBe('/fines?id=7000001');
    expect(finePath('a b&c')).toBe('/fines?id=a%20b%26c');
  });

  it('FIN-12 of all refusals, a ban leads to the fine', () => {
    expect(MESSAGE_KEYS.filter(leadsToFine)).toEqual(['account.banned']);
  });

  it('FIN-14 a fine is the shopper’s own only while logged in as its account', () => {
    expect([isOwnFine('7', '7'), isOwnFine('7', '8'), isOwnFine('7', null)]).toEqual([true, false, false]);
  });

  it('FIN-16 the support chat is opened by the digits of its number', () => {
    expect(supportChatUrl('+966 50-000 0000')).toBe('https://wa.me/966500000000');
  });

  it('PAY-16 the button that pays a fine says so', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase: finePurchase(), paymentMethods: [direct] }));
    expect(confirmLabelOf(driver.state)).toBe('pay-fine');
  });
});
