import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterDelete, afterExpired, payableCards, shownCards, orderedCards, reusableCards } from '../../src/domain/card/payable-card.ts';
import { cvvState, type SavedCard } from '../../src/domain/card/saved-card.ts';
import { holderNameState } from '../../src/domain/card/card-field.ts';
import { hasCardNumber, withoutCardNumber } from '../../src/domain/card/typed-card-number.ts';
import { payTypeOf } from '../../src/domain/payment-method/provider-manifest.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { MANIFESTS, anyCard, anyCards } from '../support/arbitraries/cards.ts';
import { paymentMethodOf } from '../support/payment/builders.ts';

const paymentMethodSets = [[], [23], [27], [23, 27], [24, 25], [25, 27]].map((payTypes) =>
  payTypes.map((payType) => paymentMethodOf({ payType: payTypeOf(payType), kind: payType === 25 ? 'wallet' : 'card' })),
);
const anyPaymentMethods = fc.constantFrom(...paymentMethodSets);

const sameCard = (a: SavedCard, b: SavedCard): boolean =>
  a.fingerprint === '' || b.fingerprint === ''
    ? a.fingerprint === b.fingerprint && a.sourceId === b.sourceId
    : a.fingerprint === b.fingerprint;

/** The reference judges each record by itself: it stays if no newer record (or equally new and earlier in the list) is the same card. */
const stands = (cards: readonly SavedCard[], at: number): boolean =>
  cards.every((other, index) => {
    const mine = cards[at]!;
    if (index === at || !sameCard(other, mine)) return true;
    return other.lastUseAt < mine.lastUseAt || (other.lastUseAt === mine.lastUseAt && index > at);
  });

const referenceReusable = (cards: readonly SavedCard[]): readonly SavedCard[] => {
  const standing = cards.filter((card, index) => stands(cards, index) && card.isRemember && card.sourceId !== 'apple_pay');
  const times = [...new Set(standing.map((card) => card.lastUseAt))].toSorted((a, b) => b - a);
  return times.flatMap((time) => standing.filter((card) => card.lastUseAt === time));
};

const paysBy = (card: SavedCard): number => (card.sourceId.slice(0, 4) === 'src_' ? 23 : 27);

describe('saved cards compared with a reference implementation', () => {
  it('CRD-2 CRD-3 CRD-4 order, duplicates, reuse, package and number of cards shown agree', () => {
    assertCases(
      fc.property(anyCards, anyPaymentMethods, (cards, paymentMethods) => {
        const reusable = referenceReusable(cards);
        expect(reusableCards(cards)).toEqual(reusable);
        const matching = reusable.filter((card) => paymentMethods.some((paymentMethod) => paymentMethod.payType === paysBy(card)));
        const payable = payableCards(cards, paymentMethods, MANIFESTS);
        expect(payable.filter(({ card }) => card.sourceId !== 'apple_pay').map(({ card }) => card)).toEqual(matching);
        for (const { card, paymentMethod } of payable) {
          if (card.sourceId === 'apple_pay') expect(paymentMethod.kind).toBe('wallet');
          else expect(paymentMethod.payType).toBe(paysBy(card));
        }
        expect(shownCards(payable).map(({ card }) => card)).toEqual(matching.slice(0, 3));
        expect(orderedCards(orderedCards(cards))).toEqual(orderedCards(cards));
      }),
      { numRuns: 5000 },
    );
  });

  it('CRD-6 CRD-7 the fall-back is never the card that was removed, and is the first card that is shown', () => {
    assertCases(
      fc.property(anyCards, anyCard, anyPaymentMethods, (cards, gone, paymentMethods) => {
        const others = referenceReusable(cards.filter((card) => !sameCard(card, gone)));
        const first = others.find((card) => paymentMethods.some((paymentMethod) => paymentMethod.payType === paysBy(card)));
        expect(afterDelete(gone, payableCards([gone, ...cards], paymentMethods, MANIFESTS))?.card).toEqual(first);
        expect(afterExpired(gone, [gone, ...cards])).toBe(others.length > 0 ? 'HOME' : 'CARD_FRAME');
      }),
      { numRuns: 3000 },
    );
  });

  it('CRD-8 only the digits decide whether a CVV is valid, whatever is between them', () => {
    const digit = fc.constantFrom(...'0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹');
    const noise = fc.constantFrom('', ' ', '-', 'x', '💎');
    assertCases(
      fc.property(fc.array(digit, { maxLength: 6 }), noise, fc.constantFrom('Visa', 'amex', 'new'), (digits, between, scheme) => {
        const typed = digits.join(between);
        const allowed = { Visa: [3], amex: [4], new: [3, 4] }[scheme] ?? [];
        expect(cvvState(typed, scheme)).toBe(digits.length === 0 ? 'empty' : allowed.includes(digits.length) ? 'valid' : 'invalid');
      }),
      { numRuns: 2000 },
    );
  });
});

/** Digits of one script, as a card's owner might type them. */
const ZEROS = [0x30, 0x660, 0x6f0, 0xff10, 0x966, 0x1d7ce] as const;
const written = (digits: readonly number[], zero: number): readonly string[] => digits.map((digit) => String.fromCodePoint(zero + digit));

describe('card numbers typed elsewhere', () => {
  const digits = fc.array(fc.nat({ max: 9 }), { minLength: 12, maxLength: 19 });
  const separator = fc.constantFrom('', ' ', '-', '.', '\u2013', ' - ', '\u200f', '_', '/');
  const letters = fc.constantFrom('', 'A', 'ALI ', 'نورة ', ' محمد');

  it('CRD-60 12 to 19 digits are not a name, in any script and with any separators, beside any letters', () => {
    assertCases(
      fc.property(
        digits,
        fc.constantFrom(...ZEROS),
        fc.array(separator, { minLength: 19, maxLength: 19 }),
        letters,
        letters,
        (number, zero, between, before, after) => {
          const typed =
            before +
            written(number, zero)
              .map((digit, at) => digit + (at < number.length - 1 ? (between[at] ?? '') : ''))
              .join('') +
            after;
          expect(holderNameState(typed)).toBe('card-digits');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('CRD-61 a number with a valid check digit is found in any script and in groups, and none of its digits is kept', () => {
    const checked = fc.array(fc.nat({ max: 9 }), { minLength: 11, maxLength: 17 }).map((rest) => {
      const open = [4, ...rest];
      const sum = [...open]
        .reverse()
        .reduce((total, digit, at) => total + (at % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit), 0);
      return [...open, (10 - (sum % 10)) % 10];
    });
    const group = fc.constantFrom(' ', '-', '.', '');
    assertCases(
      fc.property(checked, fc.constantFrom(...ZEROS), group, (number, zero, between) => {
        const typed = written(number, zero)
          .map((digit, at) => digit + (at % 4 === 3 ? between : ''))
          .join('');
        expect(hasCardNumber(`بطاقتي ${typed} لا تعمل`)).toBe(true);
        expect(withoutCardNumber(`بطاقتي ${typed} لا تعمل`)).not.toMatch(/\p{Nd}/u);
      }),
      { numRuns: 2000 },
    );
  });
});
