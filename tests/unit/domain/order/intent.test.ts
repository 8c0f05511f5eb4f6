import { describe, expect, it } from 'vitest';
import { isOpen } from '../../../../src/domain/order/intent.ts';
import { intentWith } from '../../../support/payment/builders.ts';

describe('an intent that a new one must wait for', () => {
  it.each([
    [{}, true],
    [{ orderId: 'SB1' }, true],
    [{ decided: true }, false],
    [{ superseded: true }, false],
    [{ chargeable: false }, false],
    [{ decided: true, superseded: true, chargeable: false }, false],
  ])('PAY-14 P6 %j is open: %s', (change, open) => {
    expect(isOpen(intentWith(change))).toBe(open);
  });
});
