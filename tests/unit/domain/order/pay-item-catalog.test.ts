import { describe, expect, it } from 'vitest';
import { amountListsOf, bonusOf } from '../../../../src/domain/order/pay-item.ts';
import { nextLowerPackage, topPackages } from '../../../../src/domain/order/other-packages.ts';
import { paymentMethodsOfItem } from '../../../../src/domain/payment-method/payment-methods-of-item.ts';
import { payTypeOf, type ProviderManifest } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { cents, chargeListOf, itemOf } from '../../../support/payment/builders.ts';

const amounts = (items: readonly { readonly amount: number }[]): readonly number[] => items.map((item) => item.amount);

describe('amount lists', () => {
  it('CAT-1 a new visitor sees the recommended amounts, extra_recommend first', () => {
    const lists = amountListsOf(chargeListOf({ isNew: true, recommends: [cents(499), cents(999)], extraRecommend: cents(999) }));
    expect(amounts(lists.recommended)).toEqual([999, 499]);
    expect(lists.showRecommended).toBe(true);
    expect(lists.highlighted).toBe(999);
    expect(lists.showRemembered).toBe(false);
    expect(lists.remembered).toEqual([]);
  });

  it('CAT-2 a visitor who is not new sees the remembered amounts, in descending order', () => {
    const lists = amountListsOf(chargeListOf({ isNew: false, recommends: [cents(99), cents(999), cents(499)] }));
    expect(amounts(lists.remembered)).toEqual([999, 499, 99]);
    expect(lists.showRemembered).toBe(true);
    expect(lists.showRecommended).toBe(false);
    expect(lists.recommended).toEqual([]);
  });

  it('CAT-3 the normal list is in ascending order, and leaves out what the recommended or the remembered list shows', () => {
    const recommends = [cents(499)];
    expect(amounts(amountListsOf(chargeListOf({ isNew: true, recommends })).normal)).toEqual([99, 999]);
    expect(amounts(amountListsOf(chargeListOf({ isNew: false, recommends })).normal)).toEqual([99, 999]);
  });

  it('CAT-4 an amount that is not on sale does not appear, and none appears twice', () => {
    const lists = amountListsOf(
      chargeListOf({ isNew: true, recommends: [cents(12_345), cents(499), cents(499)], extraRecommend: cents(12_345) }),
    );
    expect(amounts(lists.recommended)).toEqual([499]);
    expect(lists.highlighted).toBeNull();
  });

  it('CAT-1 an extra_recommend that is not among the recommends is highlighted but not moved', () => {
    const lists = amountListsOf(chargeListOf({ isNew: true, recommends: [cents(499)], extraRecommend: cents(99) }));
    expect(amounts(lists.recommended)).toEqual([499]);
    expect(lists.highlighted).toBe(99);
    expect(amounts(lists.normal)).toEqual([99, 999]);
  });

  it('CAT-5 next lower package', () => {
    const catalogue = [itemOf(999), itemOf(99), itemOf(499)];
    expect(nextLowerPackage(catalogue, itemOf(999))?.amount).toBe(499);
    expect(nextLowerPackage(catalogue, itemOf(700))?.amount).toBe(499);
    expect(nextLowerPackage(catalogue, itemOf(99))).toBeNull();
    expect(nextLowerPackage([], itemOf(99))).toBeNull();
  });
});

describe('the value of a package', () => {
  const bestOf = (...items: readonly (readonly [amount: number, coin: number])[]) =>
    amountListsOf(chargeListOf({ list: items.map(([amount, coin]) => itemOf(amount, { coin })) })).bestValue;

  it('CAT-8 the best value has the most diamonds for a dollar, whatever its size', () => {
    expect(bestOf([99, 100], [999, 1060], [499, 540])).toBe(499);
    expect(bestOf([99, 120], [999, 1060])).toBe(99);
  });

  it('CAT-8 no package is the best value alone, or beside one that is worth the same', () => {
    expect(bestOf([99, 100])).toBeNull();
    expect(bestOf()).toBeNull();
    expect(bestOf([100, 110], [300, 330], [500, 500])).toBeNull();
    // 0.1 × 3 and 0.3 differ as floating-point numbers.
    expect(bestOf([30, 10], [90, 30])).toBeNull();
  });

  it.each([
    ['the whole contains it', { coin: 1060, extraCoin: 60, originCoin: 1000 }, 60],
    ['without an origin_coin', { coin: 1060, extraCoin: 60, originCoin: 0 }, 60],
    ['without a bonus', { coin: 100, extraCoin: 0, originCoin: 100 }, 0],
    ['a whole that does not contain what is said to be free', { coin: 1000, extraCoin: 60, originCoin: 1000 }, 0],
    ['a whole that contains less than is said to be free', { coin: 1040, extraCoin: 60, originCoin: 1000 }, 40],
    ['a whole that is less than its origin', { coin: 900, extraCoin: 60, originCoin: 1000 }, 0],
    ['a bonus as large as the whole', { coin: 50, extraCoin: 50, originCoin: 0 }, 0],
  ])('CAT-9 how many diamonds are free, %s', (_, item, bonus) => {
    expect(bonusOf(item)).toBe(bonus);
  });
});

describe('the packages of the home page', () => {
  const list = [99, 299, 499, 999, 1999].map((amount) => itemOf(amount));
  const top = (isNew: boolean, recommends: readonly number[]) =>
    amounts(topPackages(amountListsOf(chargeListOf({ list, isNew, recommends: recommends.map(cents), extraRecommend: null }))));

  it('CAT-7 are three: earlier ones, then recommended ones, then the cheapest, each once', () => {
    expect(top(false, [499, 1999])).toEqual([1999, 499, 99]);
    expect(top(true, [499, 1999, 999, 299])).toEqual([499, 1999, 999]);
    expect(top(true, [])).toEqual([99, 299, 499]);
    expect(topPackages(amountListsOf(chargeListOf({ list: [itemOf(99)], recommends: [] })))).toHaveLength(1);
    expect(topPackages(amountListsOf(chargeListOf({ list: [], recommends: [] })))).toEqual([]);
  });
});

describe('payment methods of a package', () => {
  const manifest = (id: string, payType: number): ProviderManifest => ({
    id,
    displayName: { ar: id, en: id },
    payTypes: [{ payType: payTypeOf(payType), name: id, kind: 'card', entry: 'card-form', displayGroup: id, brands: ['visa'] }],
    sdk: null,
    capabilities: [],
  });

  it("CHN-1 payment methods keep the platform's order, each once, only those with an adapter", () => {
    const method = (payType: number, rechargeId: string) => ({ payType: payTypeOf(payType), rechargeId });
    const item = itemOf(499, {
      displayMethods: [
        { name: 'a', methods: [method(27, 'r27'), method(99, 'r99')] },
        { name: 'b', methods: [method(23, 'r23'), method(27, 'again')] },
      ],
    });
    const paymentMethods = paymentMethodsOfItem(item, [manifest('checkout', 23), manifest('adyen', 27)]);
    expect(paymentMethods.map((paymentMethod) => [paymentMethod.providerId, paymentMethod.payType, paymentMethod.rechargeId])).toEqual([
      ['adyen', 27, 'r27'],
      ['checkout', 23, 'r23'],
    ]);
    expect(paymentMethodsOfItem(item, [])).toEqual([]);
  });
});
