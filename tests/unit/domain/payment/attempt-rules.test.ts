import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_RULES,
  intentOfAttempt,
  isPaymentOpen,
  isPaymentUnderWay,
  endsWithPage,
} from '../../../../src/domain/payment/attempt-rules.ts';
import type { Attempt } from '../../../../src/domain/payment/state.ts';
import { onClosed } from '../../../../src/domain/payment/panel.ts';
import { ATTEMPTS, stateOf } from '../../../support/payment/payment-states.ts';

const SAMPLES: readonly Attempt[] = Object.values(ATTEMPTS).flat();
const KINDS = Object.keys(ATTEMPT_RULES) as readonly Attempt['kind'][];

/** The kinds of which a column of the table is true. */
const where = (column: keyof (typeof ATTEMPT_RULES)['idle']): readonly string[] =>
  KINDS.filter((kind) => ATTEMPT_RULES[kind][column] === true);
const without = (...kinds: readonly Attempt['kind'][]): readonly string[] => KINDS.filter((kind) => !kinds.includes(kind));

describe('what a kind of attempt means', () => {
  it('PAY-111 each column says of each kind what was decided kind by kind before', () => {
    expect(KINDS).toHaveLength(14);
    expect(where('isUnderWay')).toEqual(without('idle', 'changing-card', 'returned-order', 'decided'));
    expect(where('isOpen')).toEqual(without('idle', 'returned-order'));
    expect(where('givesWayToOrder')).toEqual(['idle', 'decided']);
    expect(where('givesWayToReturn')).toEqual(['idle', 'returned-order', 'decided']);
    expect(where('mayFail')).toEqual(without('idle', 'returned-order', 'decided'));
    expect(where('isShownInFull')).toEqual(['recovering', 'waiting', 'unresolved', 'decided']);
    expect(where('mayHideOrder')).toEqual(without('returned-order', 'decided'));
  });

  it.each(SAMPLES.map((attempt) => [attempt.kind, attempt] as const))('PAY-111 %s is read by its row', (kind, attempt) => {
    const state = stateOf(attempt, { hasPaid: false });
    expect(isPaymentUnderWay(state)).toBe(ATTEMPT_RULES[kind].isUnderWay);
    expect(isPaymentOpen(state)).toBe(ATTEMPT_RULES[kind].isOpen);
    expect(intentOfAttempt(attempt)).toBe('intent' in attempt ? attempt.intent : null);
    const { state: closed, commands } = onClosed(state);
    switch (ATTEMPT_RULES[kind].onClose) {
      case 'close-panel':
        expect(closed.attempt).toBe(attempt);
        expect(commands.map(({ type }) => type)).toEqual(['close']);
        break;
      case 'close-result':
        expect(closed.attempt).toEqual({ kind: 'idle' });
        expect(commands.map(({ type }) => type)).toContain('close');
        break;
      case 'stay':
        expect({ closed, commands }).toEqual({ closed: state, commands: [] });
        break;
    }
  });

  it('PAY-111 a payment that may still be charged is never closed with its panel unless its order goes on being asked about', () => {
    const closing = KINDS.filter((kind) => ATTEMPT_RULES[kind].isUnderWay && ATTEMPT_RULES[kind].onClose !== 'stay');
    expect(closing).toEqual(['leaving', 'recovering', 'waiting', 'unresolved']);
  });
});

const { idle, 'returned-order': returned, ...others } = ATTEMPTS;

describe('an open payment', () => {
  it.each(Object.entries<readonly Attempt[]>(others))('LOG-13 T5 a payment is open while it is %s', (_, attempts) => {
    expect(attempts.filter((attempt) => !isPaymentOpen({ attempt }))).toEqual([]);
  });

  it('LOG-13 T5 a payment is not open before its confirm', () => {
    expect(isPaymentOpen({ attempt: idle[0] })).toBe(false);
  });

  it.each(returned)('LOG-13 T5 an order of which only a payment return is shown is no open payment', (attempt) => {
    expect(isPaymentOpen({ attempt })).toBe(false);
  });
});

describe('an order that the page alone knows', () => {
  const all = Object.values<readonly Attempt[]>(ATTEMPTS).flat();
  const of = (attempt: Attempt) => ({ attempt, requestToRetry: null });

  it('ORD-12 nothing ends with the page while the device keeps the intents', () => {
    expect(all.filter((attempt) => endsWithPage(of(attempt), 'device'))).toEqual([]);
  });

  it('ORD-12 an order that may be charged ends with the page where the device keeps nothing', () => {
    const ending = all.filter((attempt) => endsWithPage(of(attempt), 'page'));
    expect(new Set(ending.map(({ kind }) => kind))).toEqual(
      new Set(['creating', 'element-form', 'recovering', 'authenticating', 'waiting', 'unresolved']),
    );
  });

  it('ORD-12 an order that cannot be charged yet does not hold the shopper back', () => {
    const [waiting] = ATTEMPTS.waiting;
    const attempt: Attempt = { ...waiting, intent: { ...waiting.intent, chargeable: false } };
    expect(endsWithPage(of(waiting), 'page')).toBe(true);
    expect(endsWithPage(of(attempt), 'page')).toBe(false);
  });

  it('ORD-12 a request that is to be sent again after its card is entered again ends with the page too: it may have arrived before', () => {
    const [attempt] = ATTEMPTS.idle;
    const [recovering] = ATTEMPTS.recovering;
    expect(endsWithPage({ attempt, requestToRetry: recovering.intent }, 'page')).toBe(true);
    expect(endsWithPage({ attempt, requestToRetry: recovering.intent }, 'device')).toBe(false);
    expect(endsWithPage({ attempt, requestToRetry: { ...recovering.intent, chargeable: false } }, 'page')).toBe(false);
    expect(endsWithPage({ attempt, requestToRetry: null }, 'page')).toBe(false);
  });
});
