import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PayerMaxButtonGateway } from '../../../../../src/adapters/providers/payermax/button-gateway.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/pay-type.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { MountedButton } from '../../../../../src/domain/ports/provider/embedded-button-gateway.ts';
import { ScriptLoadError } from '../../../../../src/domain/ports/provider/script-loader.ts';
import { FakeHolder, FakeWalletCalls, ProviderSettings, RecordingButtonListener } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry, LOST } from '../../../../support/payment/fake-ports.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';
import { FakeComponent, FakeDropin } from './fake-dropin.ts';

const APPEARANCE = { dark: false, language: 'ar' } as const;
const KEYS = { clientKey: 'client-1', sessionKey: 'session-1' };
const ORDER = { orderId: 'SB1', payType: payTypeOf(31), uid: '7', platformData: JSON.stringify(KEYS), amount: 499 as UsdCents };
const READY_MS = 60_000;
const SHEET_MS = 25_000;
const TOKEN = { code: 'APPLY_SUCCESS', msg: '', data: { paymentToken: 'CPT-secret' } };

describe('payermax embedded button', () => {
  let component: FakeComponent;
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
    component = new FakeComponent();
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
  /** A tap that gives a token. */
  const pay = async (answer: unknown = TOKEN): Promise<MountedButton> => {
    const button = await shown();
    component.answer = () => Promise.resolve(answer);
    component.tell('payButtonClick');
    await settle();
    return button;
  };
  const ignored = (): readonly unknown[] => telemetry.reports.map(({ event, fields }) => `${event} ${String(fields['event'])}`);

  describe('showing', () => {
    it('F23 loads the configured script and makes the component for the session of the order', async () => {
      await shown();
      await settle();
      expect(loader.asked).toEqual(['PMdropin https://sdk.test/pm.js']);
      expect(sdk.created).toEqual([
        ['applepay', { ...KEYS, sandbox: true, language: 'ar', theme: 'light', payButtonStyle: expect.stringContaining('width:100%') }],
      ]);
      expect(component.done).toEqual([`mount .${holder.children[0]?.className}`]);
      expect([vi.getTimerCount(), listener.said]).toEqual([0, []]);
    });

    it('D21 production is the real environment; one that PayerMax does not have is none', async () => {
      settings.values['payermax.environment'] = 'production';
      await shown();
      expect(sdk.created[0]?.[1]).toMatchObject({ sandbox: false });
      settings.values['payermax.environment'] = 'prod';
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('cashier §2 a good load event is enough, and what comes after it changes nothing', async () => {
      const result = show();
      await settle();
      component.tell('load', { code: 'SUCCESS' });
      component.tell('ready');
      component.tell('load', { code: 'SUCCESS' });
      expect(await result).toMatchObject({ _tag: 'Success' });
      expect(listener.said).toEqual([]);
    });

    it('F24 each mount has a place of its own', async () => {
      await shown();
      await shown();
      expect(new Set(component.done).size).toBe(2);
    });

    it.each(['blocked', 'timeout', 'broken'] as const)('F23 a script that is %s says so', async (fault) => {
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/pm.js'));
      expect(await show()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'payermax' } });
    });

    it.each([[null], [{}], [{ create: 'x' }], [{ create: () => {}, isSupportApplePay: true }]])('F23 %o is no drop-in', async (value) => {
      loader.answer = Effect.succeed(value);
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
    });

    it.each([[null], [{}], [{ mount: () => {}, on: () => {} }], [new Error('create')]])('F23 %o is no component', async (value) => {
      sdk.component = value;
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'create' } });
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it.each(['payermax.scriptUrl', 'payermax.environment'])('D21 a build without %s cannot show it', async (name) => {
      delete settings.values[name];
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it.each([[null], ['{}'], ['{'], ['{"clientKey":"c"}']])(
      'D30 an order with the platform data %s shows nothing',
      async (platformData) => {
        expect(await show({ ...ORDER, platformData })).toMatchObject({ failure: { fault: 'malformed', detail: 'platform-data' } });
        expect(loader.asked).toEqual([]);
      },
    );

    it('cashier §4 a browser without a wallet is told at once, and no component is made', async () => {
      sdk.supported = () => false;
      expect(await show()).toMatchObject({ failure: { fault: 'rejected', detail: 'not_support_apple_pay' } });
      expect([listener.said, sdk.created]).toEqual([['failed not_support_apple_pay'], []]);
    });

    it('F23 a script that cannot say whether the wallet is supported is not asked again', async () => {
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
    ])('F24 %o is no button', async (payload, detail) => {
      const result = show();
      await settle();
      component.tell('load', payload);
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail } });
      expect([component.done.at(-1), holder.children, vi.getTimerCount(), listener.said]).toEqual(['unmount', [], 0, []]);
    });

    it('D30 an undecodable load event is reported and waited on', async () => {
      const result = show();
      await settle();
      component.tell('load', 'SUCCESS');
      component.tell('ready');
      expect(await result).toMatchObject({ _tag: 'Success' });
      expect(ignored()).toEqual(['provider_payload_ignored load']);
    });

    it('cashier §4 a button that does not come in 60 s leaves nothing behind', async () => {
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

    it('F24 interrupted before it is ready, it is taken off the page', async () => {
      const fiber = Effect.runFork(gateway.show(holder, ORDER, APPEARANCE, listener));
      await settle();
      expect(holder.children).toHaveLength(1);
      await Effect.runPromise(Fiber.interrupt(fiber));
      component.tell('ready');
      component.tell('payButtonClick');
      expect([component.done.includes('canMakePayment'), holder.children, vi.getTimerCount()]).toEqual([false, [], 0]);
    });

    it('F24 a place that is no element shows nothing', async () => {
      expect(await run(gateway.show(null, ORDER, APPEARANCE, listener))).toMatchObject({
        failure: { fault: 'fields-timeout', detail: 'no-mount-point' },
      });
    });
  });

  describe('paying', () => {
    it('D13 the sheet is asked for within the tap', async () => {
      await shown();
      component.tell('payButtonClick');
      expect(component.done.slice(1)).toEqual(['setDisabled true', 'canMakePayment']);
    });

    it('D1 D30 authorising is told before the token leaves; then the answer, and the sheet by it', async () => {
      const order: string[] = listener.said;
      calls.answer = Effect.sync(() => {
        order.push('submitted');
        return { verify_code: 0 };
      });
      await pay();
      expect(order).toEqual(['authorising', 'submitted', 'answered {"verify_code":0}']);
      expect(calls.submitted).toEqual([['SB1', JSON.stringify({ paymentToken: 'CPT-secret', sessionKey: 'session-1' })]]);
      expect(component.done.filter((done) => done.startsWith('pay'))).toEqual(['paySuccess']);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('D30 a decline sends the sheet away with failure', async () => {
      calls.answer = Effect.succeed({ fail_reason: 'channel_user_risk' });
      await pay();
      expect(component.done.at(-1)).toBe('payFail');
      expect(listener.said.at(-1)).toBe('answered {"fail_reason":"channel_user_risk"}');
    });

    it.each([[{}], [{ fail_reason: 'pending' }], [{ verify_code: 1 }], [{ order_result: -1 }]])(
      'D13 %o is no word: the sheet waits for one, 25 s at most',
      async (evidence) => {
        calls.answer = Effect.succeed(evidence);
        await pay();
        await vi.advanceTimersByTimeAsync(SHEET_MS - 1);
        expect(component.done.at(-1)).toBe('canMakePayment');
        await vi.advanceTimersByTimeAsync(1);
        expect(component.done.at(-1)).toBe('payFail');
        expect(listener.said).toEqual(['authorising', `answered ${JSON.stringify(evidence)}`]);
      },
    );

    it('D13 the word that the page has in the meantime answers the sheet, once', async () => {
      const button = await pay();
      button.complete?.('success');
      button.complete?.('failure');
      await vi.advanceTimersByTimeAsync(SHEET_MS);
      button.unmount();
      expect(component.done.filter((done) => done.startsWith('pay'))).toEqual(['paySuccess']);
    });

    it('D2 a submission without an answer is asked about, not failed', async () => {
      calls.answer = Effect.fail(LOST);
      await pay();
      expect(listener.said).toEqual(['authorising', 'answered {}']);
      expect(component.done.at(-1)).toBe('canMakePayment');
    });

    it('P1 a second tap, while asked or after the end, asks for nothing', async () => {
      const button = await shown();
      let give: (answer: unknown) => void = () => {};
      component.answer = () =>
        new Promise((resolve) => {
          give = resolve;
        });
      component.tell('payButtonClick');
      component.tell('payButtonClick');
      give(TOKEN);
      await settle();
      component.tell('payButtonClick');
      component.tell('ready');
      await settle();
      expect(component.done.filter((done) => done === 'canMakePayment')).toHaveLength(1);
      expect(calls.submitted).toHaveLength(1);
      expect(listener.said.filter((said) => said === 'authorising')).toHaveLength(1);
      button.unmount();
    });

    it.each([
      ['resolved', () => Promise.resolve({ code: 'USER_CANCEL' })],
      ['rejected', () => Promise.reject({ code: 'USER_CANCEL' })],
    ])('F26 a cancel that is %s is told once; nothing was sent', async (_how, answer) => {
      await shown();
      component.answer = answer;
      component.tell('payButtonClick');
      await settle();
      component.tell('payButtonClick');
      await settle();
      expect([listener.said, calls.submitted]).toEqual([['cancelled'], []]);
    });

    it.each([
      ['resolved as an error', () => Promise.resolve({ code: 'SESSION_EXPIRED' }), 'default', []],
      ['rejected', () => Promise.reject(new Error('x')), 'default', ['canMakePayment']],
      ['rejected for the network', () => Promise.reject({ code: 'NETWORK_ERROR' }), 'time_out', []],
      [
        'thrown',
        () => {
          throw new Error('x');
        },
        'default',
        ['canMakePayment'],
      ],
      ['nothing', () => undefined, 'default', ['canMakePayment']],
      ['null', () => Promise.resolve(null), 'default', ['canMakePayment']],
      ['an empty token', () => Promise.resolve({ code: 'APPLY_SUCCESS', data: { paymentToken: '' } }), 'default', []],
      ['no data', () => Promise.resolve({ code: 'APPLY_SUCCESS' }), 'default', []],
    ])('cashier §8 %s fails before any token, and the sheet goes', async (_how, answer, reason, reported) => {
      await shown();
      component.answer = answer;
      component.tell('payButtonClick');
      await settle();
      expect([listener.said, calls.submitted, component.done.at(-1)]).toEqual([[`failed ${reason}`], [], 'payFail']);
      expect(ignored()).toEqual(reported.map((event) => `provider_payload_ignored ${event}`));
    });

    it('F23 a component whose calls throw is still heard, and still pays once', async () => {
      for (const action of ['setDisabled', 'paySuccess', 'payFail', 'unmount']) component.throwing.add(action);
      calls.answer = Effect.succeed({ order_result: 0 });
      const button = await pay();
      button.unmount();
      expect(listener.said).toEqual(['authorising', 'answered {"order_result":0}']);
      expect(ignored()).toEqual(['setDisabled', 'paySuccess', 'unmount'].map((event) => `provider_payload_ignored ${event}`));
    });

    it('F24 a component that breaks down before its tap has failed; after its token it has not', async () => {
      await shown();
      component.tell('load', { code: 'FRAME_GONE' });
      component.tell('load', { code: 'FRAME_GONE' });
      expect(listener.said).toEqual(['failed default']);
      listener.said.length = 0;
      component = new FakeComponent();
      sdk.component = component;
      await pay();
      component.tell('load', { code: 'FRAME_GONE' });
      expect(listener.said).toEqual(['authorising', 'answered {}']);
    });

    it('T18 no report holds a token or a key', async () => {
      component.throwing.add('paySuccess');
      calls.answer = Effect.succeed({ verify_code: 0 });
      await pay();
      expect(JSON.stringify(telemetry.reports)).not.toMatch(/secret|session-1|client-1/);
    });
  });

  describe('leaving', () => {
    it('F26 a token that comes after it was taken off the page is dropped, and its sheet with it', async () => {
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

    it('F27 a submission goes on when its button is taken off the page; the sheet is told what is known: nothing', async () => {
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

    it('F24 it goes once, and hears nothing afterwards', async () => {
      const button = await shown();
      button.unmount();
      button.unmount();
      component.tell('payButtonClick');
      component.tell('load', { code: 'FRAME_GONE' });
      button.complete?.('success');
      expect(component.done.slice(1)).toEqual(['unmount']);
      expect([listener.said, holder.children]).toEqual([[], []]);
    });

    it('F24 a component without unmount goes with its place', async () => {
      const bare = { mount: component.mount, on: component.on, emit: component.emit };
      sdk.component = bare;
      (await shown()).unmount();
      expect([holder.children, ignored()]).toEqual([[], []]);
    });
  });
});
