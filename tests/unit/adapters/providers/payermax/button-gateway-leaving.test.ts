import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PayerMaxButtonGateway } from '../../../../../src/adapters/providers/payermax/button-gateway.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/pay-type.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { MountedButton } from '../../../../../src/domain/ports/provider/embedded-button-gateway.ts';
import { FakeHolder, FakeWalletCalls, ProviderSettings, RecordingButtonListener } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';
import { FakeDropinComponent, FakeDropin } from './fake-dropin.ts';

const APPEARANCE = { dark: false, language: 'ar' } as const;

const KEYS = { clientKey: 'client-1', sessionKey: 'session-1' };

const ORDER = { orderId: 'SB1', payType: payTypeOf(31), uid: '7', platformData: JSON.stringify(KEYS), amount: 499 as UsdCents };

const READY_MS = 60_000;

const SHEET_MS = 25_000;

const TOKEN = { code: 'APPLY_SUCCESS', msg: '', data: { paymentToken: 'CPT-secret' } };

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

  /** A tap that yields a token. */
  const pay = async (answer: unknown = TOKEN): Promise<MountedButton> => {
    const button = await shown();
    component.answer = () => Promise.resolve(answer);
    component.tell('payButtonClick');
    await settle();
    return button;
  };

  const ignored = (): readonly unknown[] => telemetry.reports.map(({ event, fields }) => `${event} ${String(fields['event'])}`);

  describe('leaving', () => {
    it('F26 a token that arrives after the unmount is dropped, and its sheet closed', async () => {
      const button = await shown();
      let give: (answer: unknown) => void = () => {};
      component.answer = () =>
        new Promise((resolve) => {
          give = resolve;
        });
      component.tell('payButtonClick');
      button.unmount();
      give(TOKEN);
      await settle();
      expect([listener.said, calls.submitted, component.done.at(-1)]).toEqual([[], [], 'payFail']);
    });

    it('F27 a submission continues after the unmount; its sheet is answered that nothing is known', async () => {
      let answer: () => void = () => {};
      calls.answer = Effect.callback((resume) => {
        answer = () => resume(Effect.succeed({ verify_code: 0 }));
      });
      const button = await pay();
      button.unmount();
      expect(component.done.slice(-2)).toEqual(['payFail', 'unmount']);
      answer();
      await settle();
      expect(listener.said).toEqual(['authorising', 'answered {"verify_code":0}']);
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F24 it is unmounted once, and emits nothing afterwards', async () => {
      const button = await shown();
      button.unmount();
      button.unmount();
      component.tell('payButtonClick');
      component.tell('load', { code: 'FRAME_GONE' });
      button.complete?.('success');
      expect(component.done.slice(1)).toEqual(['unmount']);
      expect([listener.said, holder.children]).toEqual([[], []]);
    });

    it('F24 a component without unmount is removed with its element', async () => {
      const bare = { mount: component.mount, on: component.on, emit: component.emit };
      sdk.component = bare;
      (await shown()).unmount();
      expect([holder.children, ignored()]).toEqual([[], []]);
    });
  });
});
