import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDisplayId } from '../../src/domain/account/account-label.ts';
import { nextTarget, NO_TARGET } from '../../src/domain/account/target-choice.ts';
import { cleanCvv, cvvState } from '../../src/domain/card/saved-card.ts';
import { hasCardNumber } from '../../src/domain/card/typed-card-number.ts';
import { feedbackOriginOf } from '../../src/domain/feedback/feedback-address.ts';
import { checkFeedback } from '../../src/domain/feedback/feedback-form.ts';
import { fineQuestion } from '../../src/domain/fine/fine-machine.ts';
import { digitsOf, typedNumber } from '../../src/domain/format/numbers.ts';
import { checkCredentials } from '../../src/domain/login/auto-login.ts';
import { readPageParameters } from '../../src/domain/routing/page-parameters.ts';
import { paymentReturnOf } from '../../src/domain/routing/payment-return.ts';
import { visitParametersOf } from '../../src/domain/routing/visit-parameters.ts';
import { assertCases } from '../support/checks/assert-cases.ts';

/** The digits of a script in order, as Unicode's own formatter writes them: an account of them that is not ours. */
const SCRIPTS = ['latn', 'arab', 'arabext', 'fullwide', 'deva', 'beng', 'thai', 'nkoo', 'mathbold'].map((numberingSystem) =>
  [...'0123456789'].map((digit) => new Intl.NumberFormat('en', { numberingSystem }).format(Number(digit))),
);
/** Code points that are not drawn, taken from what chats, phones and word processors put around and into numbers. */
const UNSEEN = [
  0x20_0b, 0x20_0c, 0x20_0d, 0x20_0e, 0x20_0f, 0x06_1c, 0x20_2a, 0x20_2b, 0x20_2c, 0x20_2d, 0x20_2e, 0x20_66, 0x20_67, 0x20_68, 0x20_69,
  0xfe_ff, 0x00_ad, 0x20_60, 0x20, 0x00_a0, 0x20_09, 0x20_2f, 0x30_00, 0x09,
].map((code) => String.fromCodePoint(code));

const unseen = fc.string({ unit: fc.constantFrom(...UNSEEN), maxLength: 3 });

/** A number, and a text in which a shopper may have it: digits of any scripts with what nobody sees around each. */
const typedAs = (digits: fc.Arbitrary<string>) =>
  digits.chain((number) =>
    fc
      .tuple(
        unseen,
        ...[...number].map((digit) =>
          fc.tuple(fc.constantFrom(...SCRIPTS), unseen).map(([script, after]) => script[Number(digit)] + after),
        ),
      )
      .map((parts) => ({ number, typed: parts.join('') })),
  );

const accountNumber = fc.stringMatching(/^[1-9]\d{5,8}$/);
const inLink = (query: string, typed: string): string => `?${query}=${encodeURIComponent(typed)}`;

/** Each place that reads a number, with what it makes of a text. */
const READERS: Readonly<Record<string, (typed: string) => unknown>> = {
  'a typed number': typedNumber,
  'an account search': (typed) => {
    const check = checkDisplayId(typed);
    return check.kind === 'ok' ? check.displayId : check;
  },
  'the field of the account': (typed) => nextTarget(NO_TARGET, { type: 'typed', text: typed }).text,
  'a login': (typed) => {
    const checked = checkCredentials(typed, 'secret');
    return checked.ok ? checked.value.displayUid : checked;
  },
  'the account of a message': (typed) => {
    const checked = checkFeedback({ account: typed, order: '', content: 'x' });
    return checked.ok ? checked.value.account : checked;
  },
  'the order of a message': (typed) => {
    const checked = checkFeedback({ account: '100200', order: typed, content: 'x' });
    return checked.ok ? checked.value.content.slice(1, -2) : checked;
  },
  'the order in the address of a message': (typed) => feedbackOriginOf(inLink('order_id', typed)).order,
  'the account in the address of a message': (typed) => feedbackOriginOf(`${inLink('account', typed)}&back=/fines`).account,
  'the account of a fine in an address': (typed) => fineQuestion(inLink('id', typed), null),
  'the order of a payment return': (typed) => paymentReturnOf(`${inLink('zp_orderid', typed)}&zp_show=1&zp_h5deviceid=d`, false)?.orderId,
  'the room in an address': (typed) => visitParametersOf(readPageParameters(inLink('room_id', typed), '', false)).roomId,
  'the version in an address': (typed) =>
    String(visitParametersOf(readPageParameters(inLink('version_code', typed), '', false)).versionCode),
};

describe('numbers as shoppers have them', () => {
  it.each(Object.keys(READERS))('DIG-3 %s is read in digits of any script, whatever marks and spaces came along', (place) => {
    assertCases(
      fc.property(typedAs(accountNumber), ({ number, typed }) => {
        expect(READERS[place]?.(typed)).toBe(number);
      }),
      { numRuns: 300 },
    );
  });

  it('DIG-3 so is a CVV, and one of marks alone is empty', () => {
    assertCases(
      fc.property(typedAs(fc.stringMatching(/^\d{3}$/)), unseen, ({ number, typed }, marks) => {
        expect(cleanCvv(typed, 'visa')).toBe(number);
        expect(cvvState(typed, 'visa')).toBe('valid');
        expect(cvvState(marks, 'visa')).toBe('empty');
        expect(digitsOf(typed)).toBe(number);
      }),
      { numRuns: 1000 },
    );
  });

  it('DIG-3 a card number is seen through them wherever it must not go', () => {
    assertCases(
      fc.property(typedAs(fc.constantFrom('4242424242424242', '5555555555554444', '378282246310005')), ({ typed }) => {
        expect(hasCardNumber(typedNumber(typed))).toBe(true);
        expect(checkCredentials(typed, 'secret')).toEqual({ ok: false, error: 'account.id-is-card' });
      }),
      { numRuns: 500 },
    );
  });
});
