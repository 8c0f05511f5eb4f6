import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUp } from './authentication-gateway-set-up.ts';

/** With an answer that redirects the shopper. */
const redirecting = () => {
  const made = setUp();
  const redirect = (values: object) => made.authenticate({ resultCode: 'RedirectShopper', action: { type: 'redirect', ...values } });
  return { ...made, redirect };
};

describe('adyen authentication', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('redirect', () => {
    it('cashier §4 the redirect address is answered: the payment leaves for it once that is kept', async () => {
      const { redirect, adyen, shown } = redirecting();
      const url = 'https://acs.bank.example/pay?x=1';
      expect(await redirect({ url, method: 'GET' })).toMatchObject({ success: { kind: 'leave', url } });
      expect([adyen.opened, shown.mock.calls]).toEqual([[], []]);
    });

    it.each([
      [{ url: 'javascript:alert(1)' }, 'malformed', 'address'],
      [{ url: 'http://acs.bank.example/' }, 'malformed', 'address'],
      [{ url: 'https://acs.bank.example/', method: 'POST' }, 'rejected', 'redirect-method'],
    ])('T11 %j is refused', async (values, fault, detail) => {
      const { redirect } = redirecting();
      expect(await redirect(values)).toMatchObject({ failure: { fault, detail } });
    });

    it('T11 the SDK never redirects by itself; our page does', async () => {
      const { verifying, adyen } = setUp();
      const result = verifying();
      await vi.advanceTimersByTimeAsync(0);
      const resolve = vi.fn();
      const reject = vi.fn();
      adyen.emit('beforeRedirect', resolve, reject, { url: 'https://acs.bank.example/', method: 'GET' });
      expect(await result).toMatchObject({ success: { kind: 'leave', url: 'https://acs.bank.example/' } });
      expect([resolve.mock.calls.length, reject.mock.calls.length]).toEqual([0, 1]);
      adyen.emit('beforeRedirect', resolve, reject, { url: 'https://late.example/', method: 'GET' });
      expect([resolve.mock.calls.length, reject.mock.calls.length]).toEqual([0, 2]);
    });
  });
});
