import { describe, expect, it } from 'vitest';
import { endsWithPage, isPaymentOpen } from '../../../../src/domain/payment/selectors.ts';
import type { Attempt } from '../../../../src/domain/payment/state.ts';
import { ATTEMPTS } from '../../../support/payment/payment-states.ts';

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

  it('ORD-12 a request that is to be sent again, its card entered anew, ends with the page too: it may have arrived before', () => {
    const [attempt] = ATTEMPTS.idle;
    const [recovering] = ATTEMPTS.recovering;
    expect(endsWithPage({ attempt, requestToRetry: recovering.intent }, 'page')).toBe(true);
    expect(endsWithPage({ attempt, requestToRetry: recovering.intent }, 'device')).toBe(false);
    expect(endsWithPage({ attempt, requestToRetry: { ...recovering.intent, chargeable: false } }, 'page')).toBe(false);
    expect(endsWithPage({ attempt, requestToRetry: null }, 'page')).toBe(false);
  });
});
