import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdyenAuthenticationGateway } from '../../../../../../src/adapters/providers/adyen/authentication/authentication-gateway.ts';
import { AdyenSdk } from '../../../../../../src/adapters/providers/adyen/sdk.ts';
import { Page } from '../../../../../../src/domain/ports/browser/page.ts';
import { FakeAdyen, FakeAdyenConfiguration, FakePageElement } from '../fake-adyen.ts';

const TOKEN = btoa(
  JSON.stringify({
    acsURL: 'https://acs.bank.example/challenge',
    acsTransID: 'a',
    messageVersion: '2.2.0',
    threeDSServerTransID: 's',
    threeDSNotificationURL: 'https://adyen.example/notify',
  }),
);

const ACTION = { type: 'threeDS2', subtype: 'challenge', token: TOKEN, authorisationToken: 'auth', paymentMethodType: 'scheme' };

class FakePage extends Page {
  readonly left: string[] = [];
  override visible(): boolean {
    return true;
  }
  override onVisibility(): () => void {
    return () => {};
  }
  override onReturn(): () => void {
    return () => {};
  }
  override origin(): string {
    return 'https://shop.test';
  }
  override offline(): boolean {
    return false;
  }
  override dark(): boolean {
    return false;
  }
  override leaveFor(url: string): void {
    this.left.push(url);
  }
  override reload(): void {}
}

describe('adyen authentication', () => {
  let adyen: FakeAdyen;

  let page: FakePage;

  let container: FakePageElement;

  let shown: number;

  let load: () => Promise<unknown>;

  let gateway: AdyenAuthenticationGateway;

  beforeEach(() => {
    vi.useFakeTimers();
    adyen = new FakeAdyen();
    page = new FakePage();
    container = new FakePageElement();
    shown = 0;
    load = () => Promise.resolve(adyen.createCheckout);
    const configuration = new FakeAdyenConfiguration();
    const sdk = new AdyenSdk(() => load(), configuration, 10_000);
    gateway = new AdyenAuthenticationGateway(sdk, configuration, page, { boundMs: 600_000, graceMs: 1000 });
  });

  afterEach(() => vi.useRealTimers());

  const effect = (platformData: string | null, place: Effect.Effect<unknown> = Effect.sync(() => container)) =>
    gateway.authenticate({
      platformData,
      mountPoint: place,
      appearance: { dark: false, language: 'ar' },
      shown: () => {
        shown += 1;
      },
    });
  const authenticate = (platformData: unknown, place?: Effect.Effect<unknown>) =>
    Effect.runPromise(Effect.result(effect(typeof platformData === 'string' ? platformData : JSON.stringify(platformData), place)));

  const verifying = async (action: object = ACTION) => {
    const result = authenticate({ resultCode: 'ChallengeShopper', action });
    await vi.advanceTimersByTimeAsync(0);
    return result;
  };

  describe('redirect', () => {
    const redirect = (values: object) => authenticate({ resultCode: 'RedirectShopper', action: { type: 'redirect', ...values } });

    it('cashier §4 the page itself leaves for the redirect address', async () => {
      expect(await redirect({ url: 'https://acs.bank.example/pay?x=1', method: 'GET' })).toMatchObject({ success: { kind: 'left' } });
      expect([page.left, adyen.opened, shown]).toEqual([['https://acs.bank.example/pay?x=1'], [], 0]);
    });

    it.each([
      [{ url: 'javascript:alert(1)' }, 'malformed', 'address'],
      [{ url: 'http://acs.bank.example/' }, 'malformed', 'address'],
      [{ url: 'https://acs.bank.example/', method: 'POST' }, 'rejected', 'redirect-method'],
    ])('T11 %j is refused', async (values, fault, detail) => {
      expect(await redirect(values)).toMatchObject({ failure: { fault, detail } });
      expect(page.left).toEqual([]);
    });

    it('T11 the SDK never redirects by itself; our page does', async () => {
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
