import { describe, expect, it } from 'vitest';
import { isOpen } from '../../../../src/domain/order/intent.ts';
import { WALLET_REASONS } from '../../../../src/domain/outcome/evidence.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import { intentWith, openedWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import {
  BUTTON,
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
  ready,
  readyGooglePay,
  sheet,
  authorised,
} from '../../../support/payment/wallet-payment.ts';

describe('a sheet without a token', () => {
  it('PAY-34 cancelled: the order is given up, the shopper sees a message and stays', () => {
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

  it.each(WALLET_REASONS.filter((reason) => reason !== 'not_support_apple_pay'))('PAY-34 the reason %s is shown', (reason) => {
    const driver = ready();
    driver.send(TAP);
    const toast = driver.send({ type: 'wallet-failed', requestId: 'rid-1', reason }).find((command) => command.type === 'toast');
    expect(toast).toEqual(
      reason === 'default'
        ? { type: 'toast', message: 'wallet.failed', afterMs: 1200 }
        : {
            type: 'toast',
            message: expect.not.stringMatching(/^wallet\.failed$/),
            ...(reason === 'unstable' ? { action: 'refresh' } : {}),
          },
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

  it('PAY-34 another way to pay, or opening again, gives an unknown one up', () => {
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
  ] as const)('PAY-35 %s: the sheet receives the result, and the result is shown', (_, evidence, result, outcome) => {
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

  it('PAY-35 cancelled after the token: the sheet is gone, the order is awaited', () => {
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

  it('PAY-39 a payment by Google Pay adds no pseudo-card: the pseudo-card means Apple Pay', () => {
    const driver = readyGooglePay();
    driver.send(TAP, ASKED, created, VALIDATED, AUTHORISED);
    const said = driver.read({ order_result: 0 }).filter(({ type }) => type === 'remember-payment-method');
    expect(said).toMatchObject([{ intent: { payType: 25 }, succeeded: true }]);
    expect(JSON.stringify([said, driver.state.cards])).not.toContain('apple_pay');
  });

  it('PAY-31 policy B begins the next sheet in the tap on retry', () => {
    const driver = ready(wallet(), { policy: 'B' });
    driver.send(TAP, ASKED, created, VALIDATED, AUTHORISED);
    driver.read({ verify_code: 1, fail_reason: 'x' });
    expect(driver.send({ type: 'retry-pressed', requestId: 'rid-2', at: 9 }).map(({ type }) => type)).toEqual([
      'keep-intent',
      'begin-wallet-session',
      'start-timer',
    ]);
  });
});
