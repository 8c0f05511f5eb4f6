import { describe, expect, it } from 'vitest';
import { isPaymentOpen } from '../../../../src/domain/payment/selectors.ts';
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
