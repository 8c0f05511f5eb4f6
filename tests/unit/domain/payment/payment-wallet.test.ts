import { describe, expect, it } from 'vitest';
import { walletCard } from '../../../../src/domain/card/wallet-card.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/payment-method.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/pay-type.ts';
import { isOpen } from '../../../../src/domain/order/intent.ts';
import { WALLET_REASONS, type WalletReason } from '../../../../src/domain/outcome/wallet-reason.ts';
import { confirmReadiness } from '../../../../src/domain/payment/steps/confirm-readiness.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { guidanceOf } from '../../../../src/domain/payment/result/guidance.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/initial.ts';
import { WALLET_READINESSES } from '../../../../src/domain/payment/state.ts';
import { paymentMethodOf, intentWith, itemOf, openedWith, orderWith, purchaseOfItems } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const PAYERMAX = payTypeOf(25);
const GENERIC = payTypeOf(2528);
const BUTTON = payTypeOf(31);
const method = (payType: typeof PAYERMAX) => ({ payType, rechargeId: `r-499-${payType}` });
const item = itemOf(499, { displayMethods: [{ name: 'Apple Pay', methods: [PAYERMAX, GENERIC, BUTTON].map(method) }] });
const purchase = purchaseOfItems([item], 0);
const wallet = (change: Partial<PaymentMethod> = {}): PaymentMethod =>
  paymentMethodOf({ ...method(PAYERMAX), providerId: 'payermax', kind: 'wallet', entry: 'direct', walletStart: 'session', ...change });
const button = wallet({ ...method(BUTTON), walletStart: 'embedded-button' });
const TAP = { type: 'confirmed', requestId: 'rid-1', at: 7 } as const;
const READY = { type: 'wallet-prepared', payType: PAYERMAX, readiness: 'ready' } as const;
const order = orderWith({ orderId: 'SB1', platformData: '{"secret":1}' });
const created: PaymentEvent = { type: 'created', requestId: 'rid-1', order };
const ASKED = { type: 'merchant-asked', requestId: 'rid-1', validationUrl: 'https://apple.example/v' } as const;
const VALIDATED = { type: 'merchant-validated', requestId: 'rid-1' } as const;
const AUTHORISED = { type: 'wallet-authorised', requestId: 'rid-1' } as const;
const CANCELLED = { type: 'wallet-cancelled', requestId: 'rid-1' } as const;
const abandoned = (reason: WalletReason) => expect.objectContaining({ type: 'abandon-order', reason });

const opened = (paymentMethod: PaymentMethod = wallet(), change = {}) => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ purchase, paymentMethods: [paymentMethod], ...change }));
  return driver;
};
const ready = (paymentMethod?: PaymentMethod, change = {}) => {
  const driver = opened(paymentMethod, change);
  driver.send(READY);
  return driver;
};
/** Up to the sheet that waits for the shopper. */
const sheet = () => {
  const driver = ready();
  driver.send(TAP, ASKED, created, VALIDATED);
  return driver;
};
const authorised = () => {
  const driver = sheet();
  driver.send(AUTHORISED);
  return driver;
};
const shown = () => {
  const driver = opened(button);
  driver.send({ ...READY, payType: BUTTON }, TAP, created, { type: 'wallet-button-shown', requestId: 'rid-1' });
  return driver;
};

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
      failed: [['toast', 'prepare-wallet'], 'idle', 'none'],
    } as const;
    expect([commands, driver.state.attempt.kind, driver.state.dialog]).toEqual(expected[readiness]);
  });

  it('PAY-32 leaving that does not happen is taken back, and so is one from which the shopper returns', () => {
    const driver = opened();
    driver.send({ ...READY, readiness: 'elsewhere' }, TAP);
    expect(driver.send(TAP, { type: 'back-pressed' })).toEqual([]);
    expect(driver.send({ ...READY, readiness: 'failed' })).toEqual([{ type: 'toast', message: 'request.failed' }]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, wallet: 'failed' });
    driver.send({ ...READY, readiness: 'elsewhere' }, TAP, { type: 'returned' });
    expect(driver.state.attempt).toEqual({ kind: 'idle' });
  });

  it('PAY-40 the generic wallet is paid by what it stands for', () => {
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
    expect(driver.send(TAP)).toEqual([{ type: 'toast', message: 'choice.payment-method-missing' }]);
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
      { type: 'validate-merchant', intent: { requestId: 'rid-1' }, validationUrl: ASKED.validationUrl },
    ]);
    expect(driver.send(VALIDATED)).toEqual([{ type: 'stop-timer', timer: 'wallet-setup' }]);
    expect(driver.state.attempt).toMatchObject({ kind: 'wallet-sheet', phase: 'open' });
  });

  it.each([
    ['a refusal', { type: 'merchant-refused', requestId: 'rid-1', reason: 'validation_failed' }],
    ['15 s without an answer', { type: 'timer-fired', timer: 'wallet-setup' }],
  ] as const)('PAY-33 PAY-5 %s is tried once more, under the same request id, then given up', (_, event) => {
    const driver = ready();
    driver.send(TAP, ASKED, created);
    expect(driver.send(event)).toMatchObject([
      { type: 'start-timer', timer: 'wallet-setup' },
      { type: 'validate-merchant', intent: { requestId: 'rid-1', orderId: 'SB1' } },
    ]);
    const commands = driver.send(event);
    expect(commands.map(({ type }) => type)).toEqual(['end-wallet-sheet', 'stop-timer', 'toast', 'abandon-order']);
    expect(driver.state.attempt.kind).toBe('idle');
    expect(driver.count('create-order')).toBe(1);
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
    for (const event of [ASKED, VALIDATED, AUTHORISED, CANCELLED, { type: 'merchant-refused', reason: 'default' } as const]) {
      expect(driver.send({ ...event, requestId: 'another' } as PaymentEvent)).toEqual([]);
    }
    expect(driver.state).toBe(before);
  });
});

describe('a sheet without a token', () => {
  it('PAY-34 cancelled: the order is given up, the shopper is told and stays', () => {
    const driver = sheet();
    expect(driver.send(CANCELLED)).toEqual([
      { type: 'stop-timer', timer: 'wallet-setup' },
      { type: 'toast', message: 'wallet.cancelled' },
      abandoned('userCancel'),
    ]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, step: 'HOME' });
  });

  it('PAY-34 cancelled before there was an order: nothing to give up', () => {
    const driver = ready();
    driver.send(TAP);
    expect(driver.send(CANCELLED)).not.toContainEqual(abandoned('userCancel'));
    expect(driver.state.attempt.kind).toBe('idle');
  });

  it.each([
    ['an order', created, true],
    ['a refusal', { type: 'create-refused', requestId: 'rid-1', code: 1, message: null }, false],
  ] as const)('PAY-34 cancelled while the create is on its way: its answer, %s, decides', (_, event, givesUp) => {
    const driver = ready();
    driver.send(TAP, ASKED, CANCELLED);
    expect(driver.state.attempt.kind).toBe('creating');
    const commands = driver.send(event);
    expect(commands.some(({ type }) => type === 'abandon-order')).toBe(givesUp);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, requestToRetry: null });
  });

  it.each(WALLET_REASONS.filter((reason) => reason !== 'not_support_apple_pay'))('PAY-34 the reason %s is said', (reason) => {
    const driver = ready();
    driver.send(TAP);
    const toast = driver.send({ type: 'wallet-failed', requestId: 'rid-1', reason }).find((command) => command.type === 'toast');
    expect(toast).toEqual(
      reason === 'default'
        ? { type: 'toast', message: 'wallet.failed', afterMs: 1200 }
        : { type: 'toast', message: expect.not.stringMatching(/^wallet\.failed$/) },
    );
    expect(driver.state.attempt.kind).toBe('idle');
  });

  it('PAY-34 a wallet that is not supported after all has its own page', () => {
    const driver = ready();
    driver.send(TAP, { type: 'wallet-failed', requestId: 'rid-1', reason: 'not_support_apple_pay' });
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, dialog: 'wallet-unsupported' });
  });

  it('PAY-5 PAY-34 a lost create ends the sheet; the next confirm carries on with its request id', () => {
    const driver = ready();
    driver.send(TAP, ASKED);
    expect(driver.send({ type: 'create-unknown', requestId: 'rid-1' })).toEqual([
      { type: 'end-wallet-sheet', result: 'abort' },
      { type: 'stop-timer', timer: 'wallet-setup' },
      { type: 'toast', message: 'wallet.network-timeout' },
    ]);
    expect(driver.send({ ...TAP, requestId: 'rid-2' })).toMatchObject([{ type: 'begin-wallet-session', requestId: 'rid-1' }, {}]);
    expect(driver.send(ASKED)).toMatchObject([{ type: 'create-order', intent: { requestId: 'rid-1' }, isRetry: true }]);
  });

  it('PAY-34 a refused create of such a retry is given up with it', () => {
    const driver = ready();
    driver.send(TAP, ASKED, { type: 'create-unknown', requestId: 'rid-1' }, TAP, ASKED);
    const commands = driver.send({ type: 'create-refused', requestId: 'rid-1', code: 20001, message: null });
    expect(commands).toContainEqual(abandoned('userCancel'));
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, requestToRetry: null });
  });

  it('PAY-34 another way to pay, or opening anew, gives an unknown one up', () => {
    const lost = () => {
      const driver = ready(wallet(), { paymentMethods: [wallet(), button] });
      driver.send(TAP, ASKED, { type: 'create-unknown', requestId: 'rid-1' });
      return driver;
    };
    const other = lost();
    other.send({ type: 'payment-method-chosen', payType: BUTTON }, { ...READY, payType: BUTTON });
    expect(other.send({ ...TAP, requestId: 'rid-2' })).toMatchObject([
      { type: 'abandon-order', intent: { requestId: 'rid-1' } },
      { type: 'create-order', intent: { requestId: 'rid-2' } },
    ]);
    const anew = lost();
    expect(anew.send(openedWith({ purchase, paymentMethods: [wallet()] }))).toContainEqual(abandoned('userCancel'));
    expect(anew.state.requestToRetry).toBeNull();
    const closed = lost();
    closed.send({ type: 'back-pressed', desktop: true });
    expect(closed.commands).toContainEqual(abandoned('userCancel'));
    expect(closed.state.requestToRetry).toBeNull();
  });

  it('PAY-14 another tab’s order ends the sheet and is shown', () => {
    const driver = ready();
    driver.send(TAP, ASKED);
    const commands = driver.send({
      type: 'create-blocked',
      requestId: 'rid-1',
      intent: intentWith({ requestId: 'theirs', orderId: 'SB9' }),
    });
    expect(commands.map(({ type }) => type)).toEqual(['end-wallet-sheet', 'stop-timer', 'toast', 'start-timer', 'read-evidence']);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { requestId: 'theirs' } });
  });

  it('PAY-24 an order that could not be charged is never waited for on another visit', () => {
    const intent = intentWith({ chargeable: false, orderId: 'SB1' });
    expect(isOpen(intent)).toBe(false);
    const driver = new PaymentDriver();
    expect(driver.send({ type: 'intent-found', intent, paymentMethods: [] })).toEqual([]);
    expect(driver.state).toBe(INITIAL_PAYMENT);
  });
});

describe('after the token', () => {
  it('PAY-35 the order is chargeable, kept and waited for, with 25 s for the sheet', () => {
    const driver = sheet();
    expect(driver.send(AUTHORISED)).toEqual([
      { type: 'authorise-wallet', intent: expect.objectContaining({ orderId: 'SB1', chargeable: true }) },
      { type: 'start-timer', timer: 'sheet-answer', ms: 25_000, visible: false },
      { type: 'start-timer', timer: 'visible-bound', ms: 60_000, visible: true },
    ]);
    expect(driver.send(AUTHORISED)).toEqual([]);
    expect(driver.count('authorise-wallet')).toBe(1);
  });

  it.each([
    ['success', { verify_code: 0 }, 'success', 'success'],
    ['insufficient funds', { verify_code: 1, fail_reason: 'Insufficient Funds or Exceeds Amount Limits' }, 'failure', 'balance'],
    ['a failed verification', { verify_code: 1, fail_detail: '3ds_authentication_failure' }, 'failure', 'verify'],
    ['a high risk', { verify_code: 1, fail_reason: 'channel_user_risk' }, 'failure', 'highRisk'],
    ['the default reason', { verify_code: 1, fail_reason: 'default' }, 'failure', 'fail'],
  ] as const)('PAY-35 %s: the sheet is told, the result shown', (_, evidence, result, outcome) => {
    const driver = authorised();
    const commands = driver.read(evidence);
    expect(commands.filter(({ type }) => type === 'end-wallet-sheet')).toEqual([{ type: 'end-wallet-sheet', result }]);
    expect(commands).toContainEqual({ type: 'stop-timer', timer: 'sheet-answer' });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome });
  });

  it('PAY-35 pending is polled for; 25 s tell the sheet FAILURE, and the page says unresolved', () => {
    const driver = authorised();
    expect(driver.read({ fail_detail: 'pending' })).toEqual([{ type: 'start-timer', timer: 'poll', ms: 500, visible: false }]);
    driver.poll({ order_result: -1 });
    const commands = driver.send({ type: 'timer-fired', timer: 'sheet-answer' });
    expect(commands[0]).toEqual({ type: 'end-wallet-sheet', result: 'failure' });
    expect(driver.state.attempt.kind).toBe('unresolved');
    driver.send({ type: 'timer-fired', timer: 'poll' });
    driver.read({ order_result: 0 });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
    expect(driver.commands.filter((command) => command.type === 'end-wallet-sheet')).toHaveLength(1);
  });

  it('PAY-35 cancelled after the token: the sheet is gone, the order is waited for', () => {
    const driver = authorised();
    expect(driver.send(CANCELLED)).toEqual([{ type: 'stop-timer', timer: 'sheet-answer' }]);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', sheetOpen: false });
    driver.read({ order_result: 0 });
    expect(driver.commands.some((command) => command.type === 'end-wallet-sheet')).toBe(false);
  });

  it('PAY-35 the bound of the wait tells an open sheet FAILURE as well', () => {
    const driver = authorised();
    expect(driver.send({ type: 'timer-fired', timer: 'visible-bound' })[0]).toEqual({ type: 'end-wallet-sheet', result: 'failure' });
  });

  it('PAY-14 PAY-35 blocked by another tab the token was not sent: this order is given up, the other one shown', () => {
    const driver = authorised();
    const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9' });
    const commands = driver.send({ type: 'authorise-blocked', requestId: 'rid-1', intent: theirs });
    expect(commands).toContainEqual({ type: 'end-wallet-sheet', result: 'failure' });
    expect(commands).toContainEqual({
      type: 'abandon-order',
      intent: expect.objectContaining({ chargeable: false }),
      reason: 'userCancel',
    });
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { requestId: 'theirs' } });
  });

  it('PAY-39 success adds the wallet’s pseudo-card and remembers it; it pays directly next time', () => {
    const driver = authorised();
    expect(driver.read({ order_result: 0 })).toContainEqual(
      expect.objectContaining({ type: 'remember-payment-method', sourceId: 'apple_pay', succeeded: true }),
    );
    expect(driver.state.cards[0]?.card.sourceId).toBe('apple_pay');
    driver.send({ type: 'pay-same-pressed', requestId: 'rid-2', at: 9 }, { type: 'card-chosen', sourceId: 'apple_pay', at: 9 }, READY);
    expect(driver.send({ ...TAP, requestId: 'rid-2' })).toMatchObject([{ type: 'begin-wallet-session', requestId: 'rid-2' }, {}]);
  });

  it('PAY-31 policy B begins the next sheet in the tap on retry', () => {
    const driver = ready(wallet(), { policy: 'B' });
    driver.send(TAP, ASKED, created, VALIDATED, AUTHORISED);
    driver.read({ verify_code: 1, fail_reason: 'x' });
    expect(driver.send({ type: 'retry-pressed', requestId: 'rid-2', at: 9 }).map(({ type }) => type)).toEqual([
      'forget-intent',
      'begin-wallet-session',
      'start-timer',
    ]);
  });
});

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
