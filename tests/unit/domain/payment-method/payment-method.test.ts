import { describe, expect, it } from 'vitest';
import { payableCards } from '../../../../src/domain/card/payable-card.ts';
import { GRAY_SWITCHES } from '../../../../src/domain/gray/gray.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { displayGroupsOf, opensCardForm } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import {
  paymentMethodsOfItem,
  describedPayTypes,
  describePayType,
  allowedWallets,
  resolvePaymentMethod,
  resolveWallet,
  resolvedPaymentMethods,
} from '../../../../src/domain/payment-method/payment-methods-of-item.ts';
import {
  payTypeOf,
  PAYMENT_METHOD_ENTRIES,
  PAYMENT_METHOD_KINDS,
  PROVIDER_CAPABILITIES,
  SAVED_CARD_CVV_INPUTS,
  WALLET_STARTS,
  sdkSunsets,
} from '../../../../src/domain/payment-method/provider-manifest.ts';
import { confirmHome } from '../../../../src/domain/payment/confirm.ts';
import { DISPLAY_METHODS } from '../../../../src/domain/payment/state.ts';
import { displayMethodOf } from '../../../../src/domain/payment/payment-methods.ts';
import { cardOf, MANIFESTS } from '../../../support/arbitraries/cards.ts';
import { paymentMethodOf, itemOf } from '../../../support/payment/builders.ts';
import { stateOf } from '../../../support/payment/payment-states.ts';

const KINDS = ['card', 'wallet', 'bank-transfer', 'pay-later', 'qr'] as const;
const ENTRIES = ['card-form', 'direct', 'element-form'] as const;

describe('what a tap on a payment method leads to', () => {
  it.each(KINDS.flatMap((kind) => ENTRIES.map((entry) => ({ kind, entry }))))(
    'CHN-19 $kind by $entry opens a card form where confirming it would do that and nothing else, so that no tap on a row creates or charges',
    ({ kind, entry }) => {
      const paymentMethod = paymentMethodOf({ kind, entry });
      const home = stateOf({ kind: 'idle' }, { step: 'HOME', history: [], dialog: 'none', card: null, paymentMethod });
      const { state, commands } = confirmHome(home, { requestId: 'r-1', at: 0 });
      const isFormAlone = state.step === 'CARD_FRAME' && state.attempt.kind === 'idle' && commands.length === 0;
      expect(opensCardForm(paymentMethod)).toBe(isFormAlone);
      expect(opensCardForm(paymentMethod)).toBe(kind !== 'wallet' && entry === 'card-form');
    },
  );
});

const EVERYTHING = { switchedOn: ['adyen-card', 'onerway-apple-pay'], notActive: [] } as const;
const itemWith = (...payTypes: readonly number[]) =>
  itemOf(499, {
    displayMethods: [{ name: 'all', methods: payTypes.map((each) => ({ payType: payTypeOf(each), rechargeId: `r-499-${each}` })) }],
  });
const paymentMethodsWith = (...payTypes: readonly number[]) => paymentMethodsOfItem(itemWith(...payTypes), MANIFESTS, EVERYTHING);
const numbers = (paymentMethods: readonly { readonly payType: number }[]) => paymentMethods.map((paymentMethod) => paymentMethod.payType);

describe('the pay types of the specification', () => {
  it.each([
    [23, 'CKO_CARD', 13, 'card', 'card-form', 'Checkout'],
    [24, 'PAYERMAX_CARD', 6, 'card', 'direct', 'Payermax'],
    [25, 'PAYERMAX_APPLEPAY', 6, 'wallet', 'direct', 'Apple Pay'],
    [26, 'ADYEN_APPLEPAY', 17, 'wallet', 'direct', 'Apple Pay'],
    [27, 'ADYEN_CARD', 17, 'card', 'card-form', 'Adyen'],
    [28, 'USEEPAY_APPLEPAY', 18, 'wallet', 'direct', 'Apple Pay'],
    [29, 'ONERWAY_APPLEPAY', 19, 'wallet', 'direct', 'Apple Pay'],
    [30, 'AIRWALLEX_APPLEPAY', undefined, 'wallet', 'direct', 'Apple Pay'],
    [31, 'PAYERMAX_APPLEPAY_INSERT', 6, 'wallet', 'direct', 'Apple Pay'],
    [2528, 'APPLE_PAY', 6, 'wallet', 'direct', 'Apple Pay'],
  ] as const)('CHN-2 %i is %s of provider %s', (payType, name, providerNumber, kind, entry, displayGroup) => {
    const described = describePayType(payTypeOf(payType), MANIFESTS);
    expect(described?.descriptor).toMatchObject({ name, kind, entry, displayGroup });
    expect(described?.manifest.providerNumber).toBe(providerNumber);
  });

  it('CHN-2 there are ten, each described once', () => {
    const types = describedPayTypes(MANIFESTS).map(({ descriptor }) => Number(descriptor.payType));
    expect(types.toSorted((a, b) => a - b)).toEqual([23, 24, 25, 26, 27, 28, 29, 30, 31, 2528]);
    expect(describePayType(payTypeOf(99), MANIFESTS)).toBeNull();
    expect(new Set(MANIFESTS.map((manifest) => manifest.id)).size).toBe(6);
  });

  it('CHN-2 every manifest uses the declared words only', () => {
    for (const { manifest, descriptor } of describedPayTypes(MANIFESTS)) {
      expect(PAYMENT_METHOD_KINDS).toContain(descriptor.kind);
      expect(PAYMENT_METHOD_ENTRIES).toContain(descriptor.entry);
      for (const capability of manifest.capabilities) expect(PROVIDER_CAPABILITIES).toContain(capability);
      expect(manifest.payTypes.some((each) => each.savedCards !== undefined)).toBe(manifest.capabilities.includes('saved-card'));
      for (const [start, capability] of [
        ['session', 'wallet-session'],
        ['embedded-button', 'embedded-button'],
      ] as const) {
        expect(WALLET_STARTS).toContain(start);
        expect(manifest.payTypes.some((each) => each.walletStart === start)).toBe(manifest.capabilities.includes(capability));
      }
      if (descriptor.savedCards !== undefined) expect(SAVED_CARD_CVV_INPUTS).toContain(descriptor.savedCards.cvv);
      if (descriptor.gray !== undefined) expect(GRAY_SWITCHES).toContain(descriptor.gray);
      expect(descriptor.walletStart === undefined && descriptor.generic === undefined).toBe(descriptor.kind === 'card');
    }
  });

  it('CHN-8 a wallet begins in the tap or by an embedded button, and only a wallet does', () => {
    const starting = (start: string) =>
      describedPayTypes(MANIFESTS).flatMap(({ descriptor }) => (descriptor.walletStart === start ? [Number(descriptor.payType)] : []));
    expect(starting('session').toSorted()).toEqual([25, 26, 28, 29]);
    expect(starting('embedded-button').toSorted()).toEqual([30, 31]);
  });
});

describe('what is offered', () => {
  it('CHN-3 27 and 29 are offered only while their gray tests are on', () => {
    const offered = (switchedOn: readonly ('adyen-card' | 'onerway-apple-pay' | 'new-card-flow')[]) =>
      numbers(paymentMethodsOfItem(itemWith(23, 27, 29), MANIFESTS, { switchedOn, notActive: [] }));
    expect(offered([])).toEqual([23]);
    expect(numbers(paymentMethodsOfItem(itemWith(23, 27, 29), MANIFESTS))).toEqual([23]);
    expect(offered(['adyen-card'])).toEqual([23, 27]);
    expect(offered(['onerway-apple-pay', 'new-card-flow'])).toEqual([23, 29]);
  });

  it('GRY-8 saved cards of 23 are offered only while the new card flow is on, those of 27 always', () => {
    const takers = (switchedOn: readonly ('adyen-card' | 'new-card-flow')[]) =>
      paymentMethodsOfItem(itemWith(23, 24, 27), MANIFESTS, { switchedOn, notActive: [] }).map(({ payType, savedCardCvv }) => [
        payType,
        savedCardCvv,
      ]);
    expect(takers(['adyen-card'])).toEqual([
      [23, null],
      [24, null],
      [27, 'hosted-field'],
    ]);
    expect(takers(['adyen-card', 'new-card-flow'])[0]).toEqual([23, 'own-input']);
    const card = { ...cardOf(), sourceId: 'src_1' };
    expect(payableCards([card], paymentMethodsOfItem(itemWith(23), MANIFESTS), MANIFESTS)).toEqual([]);
    expect(
      payableCards([card], paymentMethodsOfItem(itemWith(23), MANIFESTS, { switchedOn: GRAY_SWITCHES, notActive: [] }), MANIFESTS),
    ).toHaveLength(1);
  });

  it('CHN-4 a payment method that was refused as not active is hidden', () => {
    const offer = { ...EVERYTHING, notActive: [payTypeOf(24)] };
    expect(numbers(paymentMethodsOfItem(itemWith(23, 24, 25), MANIFESTS, offer))).toEqual([23, 25]);
  });

  it('CHN-2 a wallet has its own name, not that of its provider', () => {
    expect(paymentMethodsWith(24, 25, 27).map((paymentMethod) => paymentMethod.title.en)).toEqual([
      'Bank card by PayerMax',
      'Apple Pay',
      'Visa or Mastercard',
    ]);
  });

  it("CHN-5 each display group appears once, in the platform's order; a tap chooses the generic type, else the first", () => {
    const groups = displayGroupsOf(resolvedPaymentMethods(paymentMethodsWith(26, 23, 2528, 24, 27, 25), null, MANIFESTS));
    expect(groups.map(({ group, paymentMethods }) => [group, numbers(paymentMethods)])).toEqual([
      ['Apple Pay', [26, 2528, 25]],
      ['Checkout', [23]],
      ['Payermax', [24]],
      ['Adyen', [27]],
    ]);
    expect(groups.map(({ chosen }) => Number(chosen.payType))).toEqual([2528, 23, 24, 27]);
    expect(Number(displayGroupsOf(paymentMethodsWith(26, 25))[0]?.chosen.payType)).toBe(26);
  });

  it('CHN-6 HOME shows the most recent method if the package offers it, else the payment methods', () => {
    expect(DISPLAY_METHODS).toEqual({ 'most-recent': 0, 'show-payment-methods': 1 });
    const paymentMethods = paymentMethodsWith(23, 24);
    const [checkout = null, payermax = null] = paymentMethods;
    const home = { card: null, paymentMethod: payermax, paymentMethods, scene: 'normal' } as const;
    expect(displayMethodOf(home, payTypeOf(24))).toBe('most-recent');
    expect(displayMethodOf(home, payTypeOf(25))).toBe('show-payment-methods');
    expect(displayMethodOf(home, null)).toBe('show-payment-methods');
    expect(displayMethodOf({ ...home, paymentMethod: checkout }, payTypeOf(24))).toBe('show-payment-methods');
    expect(displayMethodOf({ ...home, paymentMethod: null }, payTypeOf(24))).toBe('show-payment-methods');
    expect(displayMethodOf({ ...home, scene: 'repurchase' }, payTypeOf(24))).toBe('show-payment-methods');
    if (checkout === null) throw new Error('23 is offered');
    expect(displayMethodOf({ ...home, card: { card: cardOf(), paymentMethod: checkout } }, null)).toBe('most-recent');
  });

  it('CHN-6 the generic wallet is recent if the concrete type behind it was used to pay', () => {
    const paymentMethods = resolvedPaymentMethods(paymentMethodsWith(2528), payTypeOf(25), MANIFESTS);
    const home = { card: null, paymentMethod: paymentMethods[0] ?? null, paymentMethods, scene: 'normal' } as const;
    expect(displayMethodOf(home, payTypeOf(25))).toBe('most-recent');
    expect(displayMethodOf(home, payTypeOf(26))).toBe('show-payment-methods');
  });
});

describe('the generic wallet type', () => {
  const [generic, payermax, adyen] = [payTypeOf(2528), payTypeOf(25), payTypeOf(26)];

  it('GRY-6 resolves to the graded type when it is allowed, else to the fall-back with a notice', () => {
    expect(resolveWallet(generic, adyen, [adyen], MANIFESTS)).toEqual({ payType: 26, unavailable: false });
    expect(resolveWallet(generic, adyen, [payermax], MANIFESTS)).toEqual({ payType: 25, unavailable: true });
    expect(resolveWallet(generic, null, [adyen], MANIFESTS)).toEqual({ payType: 25, unavailable: false });
    expect(resolveWallet(adyen, null, [], MANIFESTS)).toEqual({ payType: 26, unavailable: false });
  });

  it('CHN-7 the allowed types are the concrete wallet types that the package offers to this shopper', () => {
    expect(allowedWallets(paymentMethodsWith(23, 2528, 26, 30), MANIFESTS)).toEqual([26, 30]);
    expect(allowedWallets(paymentMethodsOfItem(itemWith(2528, 29), MANIFESTS), MANIFESTS)).toEqual([]);
  });

  it('CHN-7 a listed type is sold by its own recharge id, an unlisted fall-back by that of the generic type', () => {
    const paymentMethods = paymentMethodsWith(2528, 26);
    const chosen = paymentMethods[0]!;
    expect(resolvePaymentMethod(chosen, paymentMethods, adyen, MANIFESTS)).toMatchObject({
      paymentMethod: { payType: 26, providerId: 'adyen', rechargeId: 'r-499-26' },
      unavailable: false,
    });
    expect(resolvePaymentMethod(chosen, paymentMethods, payTypeOf(28), MANIFESTS)).toMatchObject({
      paymentMethod: { payType: 25, providerId: 'payermax', rechargeId: 'r-499-2528' },
      unavailable: true,
    });
    expect(resolvePaymentMethod(paymentMethods[1]!, paymentMethods, null, MANIFESTS)?.paymentMethod).toBe(paymentMethods[1]);
  });

  it('GRY-6 CHN-7 CHN-8 the generic payment method of a package names what is paid with instead, and starts the same way', () => {
    const [withButton, card] = resolvedPaymentMethods(paymentMethodsWith(2528, 23, 30), payTypeOf(30), MANIFESTS);
    expect(withButton).toMatchObject({
      payType: 2528,
      rechargeId: 'r-499-2528',
      walletStart: 'embedded-button',
      resolvesTo: { paymentMethod: { payType: 30, rechargeId: 'r-499-30' }, unavailable: false },
    });
    expect(card).toEqual(paymentMethodsWith(23)[0]);
    expect(resolvedPaymentMethods(paymentMethodsWith(2528, 30), adyen, MANIFESTS)[0]).toMatchObject({
      payType: 2528,
      walletStart: 'session',
      resolvesTo: { paymentMethod: { payType: 25 }, unavailable: true },
    });
  });

  it('CHN-7 without an adapter there is no payment method', () => {
    expect(resolvePaymentMethod(paymentMethodsWith(2528)[0]!, [], null, [])).toBeNull();
    const onlyGeneric = MANIFESTS.map((manifest) => ({
      ...manifest,
      payTypes: manifest.payTypes.filter((each) => each.generic !== undefined),
    }));
    expect(resolvePaymentMethod(paymentMethodsWith(2528)[0]!, [], null, onlyGeneric)).toBeNull();
    expect(resolvedPaymentMethods(paymentMethodsWith(2528), null, onlyGeneric)).toEqual([]);
  });
});

describe('SDKs', () => {
  it('CHN-9 every SDK has a version; an end of life has a source and is recognised once it has passed', () => {
    const sunsets = sdkSunsets(MANIFESTS, '2026-11-21');
    expect(sunsets.map(({ providerId, version }) => [providerId, version])).toEqual([
      ['checkout', '2'],
      ['adyen', '5.63.0'],
      ['payermax', 'unversioned'],
      ['airwallex', '1.160.0'],
    ]);
    expect(sunsets.filter(({ passed }) => passed).map(({ providerId }) => providerId)).toEqual(['checkout']);
    expect(sdkSunsets(MANIFESTS, '2026-06-30').some(({ passed }) => passed)).toBe(false);
    for (const { endOfLife, successor, source } of sunsets) {
      expect([successor === null, source === null]).toEqual([endOfLife === null, endOfLife === null]);
      if (endOfLife !== null) expect(endOfLife).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('times of the wallets', () => {
  it('LIM-1 are the specified ones', () => {
    const { walletSessionSetup, walletSessionRetries, walletButtonWait, walletSheetAnswer, walletFailureTextDelay } = limits;
    expect([walletSessionSetup, walletSessionRetries, walletButtonWait, walletSheetAnswer, walletFailureTextDelay]).toEqual([
      15_000, 1, 60_000, 25_000, 1200,
    ]);
  });
});
