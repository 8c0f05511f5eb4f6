import { beforeEach, describe, expect, it } from 'vitest';
import type { PageArrival } from '../../../../src/application/session/app-account.ts';
import type { PayToUser } from '../../../../src/domain/account/account.ts';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { asksAboutTarget } from '../../../../src/domain/routing/payable-origin.ts';
import { failed, type Result, succeeded } from '../../../../src/domain/result.ts';
import { ArrivalStore } from '../../../../src/ui/stores/arrival-store.ts';
import { CatalogueStore } from '../../../../src/ui/stores/catalogue-store.ts';
import type { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { TargetStore } from '../../../../src/ui/stores/target-store.ts';
import { paymentMethodOf, chargeListOf, purchaseOfItems, userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const item = purchaseOfItems().item;
const paymentMethod = paymentMethodOf();
const INFO = { target: userOf().uid, item: item.amount, channel: paymentMethod.payType, device: null, gray: {} } as const;
const ARRIVED: PageArrival = { kind: 'arrived', info: INFO, word: 'trusted' };
const LINKED: PageArrival = { kind: 'arrived', info: INFO, word: 'unknown' };

describe('ArrivalStore', () => {
  let opened: unknown[];
  let preferred: unknown[];
  let target: TargetStore;
  let catalogue: CatalogueStore;
  const payment = { open: (purchase: unknown) => opened.push(purchase) } as unknown as PaymentStore;
  beforeEach(() => {
    [opened, preferred] = [[], []];
    const gate = new ServicesGate();
    [target, catalogue] = [new TargetStore(gate), new CatalogueStore(gate)];
    catalogue.status = {
      kind: 'ready',
      data: { chargeList: chargeListOf({ list: [item] }), savedCards: [], account: null },
      lists: {} as never,
    };
  });
  const arrive = (
    arrival: PageArrival = ARRIVED,
    answer: Result<PayToUser, Refusal> = succeeded(userOf()),
    remembered: PayToUser | null = null,
  ) => {
    const services = servicesWith({
      page: { arrival },
      account: {
        findByUid: async () => answer,
        rememberedTarget: () => ({ target: remembered, own: null, history: [], isOfAnotherTab: false }),
      },
      offer: {
        enterHome: () => {},
        paymentMethodsFor: () => [paymentMethod],
        preferPaymentMethod: (payType) => void preferred.push(payType),
      },
    });
    return new ArrivalStore(services);
  };

  it('D15: account, package and payment method of the redirect are chosen, and the payment opens with them', async () => {
    const arrival = arrive();
    expect(arrival.isHolding).toBe(true);
    await arrival.readTarget(target);
    expect(arrival.takeUp(target, catalogue, payment)).toBe(true);
    expect(preferred).toEqual([paymentMethod.payType]);
    expect(opened).toEqual([{ kind: 'coins', target: userOf(), item, catalogue: [item] }]);
    expect(arrival.isHolding).toBe(false);
    expect(arrival.takeUp(target, catalogue, payment)).toBe(false);
  });

  it('URL-7 P6: nothing is adopted before it is known whether an order of an earlier visit is open', async () => {
    const arrival = arrive();
    await arrival.readTarget(target);
    payment.isLookingBack = true;
    expect([arrival.takeUp(target, catalogue, payment), arrival.isHolding, opened]).toEqual([false, true, []]);
    payment.isLookingBack = false;
    expect(arrival.takeUp(target, catalogue, payment)).toBe(true);
  });

  it('URL-12 an account other than the remembered one needs an answer: it is neither chosen nor kept before that', async () => {
    const other = userOf({ uid: '9' });
    const arrival = arrive(ARRIVED, succeeded(userOf()), other);
    await arrival.readTarget(target);
    expect(arrival.state).toMatchObject({ kind: 'asking-target', remembered: other, named: userOf() });
    expect([target.confirmed, arrival.isHolding, arrival.takeUp(target, catalogue, payment)]).toEqual([null, false, false]);
    arrival.answerTarget(target, true);
    expect(target.confirmed).toEqual(userOf());
    expect(arrival.takeUp(target, catalogue, payment)).toBe(true);
    expect(opened).toHaveLength(1);
  });

  it('URL-12 the remembered account stays when it is preferred, with the package of the link and no payment opened', async () => {
    const other = userOf({ uid: '9' });
    const arrival = arrive(ARRIVED, succeeded(userOf()), other);
    await arrival.readTarget(target);
    target.choose(other);
    arrival.answerTarget(target, false);
    expect(arrival.takeUp(target, catalogue, payment)).toBe(false);
    expect([target.confirmed, catalogue.chosenAmount, opened]).toEqual([other, item.amount, []]);
  });

  it('ACC-65 without a remembered account a link’s account is shown as found, and the payment opens once it is confirmed', async () => {
    const arrival = arrive(LINKED);
    await arrival.readTarget(target);
    expect(target.question).toEqual({ kind: 'found', user: userOf(), source: 'link' });
    expect([target.confirmed, arrival.isHolding, arrival.takeUp(target, catalogue, payment)]).toEqual([null, false, false]);
    expect([arrival.state.kind, catalogue.chosenAmount, opened]).toEqual(['unconfirmed', null, []]);
    arrival.takeConfirmed(target, catalogue);
    expect(arrival.state.kind).toBe('unconfirmed');
    target.confirm(userOf());
    arrival.takeConfirmed(target, catalogue);
    expect(arrival.takeUp(target, catalogue, payment)).toBe(true);
    expect(opened).toHaveLength(1);
  });

  it('ACC-65 where another account is chosen instead, or a package meanwhile, nothing of the link opens a payment', async () => {
    const other = userOf({ uid: '9' });
    const arrival = arrive(LINKED);
    await arrival.readTarget(target);
    target.choose(other);
    arrival.takeConfirmed(target, catalogue);
    expect([arrival.takeUp(target, catalogue, payment), target.confirmed, opened]).toEqual([false, other, []]);
    const later = arrive(LINKED);
    target.dispatch({ type: 'remembered', user: null, visit: 'next' });
    await later.readTarget(target);
    catalogue.choose(2 as typeof item.amount);
    target.confirm(userOf());
    later.takeConfirmed(target, catalogue);
    expect([later.takeUp(target, catalogue, payment), catalogue.chosenAmount, opened]).toEqual([false, 2, []]);
  });

  it('ACC-65 an answer with a uid other than the requested one needs confirmation, even if we sent the shopper', async () => {
    const arrival = arrive(ARRIVED, succeeded(userOf({ uid: '9' })));
    await arrival.readTarget(target);
    expect([target.confirmed, target.question.kind, arrival.state.kind]).toEqual([null, 'found', 'unconfirmed']);
  });

  it('URL-12 the remembered account itself needs no confirmation', async () => {
    expect([asksAboutTarget('9', '9'), asksAboutTarget(null, '9'), asksAboutTarget('9', '8')]).toEqual([false, false, true]);
    const arrival = arrive(ARRIVED, succeeded(userOf()), userOf({ nickname: 'قديم' }));
    await arrival.readTarget(target);
    expect(target.confirmed).toEqual(userOf());
  });

  it.each([
    ['the package', { ...INFO, item: 1 }],
    ['the payment method', { ...INFO, channel: 1 }],
    ['the account', { ...INFO, target: null }],
  ])('F22: without %s no payment opens, and whatever was found is chosen', async (what, info) => {
    const arrival = arrive({ kind: 'arrived', info, word: 'trusted' });
    await arrival.readTarget(target);
    expect(arrival.takeUp(target, catalogue, payment)).toBe(false);
    expect(opened).toEqual([]);
    expect(target.confirmed === null).toBe(what === 'the account');
    expect(catalogue.chosenAmount === null).toBe(what === 'the package');
  });

  it('ACC-2 a refused account is not chosen, and its text is shown beside the search', async () => {
    const arrival = arrive(ARRIVED, failed(new Refusal('account.banned', false)));
    await arrival.readTarget(target);
    expect(target.confirmed).toBeNull();
    expect(target.question).toEqual({ kind: 'refused', message: 'account.banned', quiet: false });
    expect(arrival.takeUp(target, catalogue, payment)).toBe(false);
  });

  it('T7 P5: the remembered account does not replace one that was refused', async () => {
    const arrival = arrive(ARRIVED, failed(new Refusal('account.banned', false)));
    await arrival.readTarget(target);
    target.choose(userOf({ uid: '9' }));
    expect(arrival.takeUp(target, catalogue, payment)).toBe(false);
    expect(opened).toEqual([]);
  });

  it('F22: after the time-out the page is usable; what arrives later is chosen, without opening the payment', async () => {
    const arrival = arrive();
    arrival.holdNoLonger();
    expect(arrival.isHolding).toBe(false);
    await arrival.readTarget(target);
    expect(arrival.takeUp(target, catalogue, payment)).toBe(false);
    expect([target.confirmed?.uid, catalogue.chosenAmount, opened]).toEqual([userOf().uid, item.amount, []]);
  });

  it('F22: the shopper’s choice in the meantime stays', async () => {
    const arrival = arrive();
    arrival.holdNoLonger();
    const other = userOf({ uid: '9' });
    target.choose(other);
    catalogue.choose(2 as typeof item.amount);
    await arrival.readTarget(target);
    expect(arrival.takeUp(target, catalogue, payment)).toBe(false);
    expect([target.confirmed, catalogue.chosenAmount]).toEqual([other, 2]);
  });

  it('F22: without a redirect, or with a damaged one, nothing is adopted', async () => {
    for (const kind of ['none', 'damaged'] as const) {
      const arrival = arrive({ kind });
      await arrival.readTarget(target);
      expect([arrival.state.kind, arrival.takeUp(target, catalogue, payment), target.confirmed]).toEqual([kind, false, null]);
    }
  });
});
