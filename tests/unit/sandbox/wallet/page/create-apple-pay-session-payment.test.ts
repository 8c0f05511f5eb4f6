import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken } from '../../../../../src/sandbox/wallet/server/wallet-token.ts';
import { merchant, refusal, setUp, START } from './create-apple-pay-session-set-up.ts';

describe('simulator of ApplePaySession', () => {
  beforeEach(() => vi.useFakeTimers({ now: START }));

  afterEach(() => vi.useRealTimers());

  describe('payment', () => {
    it('platform §4 authorises with a token that contains the choice, the amount and the merchant, and completes', () => {
      const { validated, device } = setUp();
      const { session, heard, tokens } = validated();
      device.acts?.chose('risk', false);
      expect(heard).toEqual(['validatemerchant']);
      vi.advanceTimersByTime(0);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized']);
      expect(readToken(JSON.stringify(tokens[0]))).toMatchObject({
        choice: 'risk',
        amount: '4.99',
        currency: 'USD',
        merchantIdentifier: 'merchant.sandbox.test',
      });
      session.completePayment(1);
      expect(device.seen.at(-1)).toBe('failure');
      expect(refusal(() => session.completePayment(0))).toBe('InvalidAccessError');
      expect(refusal(() => session.abort())).toBe('InvalidAccessError');
      device.acts?.cancelled();
      vi.advanceTimersByTime(60_000);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized']);
    });

    it('D13 a choice is possible only after the merchant validation, and only once', () => {
      const { opened, device } = setUp();
      const opening = opened();
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      expect(opening.heard).toEqual(['validatemerchant']);
      opening.session.completeMerchantValidation(merchant());
      vi.advanceTimersByTime(0);
      device.acts?.chose('approve', false);
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      expect(opening.heard).toEqual(['validatemerchant', 'paymentauthorized']);
    });

    it('F27 a slow approval takes a while and may be cancelled meanwhile', () => {
      const { validated, device } = setUp();
      const { heard } = validated();
      device.acts?.chose('approve', true);
      vi.advanceTimersByTime(4999);
      expect(heard).toEqual(['validatemerchant']);
      device.acts?.cancelled();
      vi.advanceTimersByTime(10_000);
      expect(heard).toEqual(['validatemerchant', 'cancel']);
    });

    it('F27 without an answer the sheet cancels itself after 30 s', () => {
      const { authorised } = setUp();
      const { heard, session } = authorised();
      vi.advanceTimersByTime(29_999);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized']);
      vi.advanceTimersByTime(1);
      expect(heard.at(-1)).toBe('cancel');
      expect(refusal(() => session.completePayment(0))).toBe('InvalidAccessError');
    });

    it.each([
      [undefined, 'TypeError'],
      [null, 'TypeError'],
      [8, 'InvalidAccessError'],
      [-1, 'InvalidAccessError'],
      ['0', 'InvalidAccessError'],
      [{ status: 9 }, 'InvalidAccessError'],
      [{}, 'InvalidAccessError'],
    ])('platform §4 the status %j is refused, and the sheet goes on waiting', (status, name) => {
      const { authorised, device } = setUp();
      const { session } = authorised();
      expect(refusal(() => session.completePayment(status))).toBe(name);
      expect(refusal(() => session.completePayment({ status: 0 }))).toBe('none');
      expect(device.seen.at(-1)).toBe('success');
    });

    it('platform §4 a status that does not end the payment lets the shopper try again', () => {
      const { authorised, device } = setUp();
      const { session, heard } = authorised();
      session.completePayment(6);
      expect(device.seen.at(-1)).toBe('ready');
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized', 'paymentauthorized']);
    });

    it('platform §4 a payment that was not authorised cannot be completed', () => {
      const { validated } = setUp();
      const { session } = validated();
      expect(refusal(() => session.completePayment(0))).toBe('InvalidAccessError');
    });

    it('F26 cancel and abort end the sheet; an abort emits no event, and neither works twice', () => {
      const { validated, device, opened, make } = setUp();
      const first = validated();
      device.acts?.cancelled();
      device.acts?.cancelled();
      vi.advanceTimersByTime(0);
      expect([first.heard, device.seen.at(-1)]).toEqual([['validatemerchant', 'cancel'], 'close']);
      expect(refusal(() => first.session.abort())).toBe('InvalidAccessError');
      const second = opened();
      second.session.abort();
      vi.advanceTimersByTime(60_000);
      expect(second.heard).toEqual(['validatemerchant']);
      expect(refusal(() => second.session.abort())).toBe('InvalidAccessError');
      expect(refusal(() => make().abort())).toBe('InvalidAccessError');
    });

    it('D13 an abort before the merchant validation emits no event either', () => {
      const { make } = setUp();
      const session = make();
      const heard: string[] = [];
      session.addEventListener('validatemerchant', () => heard.push('asked'));
      session.begin();
      session.abort();
      vi.advanceTimersByTime(60_000);
      expect([heard, vi.getTimerCount()]).toEqual([[], 0]);
    });
  });
});
