import { Effect } from 'effect';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckoutFlowGateway } from '../../../../../src/adapters/providers/checkout/flow-gateway.ts';
import { SOURCE_THEME, THEMES } from '../../../../../src/domain/site/themes.ts';
import { usdCentsOf } from '../../../../../src/domain/order/usd-cents.ts';
import { ScriptLoadError } from '../../../../../src/domain/ports/browser.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { FakeFramesConfiguration, fakeFramesMountPoints, FakeLoader } from './fake-frames.ts';

const SESSION = { id: 'ps_1', payment_session_secret: 'pss_1', payment_session_token: 'token', _links: {} };
const READY_MS = 15_000;

type Callbacks = Readonly<Record<'onReady' | 'onPaymentCompleted', () => void>> & {
  readonly onTokenized: () => Promise<{ readonly continue: boolean }>;
  readonly onError: (component: unknown, error: unknown) => void;
};

/** Flow's script as far as the gateway calls it. */
class FakeFlow {
  readonly options: unknown[] = [];
  readonly calls: string[] = [];
  callbacks: Callbacks | null = null;
  isAvailable = true;
  readonly global = (options: unknown) => {
    this.options.push(options);
    return {
      create: (name: string, callbacks: Callbacks) => {
        this.callbacks = callbacks;
        this.calls.push(`create ${name}`);
        return {
          isAvailable: () => Promise.resolve(this.isAvailable),
          mount: () => {
            this.calls.push('mount');
            callbacks.onReady();
          },
          unmount: () => this.calls.push('unmount'),
        };
      },
    };
  };
}

const setUp = () => {
  const [flow, loader, configuration, telemetry] = [new FakeFlow(), new FakeLoader(), new FakeFramesConfiguration(), new FakeTelemetry()];
  Object.assign(configuration.values, { 'checkout.flowScriptUrl': 'https://sdk.test/flow.js', 'checkout.environment': 'sandbox' });
  loader.answer = Effect.succeed(flow.global);
  vi.stubGlobal('window', { CheckoutWebComponents: flow.global });
  vi.stubGlobal('document', {});
  const said: string[] = [];
  let mayPay: boolean | 'dies' = true;
  const place = fakeFramesMountPoints().cvv;
  const gateway = new CheckoutFlowGateway(loader, configuration, telemetry, READY_MS);
  const mount = (platformData: string | null = JSON.stringify(SESSION)) => {
    const amount = usdCentsOf('4.99');
    if (amount === null) throw new Error('no amount');
    return resultOf(
      gateway.mount(
        place,
        { orderId: 'SB1', amount, platformData },
        { dark: true, language: 'ar' },
        {
          mayPay: Effect.sync(() => {
            said.push('may pay');
            if (mayPay === 'dies') throw new Error('the journal broke');
            return mayPay;
          }),
          ended: () => said.push('ended'),
          failed: ({ fault, detail }) => said.push(`failed ${fault} ${detail}`),
        },
      ),
    );
  };
  return { flow, loader, configuration, telemetry, said, place, mount, refuse: () => (mayPay = false), dies: () => (mayPay = 'dies') };
};

describe('Checkout by Flow', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('PAY-57 the card component gets the payment session whole, the page’s language and colours', async () => {
    const { flow, loader, mount } = setUp();
    expect(await mount()).toMatchObject({ _tag: 'Success' });
    expect(loader.asked).toEqual(['CheckoutWebComponents https://sdk.test/flow.js']);
    expect(flow.options).toMatchObject([{ publicKey: 'pk_test', environment: 'sandbox', paymentSession: SESSION, locale: 'ar' }]);
    expect(flow.calls).toEqual(['create card', 'mount']);
  });

  it('BRD-5 it has the colours of its page: those of the flavour’s theme', async () => {
    const { flow, place, mount } = setUp();
    const values: Readonly<Record<string, string>> = { '--accent': ' #b794f6', '--on-accent': '#1f0b40' };
    const defaultView = { getComputedStyle: () => ({ getPropertyValue: (name: string) => values[name] ?? '' }) };
    Object.assign(place.ownerDocument, { defaultView });
    await mount();
    const accent = { colorAction: '#b794f6', colorOutline: '#b794f6', colorInverse: '#1f0b40' };
    expect(flow.options).toMatchObject([{ appearance: { ...accent, colorPrimary: THEMES[SOURCE_THEME].dark.text } }]);
  });

  it('PAY-57 Flow charges only after our word, and is answered once for one press', async () => {
    const { flow, said, mount } = setUp();
    await mount();
    const [first, second] = [flow.callbacks?.onTokenized(), flow.callbacks?.onTokenized()];
    expect([await first, await second]).toEqual([{ continue: true }, { continue: true }]);
    expect(said).toEqual(['may pay']);
    flow.callbacks?.onPaymentCompleted();
    flow.callbacks?.onPaymentCompleted();
    expect(said).toEqual(['may pay', 'ended']);
    expect(await flow.callbacks?.onTokenized()).toEqual({ continue: false });
  });

  it('PAY-58 Flow is stopped where another order comes first, and after the form has gone', async () => {
    const { flow, said, mount, refuse } = setUp();
    refuse();
    const form = await mount();
    expect(await flow.callbacks?.onTokenized()).toEqual({ continue: false });
    flow.callbacks?.onError(null, { code: 'payment_request_aborted' });
    expect(said).toEqual(['may pay']);
    const other = setUp();
    const left = await other.mount();
    if (left._tag === 'Success') left.success.unmount();
    expect(await other.flow.callbacks?.onTokenized()).toEqual({ continue: false });
    expect([form._tag, other.said, other.flow.calls]).toEqual(['Success', [], ['create card', 'mount', 'unmount']]);
  });

  it('PAY-58 a form that is taken away while it pays is taken off at once, with its frame, and says nothing more', async () => {
    const { flow, said, mount } = setUp();
    const form = await mount();
    expect(await flow.callbacks?.onTokenized()).toEqual({ continue: true });
    if (form._tag === 'Success') form.success.unmount();
    expect(flow.calls).toEqual(['create card', 'mount', 'unmount']);
    flow.callbacks?.onPaymentCompleted();
    flow.callbacks?.onError(null, { code: 'payment_request_declined' });
    expect([said, flow.calls.length]).toEqual([['may pay'], 3]);
  });

  it('PAY-58 if it is unknown whether it may pay, Flow is stopped and the form has failed', async () => {
    const { flow, said, mount, dies } = setUp();
    dies();
    await mount();
    expect(await flow.callbacks?.onTokenized()).toEqual({ continue: false });
    expect(said).toEqual(['may pay', 'failed script-broken may-pay']);
    expect(await flow.callbacks?.onTokenized()).toEqual({ continue: false });
  });

  it('PAY-57 a decline, or an error of the charge, only ends the form: the order says what became of it', async () => {
    for (const code of ['payment_request_declined', 'payment_request_failed', 'network_error']) {
      const { flow, said, mount } = setUp();
      await mount();
      await flow.callbacks?.onTokenized();
      flow.callbacks?.onError(null, { type: 'Request', code, message: 'Card 4242 4242 4242 4242 was declined' });
      expect(said, code).toEqual(['may pay', 'ended']);
    }
  });

  it('PAY-58 what the shopper can correct in the form leaves it; what breaks it before the press ends it, without Flow’s sentence', async () => {
    const { flow, said, telemetry, mount } = setUp();
    await mount();
    for (const code of ['component_invalid', 'tokenize_request_failed', 'network_error']) flow.callbacks?.onError(null, { code });
    expect(said).toEqual([]);
    flow.callbacks?.onError(null, { code: 'Card 4242', message: 'Card 4242 4242 4242 4242' });
    expect(said).toEqual(['failed script-broken null']);
    expect(JSON.stringify(telemetry.reports)).not.toContain('4242');
  });

  it('PAY-58 neither a missing setting, a blocked script, a foreign session nor an unavailable component shows a form', async () => {
    const faultOf = async (change: (parts: ReturnType<typeof setUp>) => string | null | undefined) => {
      const parts = setUp();
      const platformData = change(parts);
      const result = await (platformData === undefined ? parts.mount() : parts.mount(platformData));
      return result._tag === 'Failure' ? result.failure.fault : 'shown';
    };
    expect(await faultOf(({ configuration }) => void delete configuration.values['checkout.environment'])).toBe('script-broken');
    expect(await faultOf(({ loader }) => void (loader.answer = Effect.fail(new ScriptLoadError('blocked', 'u'))))).toBe('script-blocked');
    expect(await faultOf(({ loader }) => void (loader.answer = Effect.succeed({})))).toBe('script-broken');
    expect(await faultOf(({ flow }) => void (flow.isAvailable = false))).toBe('rejected');
    for (const text of [null, '', '[]', '{"id":"ps_1"}', '{"id":"x","payment_session_secret":"s"}'])
      expect(await faultOf(() => text), String(text)).toBe('malformed');
  });
});
