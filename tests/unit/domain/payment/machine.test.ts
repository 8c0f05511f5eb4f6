import { describe, expect, it } from 'vitest';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import { PAYMENT_TIMERS, type PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { transition } from '../../../../src/domain/payment/machine.ts';
import { DIALOGS, type PaymentState, STEPS } from '../../../../src/domain/payment/state.ts';
import type { Transition } from '../../../../src/domain/payment/transition.ts';
import { ATTEMPTS, CHOICES, EVENTS, stateOf } from '../../../support/payment/payment-states.ts';

const ALL_EVENTS: readonly PaymentEvent[] = [
  ...Object.values(EVENTS),
  ...PAYMENT_TIMERS.map((timer) => ({ type: 'timer-fired', timer }) as const),
  { type: 'confirmed', requestId: 'rid-2', at: Date.UTC(2026, 10, 21) },
  { type: 'back-pressed', desktop: true },
  { type: 'modify-expiry-pressed', sourceId: 'src_2' },
  { type: 'card-changed', sourceId: 'src_1', change: 'delete', validDate: null },
  { type: 'card-changed', sourceId: 'src_1', change: 'remember', validDate: null },
  { type: 'remember-toggled', remember: true },
];
/** Taps bring a request id of their own. */
const TAPS: readonly PaymentEvent['type'][] = [
  'confirmed',
  'retry-pressed',
  'pay-same-pressed',
  'other-route-pressed',
  'earlier-paid-acknowledged',
];
const isAnswer = (event: PaymentEvent): boolean => !TAPS.includes(event.type);
const ALL_ATTEMPTS = Object.values(ATTEMPTS).flat();

const heldIntent = ({ attempt, requestToRetry }: PaymentState): PaymentIntent | null =>
  ('intent' in attempt ? attempt.intent : null) ?? requestToRetry;

/** P3: an order that may be charged is held on to, or its end was told, or the shopper was warned. */
const losesAnOrder = (before: PaymentState, event: PaymentEvent, { state, commands }: Transition): boolean => {
  const intent = heldIntent(before);
  // A superseded order stays kept, and is asked about without an attempt.
  if (intent === null || !intent.chargeable || intent.decided || intent.superseded) return false;
  if (heldIntent(state)?.requestId === intent.requestId) return false;
  // A first create that was never sent has no order; one that is sent again may have.
  const isUnsent = event.type === 'create-not-sent' || event.type === 'session-stopped';
  if (isUnsent && before.attempt.kind === 'creating' && before.requestToRetry === null) return false;
  return !commands.some(
    (command) =>
      (command.type === 'keep-intent' && command.intent.requestId === intent.requestId && command.intent.superseded) ||
      // The platform refused the create, or the token was never sent.
      (command.type === 'toast' && before.attempt.kind === 'creating') ||
      (command.type === 'abandon-order' && !command.intent.chargeable),
  );
};

describe('every event in every state', () => {
  const steps = STEPS.map((step) => ({ step, history: step === 'HOME' ? [] : (['HOME'] as const) }));

  it.each(Object.entries(CHOICES))('PAY-41 is answered without losing an order, having chosen %s', (_, choice) => {
    let cases = 0;
    for (const attempt of ALL_ATTEMPTS) {
      for (const dialog of DIALOGS) {
        for (const { step, history } of steps) {
          const question = step === 'CKO_CARD_MODIFY_EXPIRE' || dialog !== 'none' ? (choice.card ?? null) : null;
          const before = stateOf(attempt, { ...choice, dialog, step, history, cardInQuestion: question });
          for (const event of ALL_EVENTS) {
            const next = transition(before, event);
            cases += 1;
            if (losesAnOrder(before, event, next)) expect.fail(`${event.type} loses the order of ${attempt.kind} at ${step}, ${dialog}`);
            const creates = next.commands.filter((command) => command.type === 'create-order').length;
            if (creates > 1) expect.fail(`${event.type} creates twice from ${attempt.kind}`);
          }
        }
      }
    }
    expect(cases).toBe(ALL_ATTEMPTS.length * DIALOGS.length * STEPS.length * ALL_EVENTS.length);
  });

  it('PAY-17 PAY-41 an answer to another request id changes nothing, whatever is under way', () => {
    let cases = 0;
    for (const attempt of ALL_ATTEMPTS) {
      for (const event of ALL_EVENTS) {
        // Taps bring an id of their own; timers and fetches carry none.
        if (!('requestId' in event) || !isAnswer(event)) continue;
        const before = stateOf(attempt, CHOICES['a wallet']);
        const next = transition(before, { ...event, requestId: 'another' });
        cases += 1;
        expect([event.type, next.state, next.commands]).toEqual([event.type, before, []]);
      }
    }
    expect(cases).toBeGreaterThan(200);
  });
});
