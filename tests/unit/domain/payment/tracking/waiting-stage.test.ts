import { expect, it } from 'vitest';
import { arabic } from '../../../../../src/texts/arabic.ts';
import { english } from '../../../../../src/texts/english.ts';
import { waitingStage } from '../../../../../src/domain/payment/tracking/waiting-stage.ts';

it('PAY-72 a wait is usual for 10 s, longer up to 30 s, and long from then on', () => {
  expect([0, 9_999, 10_000, 29_999, 30_000, 60_000].map(waitingStage)).toEqual(['usual', 'usual', 'longer', 'longer', 'long', 'long']);
});

it('PAY-72 a long wait names no order number: while the order is looked for there is only our reference', () => {
  expect(english['wait.long']).not.toMatch(/order number/);
  expect(arabic['wait.long']).not.toContain('رقم طلبك');
});
