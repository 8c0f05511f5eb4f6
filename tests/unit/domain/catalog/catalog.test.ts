import { describe, expect, it } from 'vitest';
import { amountListsOf } from '../../../../src/domain/catalog/amount-lists.ts';
import { nextLowerPackage } from '../../../../src/domain/catalog/next-lower-package.ts';
import { paymentMethodsOfItem } from '../../../../src/domain/payment-method/payment-methods-of-item.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/pay-type.ts';
import type { ProviderManifest } from '../../../../src/domain/payment-method/provider-manifest.ts';
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

  it('CAT-3 the normal list is in ascending order, and leaves out recommended amounts for a new visitor only', () => {
    const recommends = [cents(499)];
    expect(amounts(amountListsOf(chargeListOf({ isNew: true, recommends })).normal)).toEqual([99, 999]);
    expect(amounts(amountListsOf(chargeListOf({ isNew: false, recommends })).normal)).toEqual([99, 499, 999]);
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
