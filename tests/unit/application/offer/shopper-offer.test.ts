import { describe, expect, it } from 'vitest';
import { GrayMemory } from '../../../../src/application/offer/gray-memory.ts';
import { ShopperOffer } from '../../../../src/application/offer/shopper-offer.ts';
import { GRAY_TESTS, type GrayTest } from '../../../../src/domain/gray/gray.ts';
import type { GrayShopper } from '../../../../src/domain/gray/gray-decisions.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import type { PackageConfig } from '../../../../src/domain/ports/platform.ts';
import { MANIFESTS } from '../../../support/arbitraries/cards.ts';
import { itemOf, savedCardOf } from '../../../support/payment/builders.ts';
import { FakeRegistry } from '../../../support/payment/fake-ports.ts';
import { FakeConfigSource } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const [CKO, PAYERMAX_CARD, WALLET, ADYEN_WALLET] = [payTypeOf(23), payTypeOf(24), payTypeOf(25), payTypeOf(26)];
const [ADYEN_CARD, ONERWAY, GENERIC] = [payTypeOf(27), payTypeOf(29), payTypeOf(2528)];

const itemSelling = (...payTypes: readonly number[]) =>
  itemOf(499, {
    displayMethods: payTypes.map((payType) => ({
      name: `group ${payType}`,
      methods: [{ payType: payTypeOf(payType), rechargeId: `r-${payType}` }],
    })),
  });
const ALL = itemSelling(23, 24, 25, 26, 27, 29);
const typesOf = (methods: readonly PaymentMethod[]): readonly number[] => methods.map(({ payType }) => Number(payType));

/** The rates that the offer reads, all off unless given. */
const configWith = (change: Partial<PackageConfig> = {}): PackageConfig =>
  ({
    ckoNewRate: 0,
    ckoNewWhitelist: [],
    repurchaseRatio: 0,
    adyenCardRatio: 0,
    adyenCardWhitelist: [],
    onerwayRatio: 0,
    applePayPaymentMethods: [],
    ...change,
  }) as PackageConfig;

const VISITOR: GrayShopper = { loggedInUid: null, payToUid: null };

/** An offer on a device whose stored scores are all `score`, unless given. */
const setUp = (score: number, scores: Partial<Record<GrayTest, number>> = {}, providers: Readonly<Record<string, string>> = {}) => {
  const [store, source] = [new MemoryStore(), new FakeConfigSource()];
  store.write('gray_scores', { ...Object.fromEntries(GRAY_TESTS.map((test) => [test, score])), ...scores });
  const offer = new ShopperOffer(source, new GrayMemory(store, { hex32: () => '0'.repeat(32) }), new FakeRegistry(MANIFESTS), {
    settings: { providers },
  });
  const answer = (config: PackageConfig | null, shopper = VISITOR): void => {
    source.config = config;
    offer.enterHome(shopper);
  };
  return { offer, answer, source };
};

describe('ShopperOffer: before the platform has answered', () => {
  it('GRY-5 every test is off, so what a test guards is not offered, whatever the score', () => {
    const { offer } = setUp(0);
    expect(offer.decisions()).toEqual({ switchedOn: [], walletType: null, repurchase: 'A' });
    expect(typesOf(offer.paymentMethods(ALL))).toEqual([CKO, PAYERMAX_CARD, WALLET, ADYEN_WALLET]);
  });

  it('GRY-8 no saved Checkout card is offered', () => {
    const { offer } = setUp(0);
    expect(offer.paymentMethods(ALL)[0]?.savedCardCvv).toBeNull();
    expect(offer.cards(ALL, [savedCardOf()])).toEqual([]);
  });
});

describe('ShopperOffer: HOME is entered', () => {
  it('GRY-7 the rates of the config decide by the scores that the device keeps', () => {
    const { offer, answer } = setUp(50);
    answer(configWith({ adyenCardRatio: 51, onerwayRatio: 50, repurchaseRatio: 51 }));
    expect(offer.decisions()).toEqual({ switchedOn: ['adyen-card'], walletType: null, repurchase: 'B' });
    expect(typesOf(offer.paymentMethods(ALL))).toEqual([CKO, PAYERMAX_CARD, WALLET, ADYEN_WALLET, ADYEN_CARD]);
  });

  it('GRY-10 the build’s engine is offered, and the engine that started an order is known', () => {
    const { offer } = setUp(50, {}, { 'checkout.engine': 'flow' });
    expect(offer.paymentMethods(ALL)[0]).toMatchObject({ payType: 23, entry: 'element-form' });
    expect(offer.paymentMethodsOfOrder({ payType: payTypeOf(23), rechargeId: 'r' })).toMatchObject([{ entry: 'element-form' }]);
  });

  it('CHN-3 Adyen’s card and Onerway are offered while their tests are on, in the platform’s order', () => {
    const { offer, answer } = setUp(0);
    answer(configWith({ adyenCardRatio: 1, onerwayRatio: 1 }));
    expect(typesOf(offer.paymentMethods(itemSelling(29, 27, 23)))).toEqual([ONERWAY, ADYEN_CARD, CKO]);
    answer(configWith());
    expect(typesOf(offer.paymentMethods(itemSelling(29, 27, 23)))).toEqual([CKO]);
  });

  it('GRY-5 a uid on the whitelist opens a test beyond its rate, for that shopper alone', () => {
    const { offer, answer } = setUp(99);
    const config = configWith({ adyenCardWhitelist: ['7'] });
    for (const [shopper, isOpen] of [
      [{ loggedInUid: '7', payToUid: null }, true],
      [{ loggedInUid: null, payToUid: '7' }, true],
      [{ loggedInUid: '8', payToUid: '7' }, false],
      [VISITOR, false],
    ] as const) {
      answer(config, shopper);
      expect(typesOf(offer.paymentMethods(ALL)).includes(27)).toBe(isOpen);
    }
  });

  it('GRY-9 rates that come while a list is on screen apply when HOME is next entered', () => {
    const { offer, answer, source } = setUp(0);
    answer(null);
    expect(typesOf(offer.paymentMethods(ALL))).toEqual([CKO, PAYERMAX_CARD, WALLET, ADYEN_WALLET]);
    source.config = configWith({ adyenCardRatio: 1, repurchaseRatio: 1 });
    expect(typesOf(offer.paymentMethods(ALL))).not.toContain(ADYEN_CARD);
    expect(offer.decisions().repurchase).toBe('A');
    offer.enterHome(VISITOR);
    expect(typesOf(offer.paymentMethods(ALL))).toContain(ADYEN_CARD);
    expect(offer.decisions().repurchase).toBe('B');
  });

  it('GRY-7 entering HOME without an answer keeps the rates and takes the new shopper', () => {
    const { offer, answer } = setUp(99);
    answer(configWith({ adyenCardWhitelist: ['7'], repurchaseRatio: 100 }));
    expect(offer.decisions()).toMatchObject({ switchedOn: [], repurchase: 'B' });
    answer(null, { loggedInUid: '7', payToUid: null });
    expect(offer.decisions()).toMatchObject({ switchedOn: ['adyen-card'], repurchase: 'B' });
  });
});

describe('ShopperOffer: payment methods', () => {
  it('GRY-6 the generic wallet type resolves to the type that the test names, when the package sells it', () => {
    const { offer, answer } = setUp(0);
    answer(configWith({ applePayPaymentMethods: [{ payType: ADYEN_WALLET, ratio: 100, whitelist: [] }] }));
    const [generic] = offer.paymentMethods(itemSelling(2528, 26));
    expect(generic).toMatchObject({
      payType: GENERIC,
      resolvesTo: { paymentMethod: { payType: ADYEN_WALLET, rechargeId: 'r-26' }, unavailable: false },
    });
  });

  it('GRY-6 a type that the package does not sell falls back to 25, by the generic recharge id, and is shown as unavailable', () => {
    const { offer, answer } = setUp(0);
    answer(configWith({ applePayPaymentMethods: [{ payType: ADYEN_WALLET, ratio: 100, whitelist: [] }] }));
    const [generic] = offer.paymentMethods(itemSelling(2528));
    expect(generic?.resolvesTo).toMatchObject({ paymentMethod: { payType: WALLET, rechargeId: 'r-2528' }, unavailable: true });
  });

  it('CHN-4 a hidden payment method is no longer offered, nor are its cards; others stay', () => {
    const { offer, answer } = setUp(0);
    answer(configWith({ ckoNewRate: 1 }));
    expect(offer.cards(ALL, [savedCardOf()])).toHaveLength(1);
    offer.hideNotActive(CKO);
    offer.hideNotActive(CKO);
    offer.hideNotActive(WALLET);
    expect(typesOf(offer.paymentMethods(ALL))).toEqual([PAYERMAX_CARD, ADYEN_WALLET]);
    expect(offer.cards(ALL, [savedCardOf()])).toEqual([]);
  });

  it('CHN-4 a generic wallet that resolves to a hidden type is not offered either, not even by its fall-back', () => {
    const { offer, answer } = setUp(0);
    answer(configWith());
    expect(typesOf(offer.paymentMethods(itemSelling(2528, 24)))).toEqual([GENERIC, PAYERMAX_CARD]);
    offer.hideNotActive(WALLET);
    expect(typesOf(offer.paymentMethods(itemSelling(2528, 24)))).toEqual([PAYERMAX_CARD]);
  });

  it('P3 an order that exists keeps its payment method, though its test is off and the method hidden', () => {
    const { offer } = setUp(99);
    offer.hideNotActive(ADYEN_CARD);
    expect(offer.paymentMethods(itemSelling(27))).toEqual([]);
    expect(offer.paymentMethodsOfOrder({ payType: ADYEN_CARD, rechargeId: 'r' })).toMatchObject([
      { payType: ADYEN_CARD, providerId: 'adyen', rechargeId: 'r' },
    ]);
  });

  it('P3 an order whose type has no adapter has no payment method', () => {
    expect(setUp(0).offer.paymentMethodsOfOrder({ payType: payTypeOf(99), rechargeId: 'r' })).toEqual([]);
  });
});

describe('ShopperOffer: saved cards', () => {
  it('GRY-8 Checkout’s cards are offered while the new card flow is on, Adyen’s while its card is', () => {
    const { offer, answer } = setUp(50);
    const [checkouts, adyens] = [savedCardOf(), savedCardOf({ sourceId: '8415', fingerprint: 'F8415' })];
    const sources = (): readonly string[] => offer.cards(ALL, [checkouts, adyens]).map(({ card }) => card.sourceId);
    answer(configWith({ ckoNewRate: 51 }));
    expect(sources()).toEqual([checkouts.sourceId]);
    answer(configWith({ adyenCardRatio: 51 }));
    expect(sources()).toEqual([adyens.sourceId]);
    answer(configWith({ ckoNewRate: 51, adyenCardRatio: 51 }));
    expect(sources().toSorted()).toEqual([adyens.sourceId, checkouts.sourceId].toSorted());
  });

  it('CRD-3 a card is offered with the payment method of the package that takes it, and by no package without one', () => {
    const { offer, answer } = setUp(0);
    answer(configWith({ ckoNewRate: 100 }));
    expect(offer.cards(ALL, [savedCardOf()])).toMatchObject([{ paymentMethod: { payType: CKO, rechargeId: 'r-23' } }]);
    expect(offer.cards(itemSelling(24), [savedCardOf()])).toEqual([]);
  });
});
