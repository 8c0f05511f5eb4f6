import { describe, expect, it } from 'vitest';
import {
  isUsableOnDevice,
  madaAnswerOf,
  orderedForDevice,
  type PaymentMethod,
  walletDeviceOf,
  waysToPay,
} from '../../../../src/domain/payment-method/ways-to-pay.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { preselected } from '../../../../src/domain/payment/payment-methods.ts';
import { paymentMethodOf } from '../../../support/payment/builders.ts';

const card = (payType: number): PaymentMethod => paymentMethodOf({ payType: payTypeOf(payType), displayGroup: `card ${payType}` });
const wallet = (payType: number): PaymentMethod =>
  paymentMethodOf({ payType: payTypeOf(payType), kind: 'wallet', entry: 'direct', displayGroup: 'Apple Pay' });
const [CHECKOUT, PAYERMAX, ADYEN, GENERIC, SESSION] = [card(23), card(24), card(27), wallet(2528), wallet(25)];
const typesOf = (methods: readonly PaymentMethod[]): readonly number[] => methods.map(({ payType }) => Number(payType));

describe('the ways to pay on this device', () => {
  it('CHN-11 a wallet that is ready comes first, one that is not comes last; the rest keeps its order', () => {
    const offered = [PAYERMAX, GENERIC, CHECKOUT, SESSION, ADYEN];
    expect(typesOf(orderedForDevice(offered, true))).toEqual([2528, 25, 24, 23, 27]);
    expect(typesOf(orderedForDevice(offered, false))).toEqual([24, 23, 27, 2528, 25]);
    expect(orderedForDevice([], true)).toEqual([]);
  });

  it('CHN-11 the first one is preselected if nothing was paid with: in a group of wallets the generic one', () => {
    const generic: PaymentMethod = { ...GENERIC, resolvesTo: { paymentMethod: SESSION, unavailable: false } };
    const chosenOf = (methods: readonly PaymentMethod[], isReady: boolean, payType: number | null = null) =>
      preselected(
        orderedForDevice(methods, isReady),
        [],
        { payType: payType === null ? null : payTypeOf(payType), sourceId: null },
        isReady,
      ).paymentMethod;
    expect(chosenOf([CHECKOUT, SESSION, generic], true)).toBe(generic);
    expect(chosenOf([SESSION, CHECKOUT, generic], false)).toBe(CHECKOUT);
    expect(chosenOf([CHECKOUT, SESSION, generic], true, 23)).toBe(CHECKOUT);
  });

  it('CHN-12 one card row is shown at first, the platform’s first one; the others follow below', () => {
    const ways = (methods: readonly PaymentMethod[], isReady: boolean) => {
      const { first, others } = waysToPay(orderedForDevice(methods, isReady), isReady);
      return [first, others].map((groups) => groups.map(({ group }) => group));
    };
    expect(ways([PAYERMAX, CHECKOUT, SESSION, ADYEN], true)).toEqual([
      ['Apple Pay', 'card 24'],
      ['card 23', 'card 27'],
    ]);
    expect(ways([CHECKOUT, PAYERMAX, SESSION], false)).toEqual([['card 23'], ['card 24', 'Apple Pay']]);
    expect(ways([CHECKOUT], false)).toEqual([['card 23'], []]);
    expect(ways([SESSION], true)).toEqual([['Apple Pay'], []]);
    expect(ways([SESSION], false)).toEqual([['Apple Pay'], []]);
  });

  it('CHN-16 Google Pay is offered on every device, after the card row, and is preselected only if it paid last', () => {
    const google: PaymentMethod = { ...SESSION, payType: payTypeOf(32), wallet: 'google-pay', displayGroup: 'Google Pay' };
    const offered = [CHECKOUT, SESSION, google];
    expect(typesOf(orderedForDevice(offered, true))).toEqual([25, 23, 32]);
    expect(typesOf(orderedForDevice(offered, false))).toEqual([23, 32, 25]);
    const { first, others } = waysToPay(orderedForDevice(offered, false), false);
    expect([first, others].map((groups) => groups.map(({ group }) => group))).toEqual([['card 23', 'Google Pay'], ['Apple Pay']]);
    const chosenOf = (methods: readonly PaymentMethod[], payType: PaymentMethod['payType'] | null, isReady: boolean) =>
      preselected(orderedForDevice(methods, isReady), [], { payType, sourceId: null }, isReady).paymentMethod;
    expect([chosenOf(offered, null, true), chosenOf(offered, null, false)]).toEqual([SESSION, CHECKOUT]);
    expect([chosenOf([google], null, true), chosenOf([google], null, false)]).toEqual([null, null]);
    expect(chosenOf(offered, google.payType, false)).toBe(google);
    expect([isUsableOnDevice(google, false), isUsableOnDevice(SESSION, false)]).toEqual([true, false]);
  });

  it.each(['bank-transfer', 'pay-later', 'qr'] as const)(
    'CHN-17 %s is not a card row: it comes after a ready wallet, below the cards',
    (kind) => {
      const method = paymentMethodOf({ payType: payTypeOf(40), kind, entry: 'direct', displayGroup: 'Later', savesCards: false });
      const groups = (methods: readonly PaymentMethod[], isReady: boolean) => {
        const { first, others } = waysToPay(orderedForDevice(methods, isReady), isReady);
        return [first, others].map((shown) => shown.map(({ group }) => group));
      };
      expect(groups([method, CHECKOUT, SESSION], true)).toEqual([['Apple Pay', 'card 23'], ['Later']]);
      expect(groups([method, SESSION], false)).toEqual([['Later', 'Apple Pay'], []]);
      expect(groups([method], false)).toEqual([['Later'], []]);
      expect(preselected(orderedForDevice([method, SESSION], false), [], { payType: null, sourceId: null }, false).paymentMethod).toBe(
        method,
      );
    },
  );

  it('CHN-13 a device says whether its wallet can pay, or why not', () => {
    expect(walletDeviceOf(true, null)).toBe('ready');
    expect(walletDeviceOf(true, 'apple')).toBe('ready');
    expect(walletDeviceOf(false, null)).toBe('not-apple');
    expect(walletDeviceOf(false, 'other')).toBe('other-browser');
    expect(walletDeviceOf(false, 'apple')).toBe('not-set-up');
  });

  it('CHN-14 the brands answer for mada; without brands the provider does', () => {
    expect(madaAnswerOf(['visa', 'mada'])).toBe('taken');
    expect(madaAnswerOf(['visa', 'mc'])).toBe('not-taken');
    expect(madaAnswerOf([])).toBe('unknown');
  });
});
