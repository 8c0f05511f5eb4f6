import { describe, expect, it } from 'vitest';
import { fieldProblem } from '../../../../src/domain/card/card-field.ts';
import {
  acceptsBrand,
  cvvLengthOf,
  takenBrands,
  brandOf,
  cardUpdateRefusal,
  cleanCvv,
  cvvLengths,
  cvvState,
  expiryNotice,
  isWalletCard,
  maskedNumber,
  type SavedCard,
  savedCardUse,
  walletCard,
  withWalletCard,
} from '../../../../src/domain/card/saved-card.ts';
import {
  paymentMethodOfCard,
  describeCard,
  afterDelete,
  afterExpired,
  payableCards,
  shownCards,
  orderedCards,
  reusableCards,
  withoutCard,
} from '../../../../src/domain/card/payable-card.ts';
import { CalendarError, hasReadableDate } from '../../../../src/domain/card/calendar.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { MANIFESTS, cardOf } from '../../../support/arbitraries/cards.ts';
import { paymentMethodOf } from '../../../support/payment/builders.ts';

const checkoutOnly = [paymentMethodOf()];
const both = [paymentMethodOf(), paymentMethodOf({ payType: payTypeOf(27), providerId: 'adyen' })];
const walletPaymentMethod = paymentMethodOf({ payType: payTypeOf(25), providerId: 'payermax', kind: 'wallet' });
const sources = (cards: readonly { readonly sourceId: string }[]) => cards.map((card) => card.sourceId);

describe('saved cards', () => {
  it('CRD-2 the most recently used card comes first, and each fingerprint once, with its latest record', () => {
    const cards = [
      cardOf({ sourceId: 'src_old', fingerprint: 'a', lastUseAt: 1 }),
      cardOf({ sourceId: 'src_b', fingerprint: 'b', lastUseAt: 2 }),
      cardOf({ sourceId: 'src_new', fingerprint: 'a', lastUseAt: 3 }),
    ];
    expect(sources(orderedCards(cards))).toEqual(['src_new', 'src_b']);
  });

  it('CRD-2 cards without a fingerprint are not merged', () => {
    const cards = [cardOf({ sourceId: 'src_1', fingerprint: '' }), cardOf({ sourceId: 'src_2', fingerprint: '' })];
    expect(sources(orderedCards(cards))).toEqual(['src_1', 'src_2']);
  });

  it('CRD-3 lists remembered cards only, never the wallet, and goes by the latest record of a card', () => {
    expect(reusableCards([cardOf({ isRemember: false }), { ...walletCard(9), isRemember: true }])).toEqual([]);
    const forgotten = [cardOf({ lastUseAt: 1 }), cardOf({ sourceId: 'src_again', lastUseAt: 2, isRemember: false })];
    expect(reusableCards(forgotten)).toEqual([]);
  });

  it('CRD-3 at most three of the cards that the package accepts are shown', () => {
    const cards = [1, 2, 3, 4].map((n) => cardOf({ sourceId: `src_${n}`, fingerprint: `f${n}`, lastUseAt: n }));
    const adyen = cardOf({ sourceId: '8415', fingerprint: 'f9', lastUseAt: 9 });
    const shown = (paymentMethods: readonly PaymentMethod[]) =>
      shownCards(payableCards([walletCard(99), ...cards, adyen], paymentMethods, MANIFESTS));
    expect(sources(shown(checkoutOnly).map(({ card }) => card))).toEqual(['src_4', 'src_3', 'src_2']);
    expect(sources(shown([...both, walletPaymentMethod]).map(({ card }) => card))).toEqual(['8415', 'src_4', 'src_3']);
  });

  it('CRD-4 CRD-5 each payable card knows its payment method; the wallet is one of them while the package offers a wallet', () => {
    const cards = [cardOf({ lastUseAt: 1 }), cardOf({ sourceId: '8415', fingerprint: 'f9', lastUseAt: 2 }), walletCard(3)];
    const payTypes = (paymentMethods: readonly PaymentMethod[]) =>
      payableCards(cards, paymentMethods, MANIFESTS).map(({ paymentMethod }) => paymentMethod.payType);
    expect(payTypes([...both, walletPaymentMethod])).toEqual([25, 27, 23]);
    expect(payTypes(both)).toEqual([27, 23]);
    expect(payTypes([walletPaymentMethod])).toEqual([25]);
    expect(payTypes([])).toEqual([]);
  });

  it.each([
    ['src_abc', 'checkout', 23],
    ['8415AAAA', 'adyen', 27],
    ['SRC_abc', 'adyen', 27],
  ])('CRD-4 source %s is paid by %s %i', (sourceId, provider, payType) => {
    const described = describeCard(cardOf({ sourceId }), MANIFESTS);
    expect([described?.manifest.id, described?.descriptor.payType]).toEqual([provider, payType]);
    expect(paymentMethodOfCard(cardOf({ sourceId }), both, MANIFESTS)?.payType).toBe(payType);
    expect(describeCard(cardOf({ sourceId }), MANIFESTS.toReversed())?.manifest.id).toBe(provider);
  });

  it('CRD-4 a card without an adapter or a payment method cannot be used', () => {
    expect(describeCard(cardOf(), [])).toBeNull();
    expect(paymentMethodOfCard(cardOf({ sourceId: '8415' }), checkoutOnly, MANIFESTS)).toBeNull();
    expect(paymentMethodOfCard(cardOf(), checkoutOnly, [])).toBeNull();
  });

  it('CRD-5 the wallet as a card', () => {
    expect(walletCard(7)).toMatchObject({ sourceId: 'apple_pay', last4: '0000', bin: '000000', lastUseAt: 7 });
    expect(isWalletCard(walletCard(7))).toBe(true);
    expect(describeCard(walletCard(7), MANIFESTS)).toBeNull();
    expect(withWalletCard([{ card: walletCard(1) }, { card: cardOf() }], { card: walletCard(7) })).toEqual([
      { card: walletCard(7) },
      { card: cardOf() },
    ]);
  });
});

describe('the pseudo-card of Apple Pay', () => {
  it('CRD-5 does not apply to another wallet', () => {
    const googlePay = paymentMethodOf({ ...walletPaymentMethod, wallet: 'google-pay' });
    const payable = (...methods: readonly PaymentMethod[]) => payableCards([walletCard(9)], methods, MANIFESTS);
    expect(payable(googlePay)).toEqual([]);
    expect(payable(googlePay, walletPaymentMethod)).toEqual([{ card: walletCard(9), paymentMethod: walletPaymentMethod }]);
  });
});

describe('falling back', () => {
  const other = cardOf({ sourceId: 'src_2', fingerprint: 'fp-2', lastUseAt: 1 });

  it('CRD-6 after a delete: another remembered card of the package, else the payment methods', () => {
    const payable = (...cards: readonly SavedCard[]) => payableCards(cards, [...checkoutOnly, walletPaymentMethod], MANIFESTS);
    expect(afterDelete(cardOf(), payable(cardOf(), other))).toEqual({ card: other, paymentMethod: checkoutOnly[0] });
    expect(afterDelete(cardOf(), payable(cardOf(), cardOf({ sourceId: 'src_twin' })))).toBeNull();
    const foreign = cardOf({ sourceId: '8415', fingerprint: 'fp-3' });
    expect(afterDelete(cardOf(), payable(foreign, walletCard(9)))).toBeNull();
    expect(afterDelete(cardOf(), [{ card: { ...other, isRemember: false }, paymentMethod: paymentMethodOf() }])).toBeNull();
    expect(withoutCard([cardOf(), other], cardOf())).toEqual([other]);
  });

  it('CRD-7 after the expired popup: HOME if there are other remembered cards, else card entry', () => {
    expect(afterExpired(cardOf(), [cardOf(), other])).toBe('HOME');
    expect(afterExpired(cardOf(), [cardOf(), walletCard(9), { ...other, isRemember: false }])).toBe('CARD_FRAME');
  });
});

describe('CVV', () => {
  it.each([
    ['', 'Visa', 'empty'],
    ['  ', 'Visa', 'empty'],
    ['abc', 'Visa', 'invalid'],
    ['12', 'Visa', 'invalid'],
    ['123', 'Visa', 'valid'],
    ['1234', 'Visa', 'invalid'],
    ['١٢٣', 'mc', 'valid'],
    ['1 2-3', 'Mastercard', 'valid'],
    ['123', 'American Express', 'invalid'],
    ['1234', 'AMEX', 'valid'],
    ['12', 'unheard of', 'invalid'],
    ['123', 'unheard of', 'valid'],
    ['1234', '', 'valid'],
    ['12345', '', 'invalid'],
  ])('CRD-8 %j of %j is %s', (typed, scheme, state) => {
    expect(cvvState(typed, scheme)).toBe(state);
  });

  it('CRD-8 typed text becomes digits, at most as many as the brand’s CVV has', () => {
    expect(cleanCvv('۱۲ ۳۴', 'Visa')).toBe('123');
    expect(cleanCvv('12345', '')).toBe('1234');
    expect(cvvLengths('whatever')).toEqual({ minimum: 3, maximum: 4 });
  });
});

describe('brands and numbers', () => {
  it('CRD-28 names the brands that are taken by the digits of their numbers, each once, and none that is not a card scheme', () => {
    expect(takenBrands(['visa', 'mc', 'Mastercard', 'amex', 'tabby'])).toEqual([
      { titles: ['Visa', 'Mastercard'], digits: 16 },
      { titles: ['American Express'], digits: 15 },
    ]);
    expect(takenBrands([])).toEqual([]);
    expect(fieldProblem('card-number', 'invalid', { fault: 'brand-not-taken' })).toBe('card.brand-not-taken');
    expect(['visa', 'American Express', 'tabby', null].map(cvvLengthOf)).toEqual([3, 4, null, null]);
  });

  it('CRD-9 27 accepts visa and mc in any spelling; without a list the provider decides', () => {
    const { brands } = describeCard(cardOf({ sourceId: '8415' }), MANIFESTS)!.descriptor;
    expect(brands).toEqual(['visa', 'mc']);
    expect(['Visa', 'VISA', 'mc', 'Mastercard', 'amex', 'mada', 'toString', ''].map((name) => acceptsBrand(brands, name))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(acceptsBrand([], 'anything')).toBe(true);
    expect(brandOf('American Express')?.id).toBe('amex');
  });

  it('CRD-10 only the last four digits are shown', () => {
    expect(maskedNumber('4242')).toBe('•••• 4242');
  });
});

describe('a chosen saved card', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    [cardOf({ validDate: '12/30' }), 'enter-cvv', 'none'],
    [cardOf({ validDate: '12/26' }), 'enter-cvv', 'near'],
    [cardOf({ validDate: '10/26' }), 'modify-expiry', 'expired'],
    [cardOf({ validDate: '10/26', isBankExpire: true }), 'refuse-bank-expired', 'expired'],
    [cardOf({ validDate: '12/30', isBankExpire: true }), 'enter-cvv', 'none'],
    [cardOf({ validDate: null }), 'enter-cvv', 'none'],
    [walletCard(1), 'order-directly', 'none'],
  ] as const)('CRD-11, CRD-12 %j: %s, notice %s', (card, use, notice) => {
    expect(savedCardUse(card, now)).toBe(use);
    expect(expiryNotice(card, now)).toBe(notice);
  });

  it('CRD-11 tells whether a stored date can be read', () => {
    const readable = (validDate: string | null) => hasReadableDate(cardOf({ validDate }));
    expect([readable(null), readable('12/30'), readable('1230'), readable('99/99'), readable('')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('CRD-11 EXP-5 an unreadable stored date is an internal error', () => {
    expect(() => savedCardUse(cardOf({ validDate: '99/99' }), now)).toThrow(CalendarError);
  });

  it('CRD-13 31073 has its own text', () => {
    expect(cardUpdateRefusal(31_073)).toBe('card.update-failed');
    expect(cardUpdateRefusal('31073')).toBe('card.update-failed');
    expect(cardUpdateRefusal(1)).toBe('request.failed');
  });
});
