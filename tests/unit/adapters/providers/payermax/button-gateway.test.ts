import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PayerMaxButtonGateway } from '../../../../../src/adapters/providers/payermax/button-gateway.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/pay-type.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { MountedButton } from '../../../../../src/domain/ports/provider/embedded-button-gateway.ts';
import { ScriptLoadError } from '../../../../../src/domain/ports/provider/script-loader.ts';
import { FakeHolder, FakeWalletCalls, ProviderSettings, RecordingButtonListener } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';
import { FakeDropinComponent, FakeDropin } from './fake-dropin.ts';

const APPEARANCE = { dark: false, language: 'ar' } as const;

const KEYS = { clientKey: 'client-1', sessionKey: 'session-1' };

const ORDER = { orderId: 'SB1', payType: payTypeOf(31), uid: '7', platformData: JSON.stringify(KEYS), amount: 499 as UsdCents };

const READY_MS = 60_000;

const SHEET_MS = 25_000;

describe('payermax embedded button', () => {
  let component: FakeDropinComponent;

  let sdk: FakeDropin;

  let loader: FakeLoader;

  let settings: ProviderSettings;

  let calls: FakeWalletCalls;

  let telemetry: FakeTelemetry;

  let listener: RecordingButtonListener;

  let holder: FakeHolder;

  let gateway: PayerMaxButtonGateway;

  beforeEach(() => {
    vi.useFakeTimers();
    component = new FakeDropinComponent();
    sdk = new FakeDropin(component);
    loader = new FakeLoader();
    loader.answer = Effect.succeed(sdk);
    settings = new ProviderSettings({ 'payermax.scriptUrl': 'https://sdk.test/pm.js', 'payermax.environment': 'sandbox' });
    calls = new FakeWalletCalls();
    telemetry = new FakeTelemetry();
    listener = new RecordingButtonListener();
    holder = new FakeHolder();
    gateway = new PayerMaxButtonGateway({
      loader,
      configuration: settings,
      calls,
      telemetry,
      timeouts: { readyTimeoutMs: READY_MS, sheetAnswerMs: SHEET_MS },
    });
  });

  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  const show = (order: typeof ORDER | (Omit<typeof ORDER, 'platformData'> & { platformData: string | null }) = ORDER) =>
    run(gateway.show(holder, order, APPEARANCE, listener));

  const shown = async (): Promise<MountedButton> => {
    const result = show();
    await vi.advanceTimersByTimeAsync(0);
    component.tell('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  const settle = () => vi.advanceTimersByTimeAsync(0);

  const ignored = (): readonly unknown[] => telemetry.reports.map(({ event, fields }) => `${event} ${String(fields['event'])}`);

  describe('showing', () => {
    it('F23 loads the configured script and creates the component for the session of the order', async () => {
      await shown();
      await settle();
      expect(loader.asked).toEqual(['PMdropin https://sdk.test/pm.js']);
      expect(sdk.created).toEqual([
        ['applepay', { ...KEYS, sandbox: true, language: 'ar', theme: 'light', payButtonStyle: expect.stringContaining('width:100%') }],
      ]);
      expect(component.done).toEqual([`mount .${holder.children[0]?.className}`]);
      expect([vi.getTimerCount(), listener.said]).toEqual([0, []]);
    });

    it('D21 production is the live environment; one that PayerMax does not know is not configured', async () => {
      settings.values['payermax.environment'] = 'production';
      await shown();
      expect(sdk.created[0]?.[1]).toMatchObject({ sandbox: false });
      settings.values['payermax.environment'] = 'prod';
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('cashier §2 one successful load event is enough, and later ones change nothing', async () => {
      const result = show();
      await settle();
      component.tell('load', { code: 'SUCCESS' });
      component.tell('ready');
      component.tell('load', { code: 'SUCCESS' });
      expect(await result).toMatchObject({ _tag: 'Success' });
      expect(listener.said).toEqual([]);
    });

    it('F24 each mount has an element of its own', async () => {
      await shown();
      await shown();
      expect(new Set(component.done).size).toBe(2);
    });

    it.each(['blocked', 'timeout', 'broken'] as const)('F23 reports a script that is %s', async (fault) => {
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/pm.js'));
      expect(await show()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'payermax' } });
    });

    it.each([[null], [{}], [{ create: 'x' }], [{ create: () => {}, isSupportApplePay: true }]])(
      'F23 %o is not a drop-in',
      async (value) => {
        loader.answer = Effect.succeed(value);
        expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
      },
    );

    it.each([[null], [{}], [{ mount: () => {}, on: () => {} }], [new Error('create')]])('F23 %o is not a component', async (value) => {
      sdk.component = value;
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'create' } });
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it.each(['payermax.scriptUrl', 'payermax.environment'])('D21 a build without %s cannot show the button', async (name) => {
      delete settings.values[name];
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it.each([[null], ['{}'], ['{'], ['{"clientKey":"c"}']])(
      'D30 an order with the platform data %s shows no button',
      async (platformData) => {
        expect(await show({ ...ORDER, platformData })).toMatchObject({ failure: { fault: 'malformed', detail: 'platform-data' } });
        expect(loader.asked).toEqual([]);
      },
    );

    it('cashier §4 a browser without a wallet is reported at once, and no component is created', async () => {
      sdk.supported = () => false;
      expect(await show()).toMatchObject({ failure: { fault: 'rejected', detail: 'not_support_apple_pay' } });
      expect([listener.said, sdk.created]).toEqual([['failed not_support_apple_pay'], []]);
    });

    it('F23 a support check that throws or is missing does not prevent the button', async () => {
      sdk.supported = () => {
        throw new Error('no');
      };
      await shown();
      const bare = { create: () => component };
      loader.answer = Effect.succeed(bare);
      await shown();
      expect(listener.said).toEqual([]);
    });

    it.each([
      [{ code: 'SESSION_EXPIRED', msg: 'late' }, 'SESSION_EXPIRED'],
      [{ code: 'a sentence of the provider' }, 'load'],
    ])('F24 %o is not a button', async (payload, detail) => {
      const result = show();
      await settle();
      component.tell('load', payload);
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail } });
      expect([component.done.at(-1), holder.children, vi.getTimerCount(), listener.said]).toEqual(['unmount', [], 0, []]);
    });

    it('D30 an undecodable load event is reported, and the wait goes on', async () => {
      const result = show();
      await settle();
      component.tell('load', 'SUCCESS');
      component.tell('ready');
      expect(await result).toMatchObject({ _tag: 'Success' });
      expect(ignored()).toEqual(['provider_payload_ignored load']);
    });

    it('cashier §4 a button that is not ready within 60 s leaves nothing behind', async () => {
      const result = show();
      await vi.advanceTimersByTimeAsync(READY_MS - 1);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout' } });
      expect([component.done.at(-1), holder.children, vi.getTimerCount()]).toEqual(['unmount', [], 0]);
    });

    it('F24 a mount that throws leaves nothing behind', async () => {
      component.throwing.add('mount');
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'mount' } });
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F24 interrupting it before it is ready removes it from the page', async () => {
      const fiber = Effect.runFork(gateway.show(holder, ORDER, APPEARANCE, listener));
      await settle();
      expect(holder.children).toHaveLength(1);
      await Effect.runPromise(Fiber.interrupt(fiber));
      component.tell('ready');
      component.tell('payButtonClick');
      expect([component.done.includes('canMakePayment'), holder.children, vi.getTimerCount()]).toEqual([false, [], 0]);
    });

    it('F24 a mount point that is no element shows nothing', async () => {
      expect(await run(gateway.show(null, ORDER, APPEARANCE, listener))).toMatchObject({
        failure: { fault: 'fields-timeout', detail: 'no-mount-point' },
      });
    });
  });
});
