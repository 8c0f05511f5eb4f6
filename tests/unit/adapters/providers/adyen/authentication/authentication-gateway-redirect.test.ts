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
    it('cashier §4 the page itself leaves for the redirect address', async () => {
      const { redirect, page, adyen, shown } = redirecting();
      expect(await redirect({ url: 'https://acs.bank.example/pay?x=1', method: 'GET' })).toMatchObject({ success: { kind: 'left' } });
      expect([page.left, adyen.opened, shown.mock.calls]).toEqual([['https://acs.bank.example/pay?x=1'], [], []]);
    });

    it.each([
      [{ url: 'javascript:alert(1)' }, 'malformed', 'address'],
      [{ url: 'http://acs.bank.example/' }, 'malformed', 'address'],
      [{ url: 'https://acs.bank.example/', method: 'POST' }, 'rejected', 'redirect-method'],
    ])('T11 %j is refused', async (values, fault, detail) => {
      const { redirect, page } = redirecting();
      expect(await redirect(values)).toMatchObject({ failure: { fault, detail } });
      expect(page.left).toEqual([]);
    });

    it('T11 the SDK never redirects by itself; our page does', async () => {
      const { verifying, adyen, page } = setUp();
      const result = verifying();
      await vi.advanceTimersByTimeAsync(0);
      const resolve = vi.fn();
      const reject = vi.fn();
      adyen.emit('beforeRedirect', resolve, reject, { url: 'https://acs.bank.example/', method: 'GET' });
      expect(await result).toMatchObject({ success: { kind: 'left' } });
      expect([resolve.mock.calls.length, reject.mock.calls.length, page.left]).toEqual([0, 1, ['https://acs.bank.example/']]);
      adyen.emit('beforeRedirect', resolve, reject, { url: 'https://late.example/', method: 'GET' });
      expect([resolve.mock.calls.length, page.left.length]).toEqual([0, 1]);
    });
  });
});
