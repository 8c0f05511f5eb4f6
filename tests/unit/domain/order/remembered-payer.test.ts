import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { pastPaymentOf, pastPaymentsOf } from '../../../../src/domain/order/past-payments.ts';
import { remembersPayer } from '../../../../src/domain/order/remembered-payer.ts';
import { intentWith } from '../../../support/payment/builders.ts';

const NOW = Date.UTC(2026, 10, 25);

describe('remembersPayer', () => {
  it.each([
    ['visitor', 0, true],
    ['uid:7', 0, false],
    ['visitor', LIMITS.pastPaymentAge.value - 1, true],
    ['visitor', LIMITS.pastPaymentAge.value, false],
  ])('ORD-37 leads %s to a payment that is %d ms old: %s, as the list shows it', (payer, age, isShown) => {
    const stored = [pastPaymentOf(intentWith({ payer: 'visitor', createdAt: NOW - age }), 'paid')];
    expect(remembersPayer(stored, payer, NOW)).toBe(isShown);
    expect(pastPaymentsOf(stored, [], payer, NOW)).toHaveLength(isShown ? 1 : 0);
  });

  it.each([null, undefined, 'visitor', {}, [null], ['visitor'], [{ payer: 'visitor' }], [{ payer: 'visitor', createdAt: '9e15' }]])(
    'ORD-37 reads nothing from %j',
    (stored) => {
      expect(remembersPayer(stored, 'visitor', NOW)).toBe(false);
    },
  );
});
