import { describe, expect, it } from 'vitest';
import { walletCard } from '../../../../src/domain/card/saved-card.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { intentWith, paymentMethodOf, itemOf, openedWith, purchaseOfItems } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import {
  PAYERMAX,
  GENERIC,
  BUTTON,
  method,
  item,
  purchase,
  wallet,
  button,
  TAP,
  READY,
  created,
  ASKED,
  VALIDATED,
  AUTHORISED,
  CANCELLED,
  abandoned,
  opened,
  ready,
  shown,
  sheet,
  authorised,
} from '../../../support/payment/wallet-payment.ts';

describe('the embedded button', () => {
  it('PAY-36 has its order first, then 60 s to appear', () => {
    const driver = opened(button);
    driver.send({ ...READY, payType: BUTTON });
    expect(driver.send(TAP)).toMatchObject([{ type: 'create-order', intent: { payType: 31, chargeable: false } }]);
    expect(driver.send(created)).toMatchObject([
      { type: 'keep-intent', intent: { orderId: 'SB1', platformData: '{"secret":1}' } },
      { type: 'start-timer', timer: 'wallet-button', ms: 60_000 },
      { type: 'show-wallet-button', paymentMethod: button },
    ]);
    expect(driver.send({ type: 'wallet-button-shown', requestId: 'rid-1' })).toEqual([{ type: 'stop-timer', timer: 'wallet-button' }]);
    expect(driver.send({ type: 'timer-fired', timer: 'wallet-button' })).toEqual([]);
  });

  it('PAY-36 one that does not come is failed by the reason time-out, and nothing was charged', () => {
    const driver = opened(button);
    driver.send({ ...READY, payType: BUTTON }, TAP, created);
    expect(driver.send({ type: 'timer-fired', timer: 'wallet-button' })).toEqual([{ type: 'hide-wallet-button' }, abandoned('time_out')]);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'fail', message: 'wallet.network-timeout' });
  });

  it('PAY-36 a lost create says so and is carried on with', () => {
    const driver = opened(button);
    driver.send({ ...READY, payType: BUTTON }, TAP);
    expect(driver.send({ type: 'create-unknown', requestId: 'rid-1' })).toEqual([{ type: 'toast', message: 'wallet.network-timeout' }]);
    expect(driver.send({ ...TAP, requestId: 'rid-2' })).toMatchObject([
      { type: 'create-order', intent: { requestId: 'rid-1' }, isRetry: true },
    ]);
  });

  it('PAY-47 one whose place on the page is gone is cancelled, and another package is paid for', () => {
    const driver = shown();
    expect(driver.send({ type: 'wallet-button-gone', requestId: 'rid-0' })).toEqual([]);
    expect(driver.send({ type: 'wallet-button-gone', requestId: 'rid-1' })).toEqual([
      { type: 'hide-wallet-button' },
      { type: 'stop-timer', timer: 'wallet-button' },
      abandoned('userCancel'),
      { type: 'toast', message: 'wallet.cancelled' },
    ]);
    const small = itemOf(99, { displayMethods: [{ name: 'Apple Pay', methods: [{ payType: BUTTON, rechargeId: 'r-99-31' }] }] });
    const other = purchaseOfItems([small], 0);
    driver.send(openedWith({ purchase: other, paymentMethods: [{ ...button, rechargeId: 'r-99-31' }] }), { ...READY, payType: BUTTON });
    expect(driver.send({ ...TAP, requestId: 'rid-2' })).toMatchObject([
      { type: 'create-order', isRetry: false, intent: { requestId: 'rid-2', amount: 99 } },
    ]);
  });

  const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9' });

  it('PAY-54 another tab’s open order takes the button away and is shown; one that blocks nothing does not', () => {
    for (const harmless of [{ superseded: true }, { decided: true }, { chargeable: false }, { requestId: 'rid-1' }])
      expect(shown().send({ type: 'another-intent-open', intent: { ...theirs, ...harmless } })).toEqual([]);
    const driver = shown();
    expect(driver.send({ type: 'another-intent-open', intent: theirs })).toMatchObject([
      { type: 'hide-wallet-button' },
      { type: 'stop-timer', timer: 'wallet-button' },
      { type: 'abandon-order', intent: { requestId: 'rid-1' } },
      { type: 'toast', message: 'payment.earlier-order-open' },
      { type: 'start-timer', timer: 'visible-bound' },
      { type: 'read-evidence', intent: { requestId: 'theirs' } },
    ]);
    const paid = shown();
    paid.send({ type: 'wallet-authorised', requestId: 'rid-1' });
    expect(paid.send({ type: 'another-intent-open', intent: theirs })).toEqual([]);
  });

  it('PAY-54 the same takes a sheet away that has given no token; its create is left to the lock', () => {
    const driver = sheet();
    expect(driver.send({ type: 'another-intent-open', intent: theirs }).map(({ type }) => type)).toEqual([
      'end-wallet-sheet',
      'stop-timer',
      'abandon-order',
      'toast',
      'start-timer',
      'read-evidence',
    ]);
    const creating = ready();
    creating.send(TAP, ASKED);
    expect(creating.send({ type: 'another-intent-open', intent: theirs })).toEqual([]);
    const sent = authorised();
    expect(sent.send({ type: 'another-intent-open', intent: theirs })).toEqual([]);
  });

  it('PAY-54 a button whose token was stopped by another order shows that one', () => {
    const driver = shown();
    driver.send({ type: 'authorise-blocked', requestId: 'rid-1', intent: theirs });
    expect([driver.count('hide-wallet-button'), driver.count('abandon-order')]).toEqual([1, 1]);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { requestId: 'theirs' } });
  });

  it('PAY-47 after the token its order is awaited, wherever the button is', () => {
    const driver = shown();
    driver.send({ type: 'wallet-authorised', requestId: 'rid-1' });
    expect(driver.send({ type: 'wallet-button-gone', requestId: 'rid-1' })).toEqual([]);
    expect(driver.state.attempt.kind).toBe('waiting');
  });

  it('PAY-36 PAY-34 given up by the question, by the sheet or by a failure', () => {
    const asked = shown();
    expect(asked.send({ type: 'back-pressed' })).toEqual([]);
    expect(asked.state.dialog).toBe('confirm-leave');
    expect(asked.send({ type: 'leave-confirmed' }).map(({ type }) => type)).toEqual(['hide-wallet-button', 'stop-timer', 'abandon-order']);
    const cancelled = shown();
    expect(cancelled.send(CANCELLED)).toContainEqual({ type: 'toast', message: 'wallet.cancelled' });
    const failed = shown();
    expect(failed.send({ type: 'wallet-failed', requestId: 'rid-1', reason: 'default' })).toContainEqual({
      type: 'toast',
      message: 'wallet.failed',
      afterMs: 1200,
    });
    const unsupported = shown();
    unsupported.send({ type: 'wallet-failed', requestId: 'rid-1', reason: 'not_support_apple_pay' });
    expect(unsupported.state.dialog).toBe('wallet-unsupported');
    for (const driver of [asked, cancelled, failed, unsupported]) {
      expect(driver.state.attempt.kind).toBe('idle');
      expect(driver.count('abandon-order')).toBe(1);
    }
  });

  it('PAY-36 PAY-35 once it was used the order is chargeable and polled for, whatever the provider says', () => {
    const driver = shown();
    expect(driver.send(AUTHORISED).map(({ type }) => type)).toEqual([
      'stop-timer',
      'keep-intent',
      'start-timer',
      'start-timer',
      'start-timer',
    ]);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { chargeable: true }, sheetOpen: true });
    expect(driver.send({ type: 'wallet-answered', requestId: 'rid-1', evidence: { verify_code: 0 } })).toEqual([]);
    expect(driver.state.attempt.kind).toBe('waiting');
    expect(driver.poll({})).toContainEqual({ type: 'end-wallet-sheet', result: 'success' });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
  });
});

describe('the way on after a wallet', () => {
  const lower = itemOf(99, {
    displayMethods: [{ name: 'Apple Pay', methods: [PAYERMAX, GENERIC].map((payType) => ({ payType, rechargeId: `r-99-${payType}` })) }],
  });
  const generic = wallet({ ...method(GENERIC), resolvesTo: { paymentMethod: wallet(), unavailable: false } });
  const declinedFor = (paymentMethods: readonly PaymentMethod[], errCode = '20051') => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase: purchaseOfItems([lower, item], 1), paymentMethods }));
    driver.send(READY, TAP, ASKED, created, VALIDATED, AUTHORISED);
    driver.read({ order_result: 1, err_code: errCode });
    return driver;
  };

  it('PAY-23 PAY-40 the lower package is sold by its own recharge ids, behind the generic wallet too', () => {
    const driver = declinedFor([generic]);
    driver.send({ type: 'lower-package-pressed' });
    expect(driver.state.paymentMethod).toMatchObject({ rechargeId: 'r-99-2528', resolvesTo: { paymentMethod: { rechargeId: 'r-99-25' } } });
    expect(driver.send(READY, { ...TAP, requestId: 'rid-2' })).toMatchObject([{ type: 'begin-wallet-session' }, {}]);
  });

  it('PAY-23 a way to pay that the lower package lacks is gone', () => {
    const driver = declinedFor([wallet(), button]);
    driver.send({ type: 'lower-package-pressed' });
    expect(driver.state.paymentMethods.map(({ payType }) => payType)).toEqual([PAYERMAX]);
  });

  it('PAY-40 a concrete type that the package does not list is sold by the generic one’s recharge id', () => {
    const onlyGeneric = itemOf(499, { displayMethods: [{ name: 'Apple Pay', methods: [method(GENERIC)] }] });
    const resolved = { ...generic, resolvesTo: { paymentMethod: wallet({ rechargeId: 'r-499-2528' }), unavailable: false } };
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase: purchaseOfItems([onlyGeneric], 0), paymentMethods: [resolved] }), READY, TAP);
    expect(driver.send(ASKED)).toMatchObject([{ type: 'create-order', intent: { payType: 25, rechargeId: 'r-499-2528' } }]);
    driver.send(created, VALIDATED, AUTHORISED);
    driver.read({ order_result: 1, err_code: 'x' });
    driver.send({ type: 'another-method-pressed' });
    expect(driver.state.paymentMethod).toMatchObject({ payType: GENERIC, resolvesTo: { paymentMethod: { rechargeId: 'r-499-2528' } } });
  });

  it('PAY-12 an expired card behind a wallet has no date to change here', () => {
    expect(guidanceOf(declinedFor([wallet()], '20054').state).actions).toEqual(['close']);
  });

  it('PAY-39 after a payment by wallet its pseudo-card is preselected, with the way that was used', () => {
    const pseudo = { card: walletCard(1), paymentMethod: wallet() };
    const preselect = (
      payType: typeof PAYERMAX | null,
      paymentMethods: readonly PaymentMethod[] = [paymentMethodOf(), generic, button],
    ) => {
      const driver = new PaymentDriver();
      driver.send(openedWith({ purchase, paymentMethods, cards: [pseudo], preferred: { payType, sourceId: 'apple_pay' } }));
      return driver.state;
    };
    expect(preselect(PAYERMAX)).toMatchObject({ paymentMethod: { payType: GENERIC }, card: { card: { sourceId: 'apple_pay' } } });
    expect(preselect(BUTTON)).toMatchObject({ paymentMethod: { payType: BUTTON } });
    expect(preselect(payTypeOf(99))).toMatchObject({ paymentMethod: { payType: PAYERMAX } });
    expect(preselect(payTypeOf(23))).toMatchObject({ paymentMethod: { payType: 23 }, card: null });
  });

  it('PAY-14 a retry that is blocked by another tab is given up for its order', () => {
    const driver = ready();
    driver.send(TAP, ASKED, { type: 'create-unknown', requestId: 'rid-1' }, TAP, ASKED);
    const commands = driver.send({ type: 'create-blocked', requestId: 'rid-1', intent: null });
    expect(commands).toContainEqual(abandoned('userCancel'));
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, requestToRetry: null });
  });
});
