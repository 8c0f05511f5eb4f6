import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptLoadError } from '../../../../../src/domain/ports/browser.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { FakeAirwallexElement } from './fake-airwallex.ts';
import { APPEARANCE, errorOf, INTENT, ORDER, READY_MS, settle, setUp } from './gateway-set-up.ts';

describe('airwallex embedded button', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('showing', () => {
    it('F23 loads the configured script and creates the element for the intent of the order', async () => {
      const { shown, loader, sdk, element, listener, holder } = setUp();
      await shown();
      expect(loader.asked).toEqual(['Airwallex https://sdk.test/awx.js']);
      expect(sdk.inits).toEqual([{ env: 'demo', locale: 'ar' }]);
      expect(sdk.created).toEqual([
        {
          intent_id: 'int_1',
          client_secret: 'secret-1',
          amount: { value: 4.99, currency: 'USD' },
          countryCode: 'HK',
          buttonType: 'plain',
          buttonColor: 'black',
          totalPriceLabel: 'لموزا',
          supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
          merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
          style: { width: '100%', height: '48px' },
        },
      ]);
      expect([element.mounted, vi.getTimerCount(), listener.said]).toEqual([[holder.children[0]], 0, []]);
    });

    it('F8 the SDK is initialised once, and again for another language', async () => {
      const { shown, sdk } = setUp();
      await shown();
      await shown();
      await shown({ dark: true, language: 'en' });
      expect(sdk.inits).toEqual([
        { env: 'demo', locale: 'ar' },
        { env: 'demo', locale: 'en' },
      ]);
      expect(sdk.created.at(-1)).toMatchObject({ buttonColor: 'white', totalPriceLabel: 'Lammooza' });
    });

    it('F24 there is only one element at a time: the previous one is removed first', async () => {
      const { shown, sdk, element, holder } = setUp();
      await shown();
      const second = new FakeAirwallexElement();
      sdk.element = second;
      await shown(APPEARANCE, second);
      expect(sdk.done).toEqual([
        'init',
        'destroy applePayButton',
        'create applePayButton',
        'destroy applePayButton',
        'create applePayButton',
      ]);
      expect([element.done, holder.children.length]).toEqual([['destroy'], 1]);
    });

    it.each(['blocked', 'timeout', 'broken'] as const)('F23 reports a script that is %s', async (fault) => {
      const { loader, show } = setUp();
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/awx.js'));
      expect(await show()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'airwallex' } });
    });

    it.each([[null], [{}], [{ init: () => {}, createElement: () => {} }]])('F23 %o is not Airwallex', async (value) => {
      const { loader, show } = setUp();
      loader.answer = Effect.succeed(value);
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
    });

    it.each([[null], [{}], [{ mount: () => {}, on: () => {} }], [new Error('create')]])('F23 %o is no element', async (value) => {
      const { sdk, show, holder } = setUp();
      sdk.element = value;
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'create' } });
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F23 a failed initialisation is retried by the next mount', async () => {
      const { sdk, show, shown } = setUp();
      sdk.initGives = () => Promise.reject(new Error('no'));
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'init' } });
      sdk.initGives = () => Promise.resolve();
      await shown();
      expect(sdk.inits).toHaveLength(2);
    });

    it.each(['airwallex.scriptUrl', 'airwallex.environment'])('D21 a build without %s cannot show the button', async (name) => {
      const { settings, show } = setUp();
      delete settings.values[name];
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('D21 an environment that Airwallex does not know is not configured', async () => {
      const { settings, show } = setUp();
      settings.values['airwallex.environment'] = 'production';
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it.each([[null], ['{}'], ['{'], [JSON.stringify({ ...INTENT, amount: 49.9 })], [JSON.stringify({ ...INTENT, currency: 'HKD' })]])(
      'P5 an order with the platform data %s shows no button',
      async (platformData) => {
        const { show, loader } = setUp();
        expect(await show(platformData)).toMatchObject({ failure: { fault: 'malformed', detail: 'platform-data' } });
        expect(loader.asked).toEqual([]);
      },
    );

    it.each([
      [errorOf('resource_not_found'), 'resource_not_found', []],
      [errorOf('un_support'), 'un_support', ['failed not_support_apple_pay']],
      [{}, 'error', []],
    ])('F24 %o before it is ready fails the mount', async (payload, detail, said) => {
      const { show, element, holder, listener } = setUp();
      const result = show();
      await settle();
      element.tell('error', payload);
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail } });
      expect([element.done, holder.children, vi.getTimerCount(), listener.said]).toEqual([['destroy'], [], 0, said]);
    });

    it.each([
      [null, 'rejected'],
      [new Error('mount'), 'script-broken'],
    ])('F24 a mount that returns %s fails', async (gives, fault) => {
      const { element, show, holder } = setUp();
      element.mountGives = gives;
      expect(await show()).toMatchObject({ failure: { fault, detail: 'mount' } });
      expect([element.done, holder.children, vi.getTimerCount()]).toEqual([['destroy'], [], 0]);
    });

    it('cashier §4 a button that is not ready within 60 s leaves nothing behind', async () => {
      const { show, element, holder } = setUp();
      const result = show();
      await vi.advanceTimersByTimeAsync(READY_MS - 1);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout' } });
      expect([element.done, holder.children, vi.getTimerCount()]).toEqual([['destroy'], [], 0]);
    });

    it('F24 interrupting it before it is ready removes it from the page', async () => {
      const { gateway, holder, listener, element } = setUp();
      const fiber = Effect.runFork(gateway.show(holder, ORDER, APPEARANCE, listener));
      await settle();
      expect(holder.children).toHaveLength(1);
      await Effect.runPromise(Fiber.interrupt(fiber));
      element.tell('ready');
      element.tell('authorized', {});
      expect([listener.said, holder.children, vi.getTimerCount()]).toEqual([[], [], 0]);
    });

    it('F24 a mount point that is not an element shows nothing', async () => {
      const { gateway, listener } = setUp();
      expect(await resultOf(gateway.show(null, ORDER, APPEARANCE, listener))).toMatchObject({
        failure: { fault: 'fields-timeout', detail: 'no-mount-point' },
      });
    });
  });

  describe('leaving', () => {
    it('F24 it is unmounted once, and emits nothing afterwards', async () => {
      const { shown, element, holder, listener } = setUp();
      const button = await shown();
      button.unmount();
      button.unmount();
      for (const event of ['authorized', 'success', 'error', 'cancel']) element.tell(event);
      expect([element.done, holder.children, listener.said]).toEqual([['destroy'], [], []]);
    });

    it('F27 a confirmation in progress is not aborted: its element is hidden, and removed when it ends', async () => {
      const { shown, element, holder, listener } = setUp();
      const button = await shown();
      element.tell('authorized', {});
      button.unmount();
      expect([element.done, holder.children[0]?.hidden]).toEqual([[], true]);
      element.tell('success');
      expect([element.done, holder.children, listener.said]).toEqual([['destroy'], [], ['authorising', 'answered {}']]);
    });
  });
});
