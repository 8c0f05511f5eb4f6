import { describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import { NO_EVIDENCE } from '../../../../../src/domain/outcome/evidence.ts';
import { WALLET_READINESSES, type Attempt } from '../../../../../src/domain/payment/state.ts';
import { INITIAL_PAYMENT } from '../../../../../src/domain/payment/transition.ts';
import { noticeOf } from '../../../../../src/ui/screens/pay-step/cards/saved-card-row.tsx';
import { displayGroupsOf } from '../../../../../src/domain/payment-method/ways-to-pay.ts';
import { isLeaving, overlayOf } from '../../../../../src/ui/screens/pay-step/dialogs/overlay-of.ts';
import { confirmReadiness } from '../../../../../src/domain/payment/confirm.ts';
import { paymentMethodOf, intentWith, savedCardOf } from '../../../../support/payment/builders.ts';

const walletOf = (payType: number, change = {}) =>
  paymentMethodOf({
    payType: payTypeOf(payType),
    kind: 'wallet',
    entry: 'direct',
    displayGroup: 'Apple Pay',
    walletStart: 'session',
    ...change,
  });
const direct = paymentMethodOf({ payType: payTypeOf(24), entry: 'direct', displayGroup: 'Payermax' });

describe('payment screens', () => {
  it('CHN-5 cashier §3: a tap on a group chooses the generic wallet, else the first of the group', () => {
    const session = walletOf(25);
    const generic = walletOf(2528, { resolvesTo: { paymentMethod: session, unavailable: false } });
    const groups = displayGroupsOf([paymentMethodOf(), session, generic, direct]);
    expect(groups.map(({ group, chosen }) => [group, chosen.payType])).toEqual([
      ['Checkout', 23],
      ['Apple Pay', 2528],
      ['Payermax', 24],
    ]);
    expect(displayGroupsOf([session, walletOf(26)])[0]?.chosen.payType).toBe(25);
  });

  it('cashier §4: the overlay names the work in progress; a wait that the page itself shows has no overlay', () => {
    const intent = intentWith();
    const said = (attempt: Attempt, paymentMethod = paymentMethodOf()) => overlayOf({ attempt, paymentMethod })?.text ?? null;
    expect(said({ kind: 'creating', intent }, direct)).toBe('overlay.direct');
    expect(said({ kind: 'creating', intent }, walletOf(31))).toBe('overlay.direct');
    expect(said({ kind: 'creating', intent })).toBe('overlay.creating');
    expect(said({ kind: 'leaving' })).toBe('overlay.leaving');
    expect(said({ kind: 'tokenising', requestId: 'r', at: 1 })).toBe('overlay.tokenising');
    expect(said({ kind: 'wallet-button', intent, phase: 'loading' })).toBeNull();
    expect(said({ kind: 'changing-card', sourceId: 's', change: 'delete' })).toBeNull();
    expect(said({ kind: 'authenticating', intent, shown: false })).toBeNull();
  });

  it('cashier §4: only a direct card order before its first reading is shown as leaving for the provider', () => {
    const waiting: Attempt = {
      kind: 'waiting',
      intent: intentWith({ orderId: 'SB1' }),
      evidence: NO_EVIDENCE,
      tries: 0,
      reasonTries: 0,
      reading: false,
      sheetOpen: false,
      mayAuthenticate: false,
    };
    expect(isLeaving({ attempt: waiting, paymentMethod: direct })).toBe(true);
    expect(isLeaving({ attempt: { ...waiting, reading: true }, paymentMethod: direct })).toBe(false);
    expect(isLeaving({ attempt: { ...waiting, tries: 1 }, paymentMethod: direct })).toBe(false);
    expect(isLeaving({ attempt: waiting, paymentMethod: paymentMethodOf() })).toBe(false);
    expect(isLeaving({ attempt: waiting, paymentMethod: walletOf(31) })).toBe(false);
    expect(isLeaving({ attempt: waiting, paymentMethod: null })).toBe(false);
  });

  it('PAY-32 confirm waits for a wallet that is being prepared, and for fields that are missing', () => {
    const home = { ...INITIAL_PAYMENT, paymentMethods: [walletOf(25)], paymentMethod: walletOf(25) };
    expect(WALLET_READINESSES.map((wallet) => confirmReadiness({ ...home, wallet }) === 'not-ready')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    const card = { ...INITIAL_PAYMENT, paymentMethods: [paymentMethodOf()], paymentMethod: paymentMethodOf() };
    expect(confirmReadiness(card)).not.toBe('not-ready');
    for (const step of ['CARD_FRAME', 'CARD_CVV', 'CARD_CVV_IS_NOT_REMEMBER'] as const) {
      expect(confirmReadiness({ ...card, step })).toBe('not-ready');
      expect(confirmReadiness({ ...card, step, form: { ...card.form, phase: 'ready' } })).not.toBe('not-ready');
    }
    expect(confirmReadiness({ ...card, paymentMethods: [] })).toBe('not-ready');
  });

  it('CRD-12 EXP-5 cashier §5: the notice of a card; an unreadable stored date has none', () => {
    const now = Date.UTC(2026, 10, 21);
    const noticed = (validDate: string | null) => noticeOf(savedCardOf({ validDate }), now);
    expect(['12/34', '12/26', '10/26', null, 'soon', '13/26'].map(noticed)).toEqual(['none', 'near', 'expired', 'none', 'none', 'none']);
  });
});
