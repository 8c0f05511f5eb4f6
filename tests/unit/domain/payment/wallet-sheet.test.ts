import { describe, expect, it } from 'vitest';
import { confirmReadiness } from '../../../../src/domain/payment/confirm.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { WALLET_READINESSES } from '../../../../src/domain/payment/state.ts';
import { paymentMethodOf, openedWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import {
  GENERIC,
  BUTTON,
  method,
  purchase,
  wallet,
  TAP,
  READY,
  created,
  ASKED,
  VALIDATED,
  AUTHORISED,
  CANCELLED,
  opened,
  ready,
  readyGooglePay,
  sheet,
} from '../../../support/payment/wallet-payment.ts';

describe('before the tap', () => {
  it('PAY-32 choosing a wallet makes it ready; until then a confirm does nothing', () => {
    const driver = new PaymentDriver();
    expect(driver.send(openedWith({ purchase, paymentMethods: [wallet()] }))).toEqual([
      { type: 'prepare-wallet', paymentMethod: wallet(), purchase },
    ]);
    expect(driver.state.wallet).toBe('preparing');
    expect(confirmReadiness(driver.state)).not.toBe('complete');
    expect(driver.send(TAP)).toEqual([]);
    expect(driver.send({ ...READY, payType: BUTTON })).toEqual([]);
    expect(driver.state.wallet).toBe('preparing');
    driver.send(READY);
    expect(confirmReadiness(driver.state)).toBe('complete');
  });

  it('PAY-32 choosing a card needs nothing made ready', () => {
    const card = paymentMethodOf();
    const driver = opened(wallet(), { paymentMethods: [wallet(), card], preferred: { payType: card.payType, sourceId: null } });
    expect(driver.state).toMatchObject({ wallet: 'none', paymentMethod: card });
    expect(confirmReadiness(driver.state)).toBe('complete');
  });

  it('CHN-13 a wallet that the device cannot use is not preselected, even where nothing else is offered', () => {
    const card = paymentMethodOf();
    const onDevice = (paymentMethods: readonly PaymentMethod[]) => opened(wallet(), { paymentMethods, isWalletReady: false }).state;
    expect(onDevice([wallet(), card]).paymentMethod).toEqual(card);
    const alone = onDevice([wallet()]);
    expect([alone.paymentMethod, alone.wallet, confirmReadiness(alone)]).toEqual([null, 'none', 'incomplete']);
  });

  it('CHN-13 one that was paid with before is chosen no more once all payment methods are shown', () => {
    const card = paymentMethodOf();
    const preferred = { payType: wallet().payType, sourceId: null };
    const driver = opened(wallet(), { paymentMethods: [card, wallet()], preferred, isWalletReady: false });
    driver.send({ ...READY, readiness: 'unsupported' });
    expect(driver.state).toMatchObject({ paymentMethod: { kind: 'wallet' }, wallet: 'unsupported' });
    driver.send({ type: 'payment-methods-shown' });
    expect(driver.state).toMatchObject({ paymentMethod: card, wallet: 'none' });
  });

  it.each(WALLET_READINESSES)('PAY-32 a tap on a wallet that is %s', (readiness) => {
    const driver = opened();
    driver.send({ ...READY, readiness });
    const commands = driver.send(TAP).map(({ type }) => type);
    const expected = {
      none: [[], 'idle', 'none'],
      preparing: [[], 'idle', 'none'],
      ready: [['begin-wallet-session', 'start-timer'], 'wallet-sheet', 'none'],
      unsupported: [[], 'idle', 'wallet-unsupported'],
      elsewhere: [['leave-for-payable-domain'], 'leaving', 'none'],
      refused: [['toast'], 'idle', 'none'],
      failed: [['toast', 'prepare-wallet'], 'idle', 'none'],
    } as const;
    expect([commands, driver.state.attempt.kind, driver.state.dialog]).toEqual(expected[readiness]);
  });

  it('PAY-32 leaving that does not happen is taken back, and so is one from which the shopper returns', () => {
    const driver = opened();
    driver.send({ ...READY, readiness: 'elsewhere' }, TAP);
    expect(driver.send(TAP, { type: 'back-pressed' })).toEqual([{ type: 'toast', message: 'payment.no-way-back' }]);
    expect(driver.send({ ...READY, readiness: 'failed' })).toEqual([{ type: 'toast', message: 'request.failed' }]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, wallet: 'failed' });
    driver.send({ ...READY, readiness: 'elsewhere' }, TAP, { type: 'returned' });
    expect(driver.state.attempt).toEqual({ kind: 'idle' });
  });

  it('PAY-40 the generic wallet is paid with the concrete type behind it', () => {
    const generic = wallet({ ...method(GENERIC), walletStart: 'session', resolvesTo: { paymentMethod: wallet(), unavailable: false } });
    const driver = opened(generic);
    expect(driver.commands).toContainEqual({ type: 'prepare-wallet', paymentMethod: wallet(), purchase });
    driver.send(READY, TAP);
    expect(driver.send(ASKED)).toMatchObject([{ type: 'create-order', intent: { payType: 25, rechargeId: 'r-499-25' } }]);
  });

  it('PAY-40 an unavailable one says so and falls back', () => {
    const generic = wallet({ ...method(GENERIC), resolvesTo: { paymentMethod: wallet(), unavailable: true } });
    const driver = new PaymentDriver();
    expect(driver.send(openedWith({ purchase, paymentMethods: [generic] }))).toEqual([
      { type: 'toast', message: 'choice.wallet-type-unavailable' },
      { type: 'prepare-wallet', paymentMethod: wallet(), purchase },
    ]);
  });

  it('PAY-23 a wallet whose recharge id is not of this package begins nothing', () => {
    const driver = ready(wallet({ rechargeId: 'r-9999-25' }));
    expect(driver.send(TAP)).toEqual([
      { type: 'toast', message: 'payment.payment-method-gone' },
      { type: 'report-missing-part', missing: 'recharge-id' },
    ]);
    expect(driver.state.attempt.kind).toBe('idle');
  });
});

describe('the sheet', () => {
  it('PAY-33 begins in the tap; nothing is created before it asks for its merchant', () => {
    const driver = ready();
    expect(driver.send(TAP)).toEqual([
      { type: 'begin-wallet-session', requestId: 'rid-1', paymentMethod: wallet(), purchase },
      { type: 'start-timer', timer: 'wallet-setup', ms: 15_000, visible: false },
    ]);
    expect(driver.count('create-order')).toBe(0);
    expect(driver.send(TAP)).toEqual([]);
    expect(driver.send(ASKED)).toMatchObject([
      { type: 'create-order', intent: { requestId: 'rid-1', chargeable: false, createdAt: 7 }, fields: {}, isRetry: false },
    ]);
    expect(driver.send(ASKED)).toEqual([]);
    expect(driver.send(created)).toMatchObject([
      { type: 'keep-intent', intent: { orderId: 'SB1', chargeable: false } },
      { type: 'ready-sheet', intent: { requestId: 'rid-1' }, check: ASKED.check },
    ]);
    expect(driver.send(VALIDATED)).toEqual([{ type: 'stop-timer', timer: 'wallet-setup' }]);
    expect(driver.state.attempt).toMatchObject({ kind: 'wallet-sheet', phase: 'open' });
  });

  it.each([
    ['an answer that is lost', { type: 'sheet-refused', requestId: 'rid-1', reason: 'time_out' }],
    ['15 s without an answer', { type: 'timer-fired', timer: 'wallet-setup' }],
  ] as const)('PAY-33 PAY-5 %s is tried once more, under the same request id, then given up', (_, event) => {
    const driver = ready();
    driver.send(TAP, ASKED, created);
    expect(driver.send(event)).toMatchObject([
      { type: 'start-timer', timer: 'wallet-setup' },
      { type: 'ready-sheet', intent: { requestId: 'rid-1', orderId: 'SB1' } },
    ]);
    const commands = driver.send(event);
    expect(commands.map(({ type }) => type)).toEqual(['end-wallet-sheet', 'stop-timer', 'toast', 'abandon-order']);
    expect(driver.state.attempt.kind).toBe('idle');
    expect(driver.count('create-order')).toBe(1);
  });

  it.each([
    ['no reason of its own', {}, 'verify', 'wallet.validation-failed', ['retry', 'close']],
    [
      'a high risk',
      { create_result: 5, create_message: 'x', fail_reason: 'channel_user_risk' },
      'highRisk',
      'outcome.high-risk',
      ['refresh', 'close'],
    ],
    [
      'an unlisted code',
      { create_result: '99', create_message: 'x', fail_reason: 'x' },
      'verify',
      'wallet.validation-failed',
      ['retry', 'close'],
    ],
    ['the code of a low balance', { create_result: 20051 }, 'balance', 'toast.insufficient-balance', ['another-method', 'close']],
    [
      'a method that is not active',
      { create_result: 1, create_message: 'notActive' },
      'notActive',
      'outcome.not-active',
      ['another-method', 'close'],
    ],
  ] as const)(
    'PAY-51 a merchant session that is refused twice with %s ends in a result, and nothing was charged',
    (_, said, outcome, message, actions) => {
      const refused = { type: 'sheet-refused', requestId: 'rid-1', reason: 'validation_failed', said } as const;
      const driver = ready();
      driver.send(TAP, ASKED, created);
      expect(driver.send(refused).map(({ type }) => type)).toEqual(['start-timer', 'ready-sheet']);
      expect(driver.send(refused).slice(0, 3)).toMatchObject([
        { type: 'end-wallet-sheet', result: 'abort' },
        { type: 'stop-timer', timer: 'wallet-setup' },
        { type: 'abandon-order', intent: { requestId: 'rid-1', orderId: 'SB1', chargeable: false }, reason: 'validation_failed' },
      ]);
      expect(driver.state).toMatchObject({
        step: 'HOME',
        attempt: { kind: 'decided', outcome, message, evidence: said, intent: { decided: true } },
      });
      expect(guidanceOf(driver.state).actions).toEqual(actions);
    },
  );

  it('PAY-52 a wallet that is unstable asks for a refresh, which a step allows and an order without an end does not', () => {
    const driver = ready();
    driver.send(TAP);
    expect(driver.send({ type: 'wallet-failed', requestId: 'rid-1', reason: 'unstable' })).toContainEqual({
      type: 'toast',
      message: 'wallet.unstable',
      action: 'refresh',
    });
    expect(driver.send({ type: 'refresh-pressed' })).toEqual([{ type: 'refresh' }]);
    driver.send(TAP, ASKED);
    expect(driver.send({ type: 'refresh-pressed' })).toEqual([]);
  });

  it.each([
    ['unstable', 'wallet.google-pay-unstable'],
    ['validation_failed', 'wallet.failed'],
    ['not_support_apple_pay', 'wallet.failed'],
    ['userCancel', 'wallet.cancelled'],
  ] as const)('PAY-34 the toast and the result of Google Pay that ends with %s do not name Apple Pay', (reason, message) => {
    const [driver, decided] = [readyGooglePay(), readyGooglePay()];
    driver.send(TAP);
    expect(driver.send({ type: 'wallet-failed', requestId: 'rid-1', reason })).toContainEqual(
      expect.objectContaining({ type: 'toast', message }),
    );
    const refused = { type: 'sheet-refused', requestId: 'rid-1', reason } as const;
    decided.send(TAP, ASKED, created, refused, refused);
    expect(decided.state.attempt).toMatchObject({ kind: 'decided', message });
  });

  it('PAY-33 a sheet that never asks for its merchant is ended after 15 s', () => {
    const driver = ready();
    driver.send(TAP);
    expect(driver.send({ type: 'timer-fired', timer: 'wallet-setup' })).toEqual([
      { type: 'end-wallet-sheet', result: 'abort' },
      { type: 'stop-timer', timer: 'wallet-setup' },
      { type: 'toast', message: 'wallet.network-timeout' },
    ]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, requestToRetry: null });
  });

  it('PAY-17 answers of another sheet change nothing', () => {
    const driver = sheet();
    const before = driver.state;
    for (const event of [ASKED, VALIDATED, AUTHORISED, CANCELLED, { type: 'sheet-refused', reason: 'default' } as const]) {
      expect(driver.send({ ...event, requestId: 'another' } as PaymentEvent)).toEqual([]);
    }
    expect(driver.state).toBe(before);
  });
});
