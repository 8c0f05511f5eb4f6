import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AirwallexButtonGateway } from '../../../../../src/adapters/providers/airwallex/gateway.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/pay-type.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { Appearance } from '../../../../../src/domain/ports/provider/card-gateway.ts';
import type { MountedButton } from '../../../../../src/domain/ports/provider/embedded-button-gateway.ts';
import { ScriptLoadError } from '../../../../../src/domain/ports/provider/script-loader.ts';
import { FakeHolder, ProviderSettings, RecordingButtonListener } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';
import { FakeAirwallex, FakeAirwallexElement } from './fake-airwallex.ts';

const APPEARANCE: Appearance = { dark: false, language: 'ar' };

const INTENT = { intent_id: 'int_1', client_secret: 'secret-1', amount: 4.99, currency: 'USD' };

const ORDER = { orderId: 'SB1', payType: payTypeOf(30), uid: '7', platformData: JSON.stringify(INTENT), amount: 499 as UsdCents };

const READY_MS = 60_000;

const errorOf = (code: string): unknown => ({ detail: { error: { code, message: 'words' } } });

describe('airwallex embedded button', () => {
  let element: FakeAirwallexElement;

  let sdk: FakeAirwallex;

  let loader: FakeLoader;

  let settings: ProviderSettings;

  let telemetry: FakeTelemetry;

  let listener: RecordingButtonListener;

  let holder: FakeHolder;

  let gateway: AirwallexButtonGateway;

  beforeEach(() => {
    vi.useFakeTimers();
    element = new FakeAirwallexElement();
    sdk = new FakeAirwallex(element);
    loader = new FakeLoader();
    loader.answer = Effect.succeed(sdk);
    settings = new ProviderSettings({ 'airwallex.scriptUrl': 'https://sdk.test/awx.js', 'airwallex.environment': 'demo' });
    telemetry = new FakeTelemetry();
    listener = new RecordingButtonListener();
    holder = new FakeHolder();
    gateway = new AirwallexButtonGateway(loader, settings, telemetry, READY_MS);
  });

  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  const settle = () => vi.advanceTimersByTimeAsync(0);

  const show = (platformData: string | null = ORDER.platformData, appearance = APPEARANCE) =>
    run(gateway.show(holder, { ...ORDER, platformData }, appearance, listener));

  const shown = async (appearance = APPEARANCE): Promise<MountedButton> => {
    const result = show(ORDER.platformData, appearance);
    await settle();
    element.tell('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  describe('showing', () => {
    it('F23 loads the configured script and creates the element for the intent of the order', async () => {
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
          totalPriceLabel: 'سوا',
          supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
          merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
          style: { width: '100%', height: '48px' },
        },
      ]);
      expect([element.mounted, vi.getTimerCount(), listener.said]).toEqual([[holder.children[0]], 0, []]);
    });

    it('F8 the SDK is initialised once, and again for another language', async () => {
      await shown();
      await shown();
      await shown({ dark: true, language: 'en' });
      expect(sdk.inits).toEqual([
        { env: 'demo', locale: 'ar' },
        { env: 'demo', locale: 'en' },
      ]);
      expect(sdk.created.at(-1)).toMatchObject({ buttonColor: 'white', totalPriceLabel: 'Sawa' });
    });

    it('F24 there is only one element at a time: the previous one is removed first', async () => {
      await shown();
      const first = element;
      element = new FakeAirwallexElement();
      sdk.element = element;
      await shown();
      expect(sdk.done).toEqual([
        'init',
        'destroy applePayButton',
        'create applePayButton',
        'destroy applePayButton',
        'create applePayButton',
      ]);
      expect([first.done, holder.children.length]).toEqual([['destroy'], 1]);
    });

    it.each(['blocked', 'timeout', 'broken'] as const)('F23 reports a script that is %s', async (fault) => {
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/awx.js'));
      expect(await show()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'airwallex' } });
    });

    it.each([[null], [{}], [{ init: () => {}, createElement: () => {} }]])('F23 %o is not Airwallex', async (value) => {
      loader.answer = Effect.succeed(value);
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
    });

    it.each([[null], [{}], [{ mount: () => {}, on: () => {} }], [new Error('create')]])('F23 %o is no element', async (value) => {
      sdk.element = value;
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'create' } });
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F23 a failed initialisation is retried by the next mount', async () => {
      sdk.initGives = () => Promise.reject(new Error('no'));
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'init' } });
      sdk.initGives = () => Promise.resolve();
      await shown();
      expect(sdk.inits).toHaveLength(2);
    });

    it.each(['airwallex.scriptUrl', 'airwallex.environment'])('D21 a build without %s cannot show the button', async (name) => {
      delete settings.values[name];
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('D21 an environment that Airwallex does not know is not configured', async () => {
      settings.values['airwallex.environment'] = 'production';
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it.each([[null], ['{}'], ['{'], [JSON.stringify({ ...INTENT, amount: 49.9 })], [JSON.stringify({ ...INTENT, currency: 'HKD' })]])(
      'P5 an order with the platform data %s shows no button',
      async (platformData) => {
        expect(await show(platformData)).toMatchObject({ failure: { fault: 'malformed', detail: 'platform-data' } });
        expect(loader.asked).toEqual([]);
      },
    );

    it.each([
      [errorOf('resource_not_found'), 'resource_not_found', []],
      [errorOf('un_support'), 'un_support', ['failed not_support_apple_pay']],
      [{}, 'error', []],
    ])('F24 %o before it is ready fails the mount', async (payload, detail, said) => {
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
      element.mountGives = gives;
      expect(await show()).toMatchObject({ failure: { fault, detail: 'mount' } });
      expect([element.done, holder.children, vi.getTimerCount()]).toEqual([['destroy'], [], 0]);
    });

    it('cashier §4 a button that is not ready within 60 s leaves nothing behind', async () => {
      const result = show();
      await vi.advanceTimersByTimeAsync(READY_MS - 1);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout' } });
      expect([element.done, holder.children, vi.getTimerCount()]).toEqual([['destroy'], [], 0]);
    });

    it('F24 interrupting it before it is ready removes it from the page', async () => {
      const fiber = Effect.runFork(gateway.show(holder, ORDER, APPEARANCE, listener));
      await settle();
      expect(holder.children).toHaveLength(1);
      await Effect.runPromise(Fiber.interrupt(fiber));
      element.tell('ready');
      element.tell('authorized', {});
      expect([listener.said, holder.children, vi.getTimerCount()]).toEqual([[], [], 0]);
    });

    it('F24 a mount point that is no element shows nothing', async () => {
      expect(await run(gateway.show(null, ORDER, APPEARANCE, listener))).toMatchObject({
        failure: { fault: 'fields-timeout', detail: 'no-mount-point' },
      });
    });
  });

  describe('leaving', () => {
    it('F24 it is unmounted once, and emits nothing afterwards', async () => {
      const button = await shown();
      button.unmount();
      button.unmount();
      for (const event of ['authorized', 'success', 'error', 'cancel']) element.tell(event);
      expect([element.done, holder.children, listener.said]).toEqual([['destroy'], [], []]);
    });

    it('F27 a confirmation in progress is not aborted: its element is hidden, and removed when it ends', async () => {
      const button = await shown();
      element.tell('authorized', {});
      button.unmount();
      expect([element.done, holder.children[0]?.hidden]).toEqual([[], true]);
      element.tell('success');
      expect([element.done, holder.children, listener.said]).toEqual([['destroy'], [], ['authorising', 'answered {}']]);
    });
  });
});
