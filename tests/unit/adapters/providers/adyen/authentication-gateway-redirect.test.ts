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
      expect(await redirect({ url, method: 'GET' })).toMatchObject({ success: { kind: 'leave', url, form: null } });
      expect([adyen.opened, shown.mock.calls]).toEqual([[], []]);
    });

    const DATA = { MD: 'm', PaReq: 'p+/=', TermUrl: 'https://checkout.adyen.example/return' };

    it('PAY-142 a redirect by POST is answered with the form that is to be posted', async () => {
      const { redirect } = redirecting();
      const url = 'https://acs.bank.example/pay?x=1';
      expect(await redirect({ url, method: 'POST', data: DATA })).toMatchObject({ success: { kind: 'leave', url, form: DATA } });
      expect(await redirect({ url, method: 'POST' })).toMatchObject({ success: { kind: 'leave', url, form: {} } });
      // The data of a redirect by GET are none of its address.
      expect(await redirect({ url, method: 'GET', data: DATA })).toMatchObject({ success: { kind: 'leave', url, form: null } });
    });

    it.each(
      ['javascript:alert(1)', 'http://acs.bank.example/', 'https://user:pw@acs.bank.example/', '/adyen/acs', 'data:text/html,x'].flatMap(
        (url) => [{ url }, { url, method: 'GET' }, { url, method: 'POST', data: DATA }],
      ),
    )('T11 PAY-142 %j is refused', async (values) => {
      const { redirect } = redirecting();
      expect(await redirect(values)).toMatchObject({ failure: { fault: 'malformed', detail: 'address' } });
    });

    it.each([{ data: 'MD=1' }, { data: { MD: 1 } }, { data: { MD: null } }, { data: ['m'] }])(
      'PAY-142 a redirect by POST with %j is malformed, and nothing is posted',
      async (values) => {
        const { redirect } = redirecting();
        expect(await redirect({ url: 'https://acs.bank.example/', method: 'POST', ...values })).toMatchObject({
          failure: { fault: 'malformed', detail: 'platform-data' },
        });
      },
    );

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

    it.each([
      [{ url: 'https://acs.bank.example/', method: 'POST', data: DATA }, { success: { kind: 'leave', form: DATA } }],
      [{ url: 'https://acs.bank.example/', method: 'POST', data: { MD: {} } }, { failure: { fault: 'malformed', detail: 'redirect' } }],
      [{ url: 'https://acs.bank.example/', method: 'PUT' }, { failure: { fault: 'malformed', detail: 'redirect' } }],
      [{ url: 'http://acs.bank.example/', method: 'POST', data: DATA }, { failure: { fault: 'malformed', detail: 'address' } }],
      [undefined, { failure: { fault: 'malformed', detail: 'redirect' } }],
    ])('PAY-142 the SDK is about to redirect by %j', async (target, expected) => {
      const { verifying, adyen } = setUp();
      const result = verifying();
      await vi.advanceTimersByTimeAsync(0);
      adyen.emit('beforeRedirect', vi.fn(), vi.fn(), target);
      expect(await result).toMatchObject(expected);
    });
  });
});
