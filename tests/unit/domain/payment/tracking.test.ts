import { describe, expect, it } from 'vitest';
import * as limits from '../../../../src/domain/limits.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { intentWith, orderWith, paymentMethodOf, savedCardOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { kind } from '../../../support/payment/order-payment.ts';
import { isOfAnother, type PaymentIntent, payerOf } from '../../../../src/domain/order/intent.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import { arabic } from '../../../../src/texts/arabic.ts';
import { english } from '../../../../src/texts/english.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { paymentReturnOf } from '../../../../src/domain/routing/payment-return.ts';
import { isAnswered, waitedFor, waitingStage } from '../../../../src/domain/payment/tracking.ts';

describe('unknown create', () => {
  it('PAY-7 is looked up by its request id, and not created twice', () => {
    const driver = new PaymentDriver().create();
    const commands = driver.send({ type: 'create-unknown', requestId: 'rid-1' });
    expect(commands.map((command) => command.type)).toEqual(['start-timer', 'recover-order']);
    expect(kind(driver)).toBe('recovering');
    driver.send({ type: 'recovery-silent', requestId: 'rid-1' }, { type: 'timer-fired', timer: 'poll' });
    driver.send({ type: 'recovered', requestId: 'rid-1', order: orderWith() });
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { requestId: 'rid-1', orderId: 'SB1' } });
    expect(driver.count('create-order')).toBe(1);
  });

  it('PAY-8 absence is believed after ten such answers in a row; silence in between restarts the count', () => {
    const driver = new PaymentDriver().create();
    driver.send({ type: 'create-unknown', requestId: 'rid-1' });
    const absent = (times: number) => {
      for (let index = 0; index < times; index += 1) {
        driver.send({ type: 'recovery-absent', requestId: 'rid-1' }, { type: 'timer-fired', timer: 'poll' });
      }
    };
    absent(9);
    driver.send({ type: 'recovery-silent', requestId: 'rid-1' }, { type: 'timer-fired', timer: 'poll' });
    absent(9);
    expect(kind(driver)).toBe('recovering');
    driver.send({ type: 'recovery-absent', requestId: 'rid-1' });
    expect(driver.state.attempt).toMatchObject({ kind: 'unresolved', provenAbsent: true, reading: false });
    expect(guidanceOf(driver.state).actions).toEqual(['check-again', 'send-again', 'close']);
  });

  it('PAY-8 one "no such order" past the bounds is not yet proof', () => {
    const driver = new PaymentDriver().create();
    driver.send({ type: 'create-unknown', requestId: 'rid-1' }, { type: 'recovery-absent', requestId: 'rid-1' });
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(driver.state.attempt).toMatchObject({ kind: 'unresolved', provenAbsent: false });
    for (let index = 0; index < 9; index += 1) {
      driver.send({ type: 'timer-fired', timer: 'poll' }, { type: 'recovery-absent', requestId: 'rid-1' });
      expect(driver.state.attempt).toMatchObject({ provenAbsent: index === 8 });
    }
  });

  it('PAY-5 PAY-8 sending again keeps the request id, through the form and a later confirm', () => {
    const driver = new PaymentDriver().create();
    driver.send({ type: 'create-unknown', requestId: 'rid-1' });
    for (let index = 0; index < 10; index += 1)
      driver.send({ type: 'recovery-absent', requestId: 'rid-1' }, { type: 'timer-fired', timer: 'poll' });
    driver.send({ type: 'recovery-absent', requestId: 'rid-1' }, { type: 'send-again-pressed', at: 0 });
    expect(driver.state).toMatchObject({ step: 'CARD_FRAME', attempt: { kind: 'idle' }, requestToRetry: { requestId: 'rid-1' } });
    driver.send({ type: 'card-form-ready' }, { type: 'holder-name-typed', text: 'NOURA' });
    for (const field of ['card-number', 'cvv', 'expiry-date'] as const) driver.send({ type: 'field-changed', field, state: 'valid' });
    driver.send({ type: 'confirmed', requestId: 'rid-2', at: 9 });
    expect(driver.send({ type: 'tokenised', requestId: 'rid-2', fields: {} })).toMatchObject([
      { type: 'create-order', isRetry: true, intent: { requestId: 'rid-1' } },
    ]);
  });

  it('PAY-5 giving the retry up leads back to an order without an end, not to a new purchase', () => {
    const driver = new PaymentDriver().create();
    driver.send({ type: 'create-unknown', requestId: 'rid-1' });
    for (let index = 0; index < 11; index += 1)
      driver.send({ type: 'recovery-absent', requestId: 'rid-1' }, { type: 'timer-fired', timer: 'poll' });
    driver.send({ type: 'recovery-absent', requestId: 'rid-1' }, { type: 'send-again-pressed', at: 0 }, { type: 'back-pressed' });
    expect(driver.send({ type: 'leave-confirmed' })).toMatchObject([{ type: 'recover-order' }]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'unresolved', provenAbsent: true }, requestToRetry: null });
  });

  it('PAY-5 opening again during a retry also leads back to the order without an end', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().open().state, requestToRetry: intentWith() });
    driver.open();
    expect(driver.commands).toMatchObject([{ type: 'recover-order', intent: { requestId: 'rid-1' } }]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'unresolved' }, requestToRetry: null });
  });

  it('PAY-17 answers to another request id change nothing', () => {
    const driver = new PaymentDriver().create();
    const before = driver.state;
    driver.send(
      { type: 'created', requestId: 'other', order: orderWith() },
      { type: 'create-refused', requestId: 'other', code: 1, message: null },
      { type: 'create-unknown', requestId: 'other' },
      { type: 'create-blocked', requestId: 'other', intent: null },
      { type: 'recovered', requestId: 'other', order: orderWith() },
      { type: 'evidence-read', requestId: 'other', evidence: { fast_result: 0 }, providerRules: [] },
    );
    expect(driver.state).toBe(before);
  });
});

describe('waiting', () => {
  it('PAY-9 PAY-22 100 tries end in unresolved, reported once, and the slow poll goes on', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ order_result: -1 });
    for (let tries = 1; tries < limits.pollTries; tries += 1) driver.poll({ order_result: -1 });
    expect(kind(driver)).toBe('unresolved');
    expect(driver.count('read-evidence')).toBe(100);
    expect(driver.commands).toContainEqual({ type: 'start-timer', timer: 'poll', ms: 5000, visible: true });
    driver.poll({ order_result: -1 });
    expect(driver.count('report-unresolved')).toBe(1);
  });

  it('PAY-9 60 s of visible time end in unresolved', () => {
    const driver = new PaymentDriver().wait();
    expect(driver.commands).toContainEqual({ type: 'start-timer', timer: 'visible-bound', ms: 60_000, visible: true });
    driver.read({ order_result: -1 });
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(kind(driver)).toBe('unresolved');
    expect(guidanceOf(driver.state).actions).toEqual(['check-again', 'buy-again', 'close']);
  });

  it('PAY-9 an unresolved payment still learns its truth', () => {
    const driver = new PaymentDriver().wait();
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    driver.read({ order_result: -1 });
    expect(driver.poll({ order_result: 0 })).toContainEqual({ type: 'stop-timer', timer: 'poll' });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
  });

  it('PAY-10 coming back asks at once, but never over a running question', () => {
    const driver = new PaymentDriver().wait();
    expect(driver.send({ type: 'returned' })).toEqual([]);
    driver.read({ order_result: -1 });
    expect(driver.send({ type: 'returned' }).map((command) => command.type)).toEqual(['stop-timer', 'read-evidence']);
    expect(driver.send({ type: 'timer-fired', timer: 'poll' })).toEqual([]);
    expect(driver.send({ type: 'check-again-pressed' })).toEqual([]);
  });

  it('PAY-19 a decline without a reason waits for one, then is fail', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ order_result: 1 });
    expect(kind(driver)).toBe('waiting');
    driver.poll({ order_result: 1, err_code: '20054' });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'expire', ruleId: 'OUT-CODE-EXPIRED' });
    const silent = new PaymentDriver().wait();
    silent.read({ order_result: 1 });
    for (let tries = 1; tries < limits.declineReasonGraceTries; tries += 1) silent.poll({ order_result: 1 });
    expect(silent.state.attempt).toMatchObject({ kind: 'decided', outcome: 'fail', ruleId: 'fail' });
  });

  it.each([{}, { order_result: -1 }, { fast_result: 1 }, { fail_reason: 'pending' }, { create_result: -2 }])(
    'PAY-20 %j is neither success nor failure',
    (evidence) => {
      const driver = new PaymentDriver().wait();
      driver.read(evidence);
      expect(kind(driver)).toBe('waiting');
    },
  );

  it('PAY-11 what comes after the end changes nothing', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ fast_result: 0 });
    const before = driver.state;
    driver.read({ order_result: 1, err_code: '20051' });
    driver.send(
      { type: 'timer-fired', timer: 'visible-bound' },
      { type: 'returned' },
      { type: 'created', requestId: 'rid-1', order: orderWith() },
    );
    expect(driver.state).toBe(before);
  });

  it('PAY-18 the order is kept as soon as it is known, and the end as soon as it is', () => {
    const driver = new PaymentDriver().wait();
    expect(driver.commands).toContainEqual(
      expect.objectContaining({ type: 'keep-intent', intent: expect.objectContaining({ orderId: 'SB1', decided: false }) }),
    );
    expect(driver.read({ fast_result: 0 })).toContainEqual(
      expect.objectContaining({ type: 'keep-intent', intent: expect.objectContaining({ decided: true }) }),
    );
  });

  it('PAY-20 an order with an address leads there, and is checked on the way back', () => {
    const driver = new PaymentDriver().create();
    const commands = driver.send({ type: 'created', requestId: 'rid-1', order: orderWith({ url: 'https://provider.example/3ds' }) });
    expect(commands.map((command) => command.type)).toEqual(['keep-intent', 'start-timer', 'start-timer', 'redirect']);
    expect(driver.send({ type: 'returned' }).map((command) => command.type)).toEqual(['stop-timer', 'read-evidence']);
  });
});

const AHMED = payerOf('71');
const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9', payer: AHMED });
const methods = [paymentMethodOf()];

describe('the payer of an intent', () => {
  it('PAY-55 is the logged-in user, else the visitor; one of before is anyone’s own', () => {
    expect([payerOf(null), payerOf('71')]).toEqual(['visitor', 'uid:71']);
    expect(isOfAnother(theirs, AHMED)).toBe(false);
    expect(isOfAnother(theirs, payerOf(null))).toBe(true);
    expect(isOfAnother({ ...theirs, payer: null }, payerOf('72'))).toBe(false);
    const driver = new PaymentDriver({ ...INITIAL_PAYMENT, payer: AHMED }).create();
    expect(driver.commands.find(({ type }) => type === 'create-order')).toMatchObject({ intent: { payer: AHMED } });
  });

  it('PAY-55 another’s open order is noted, and not shown; one that has ended is not even noted', () => {
    const driver = new PaymentDriver();
    expect(driver.send({ type: 'intent-found', intent: theirs, paymentMethods: methods })).toEqual([]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, otherPayersIntent: theirs });
    const ended = new PaymentDriver();
    ended.send({ type: 'intent-found', intent: { ...theirs, decided: true }, paymentMethods: methods });
    expect(ended.state.otherPayersIntent).toBeNull();
    const own = new PaymentDriver({ ...INITIAL_PAYMENT, payer: AHMED });
    own.send({ type: 'intent-found', intent: theirs, paymentMethods: methods });
    expect(own.state).toMatchObject({ attempt: { kind: 'waiting' }, otherPayersIntent: null });
  });

  it('PAY-55 it stops the create and asks; confirmed, it stays kept and the next confirm pays', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ type: 'create-blocked', requestId: 'rid-1', intent: theirs })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'confirm-beside-other', attempt: { kind: 'idle' }, step: 'CARD_FRAME' });
    const asked = driver.state;
    driver.send({ type: 'dialog-dismissed' });
    expect(driver.send({ type: 'order-beside-other-confirmed' })).toEqual([]);
    const sure = new PaymentDriver(asked);
    expect(sure.send({ type: 'order-beside-other-confirmed' })).toEqual([{ type: 'keep-intent', intent: { ...theirs, superseded: true } }]);
    expect(sure.send({ type: 'confirmed', requestId: 'rid-2', at: 7 })).toMatchObject([{ type: 'tokenise', requestId: 'rid-2' }]);
  });

  it('PAY-55 its payment is shown to its payer alone, and a return shows nothing about it', () => {
    const driver = new PaymentDriver();
    driver.send({ type: 'earlier-orders-reviewed', paid: [{ ...theirs, superseded: true }] });
    expect(driver.state.earlierPaid).toEqual([]);
    const query = { orderId: 'SB9', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    driver.send({ type: 'payment-return-opened', query, intent: theirs, past: null, first: null });
    expect(driver.state.attempt).toMatchObject({ kind: 'returned-order', intent: null, past: null });
  });
});

it('PAY-72 a wait is usual for 10 s, longer up to 30 s, and long from then on', () => {
  expect([0, 9_999, 10_000, 29_999, 30_000, 60_000].map(waitingStage)).toEqual(['usual', 'usual', 'longer', 'longer', 'long', 'long']);
});

it('PAY-72 a long wait shows no order number: while the order is looked up only our reference is known', () => {
  expect(english['wait.long']).not.toMatch(/order number/);
  expect(arabic['wait.long']).not.toContain('رقم طلبك');
});

const read = (evidence: Extract<PaymentEvent, { type: 'evidence-read' }>['evidence']): PaymentEvent => ({
  type: 'evidence-read',
  requestId: 'rid-1',
  evidence,
  providerRules: [],
});

describe('what a wait depends on', () => {
  it('PAY-143 is the shopper’s line, then our platform, then our search, and only then the bank', () => {
    const answered = { at: 1, isAnswered: true };
    const silent = { at: 1, isAnswered: false };
    expect(waitedFor({ isOffline: true, last: silent, isRecovering: true })).toBe('own-line');
    expect(waitedFor({ isOffline: false, last: silent, isRecovering: true })).toBe('platform');
    expect(waitedFor({ isOffline: false, last: answered, isRecovering: true })).toBe('order');
    expect(waitedFor({ isOffline: false, last: answered, isRecovering: false })).toBe('bank');
    expect(waitedFor({ isOffline: false, last: null, isRecovering: false })).toBe('bank');
  });

  it.each([
    ['a pending order', read({ order_result: -1, pay_type: 23 }), true],
    ['a declined order', read({ order_result: 1, fail_reason: 'x' }), true],
    ['nothing but what we know ourselves', read({ pay_type: 23 }), false],
    ['a code of the client', read({ order_result: -2, pay_type: 23 }), false],
    ['an order found', { type: 'recovered', requestId: 'rid-1', order: null as never }, true],
    ['no such order', { type: 'recovery-absent', requestId: 'rid-1' }, true],
    ['silence about the order', { type: 'recovery-silent', requestId: 'rid-1' }, false],
    ['a tap', { type: 'check-again-pressed' }, null],
  ] as const)('PAY-143 tells an answer from silence: %s', (_, event, answered) => {
    expect(isAnswered(event)).toBe(answered);
  });
});

it('PAY-144 an order whose wait is over is read in the background; one with a page or verification of its own, or with an unseen end, waits', () => {
  const found = (intent: PaymentIntent, age: number) => {
    const driver = new PaymentDriver();
    return [driver.send({ type: 'intent-found', intent, paymentMethods: [], age }), driver.state.attempt.kind] as const;
  };
  const known = intentWith({ orderId: 'SB1' });
  expect(found(known, limits.waitingVisibleTime)).toEqual([[{ type: 'read-evidence', intent: known }], 'unresolved']);
  expect(found({ ...known, orderId: null }, limits.waitingVisibleTime)[0]).toMatchObject([{ type: 'recover-order' }]);
  expect(found(known, limits.waitingVisibleTime - 1)[1]).toBe('waiting');
  for (const ofItsOwn of [{ platformData: '{}' }, { pageUrl: 'https://bank.example/' }, { leftForBank: true }, { decided: true }])
    expect(found({ ...known, ...ofItsOwn }, limits.waitingVisibleTime)[1]).toBe('waiting');
});

describe('PAY-76 neither the card chosen here nor a box ticked for it is that of an order that is taken up', () => {
  const intent = intentWith({ requestId: 'rid-9', orderId: 'SB9' });
  const query = paymentReturnOf('zp_show=1&zp_orderid=SB9&zp_h5deviceid=d', false)!;

  it.each<readonly [string, readonly PaymentEvent[]]>([
    ['found in storage', [{ type: 'intent-found', intent, paymentMethods: [paymentMethodOf()] }]],
    [
      'that blocks the create',
      [
        { type: 'confirmed', requestId: 'rid-1', at: 5 },
        { type: 'tokenised', requestId: 'rid-1', fields: { cko_token: 'tok' } },
        { type: 'create-blocked', requestId: 'rid-1', intent },
      ],
    ],
    ['of a way back', [{ type: 'payment-return-opened', query, intent, past: null, first: null }]],
  ])('%s', (_, takenUp) => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'remember-toggled', remember: true });
    const card = { card: savedCardOf(), paymentMethod: paymentMethodOf() };
    driver.state = { ...driver.state, card, cardInQuestion: card };
    expect(driver.state.form.remember).toBe(true);
    driver.send(...takenUp);
    expect(driver.state).toMatchObject({ attempt: { kind: 'waiting', intent: { requestId: 'rid-9' } }, form: { remember: false } });
    expect(driver.state).toMatchObject({ card: null, cardInQuestion: null });
  });
});
