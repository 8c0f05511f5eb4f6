import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutCardGateway } from '../../../../../src/adapters/providers/checkout/gateway.ts';
import type { CardFormListener, MountedCardForm } from '../../../../../src/domain/ports/provider/card-gateway.ts';
import { ScriptLoadError } from '../../../../../src/domain/ports/provider/script-loader.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeConfiguration, fakeHolders, FakeFrames, FakeLoader, RecordingListener } from './fake-frames.ts';

const APPEARANCE = { dark: false, language: 'ar' } as const;

const TOKEN = {
  type: 'card',
  token: 'tok_1',
  expires_on: '2026-11-21T12:00:00Z',
  expiry_month: 6,
  expiry_year: '2030',
  scheme: 'Visa',
  last4: '4242',
  bin: '42424242',
  issuer: 'Sandbox Bank',
  issuer_country: 'SA',
};

describe('checkout card gateway', () => {
  let frames: FakeFrames;

  let loader: FakeLoader;

  let configuration: FakeConfiguration;

  let telemetry: FakeTelemetry;

  let gateway: CheckoutCardGateway;

  let listener: RecordingListener;

  beforeEach(() => {
    vi.useFakeTimers();
    frames = new FakeFrames();
    loader = new FakeLoader();
    loader.answer = Effect.succeed(frames);
    configuration = new FakeConfiguration();
    telemetry = new FakeTelemetry();
    gateway = new CheckoutCardGateway(loader, configuration, telemetry);
    listener = new RecordingListener();
  });

  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  const mount = (to: CardFormListener = listener, holders = fakeHolders()) => run(gateway.mount(holders, APPEARANCE, to));

  const mounted = async (to: CardFormListener = listener): Promise<MountedCardForm> => {
    const result = mount(to);
    frames.emit('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  describe('mount', () => {
    it('F23 loads the configured script and puts fresh containers of its own into the holders', async () => {
      const holders = fakeHolders();
      const result = mount(listener, holders);
      frames.emit('ready');
      await result;
      expect(loader.asked).toEqual(['Frames https://sdk.test/frames.js']);
      const className = holders['card-number'].children[0]?.className ?? '';
      expect(frames.inits[0]).toMatchObject({ publicKey: 'pk_test', localization: 'AR', cardNumber: { frameSelector: `.${className}` } });
      expect(Object.values(frames.inits[0] ?? {})).not.toContain(undefined);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('cashier §2 is ready when all three frames are active, even without the ready event', async () => {
      const result = mount();
      frames.emit('frameActivated', { element: 'card-number' });
      frames.emit('frameActivated', { element: 'cvv' });
      frames.emit('frameActivated', { element: 'cvv' });
      expect(vi.getTimerCount()).toBe(1);
      frames.emit('frameActivated', { element: 'expiry-date' });
      frames.emit('ready');
      expect(await result).toMatchObject({ _tag: 'Success' });
    });

    it.each(['blocked', 'timeout', 'broken'] as const)('F23 a script that is %s says so', async (fault) => {
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/frames.js'));
      expect(await mount()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'checkout' } });
    });

    it('F23 a global without the calls of Frames is broken', async () => {
      loader.answer = Effect.succeed({ init: () => {} });
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
    });

    it('D21 a build without a script address or key cannot mount', async () => {
      delete configuration.values['checkout.publicKey'];
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('F24 fields that never come time out after 15 s and leave nothing behind', async () => {
      const holders = fakeHolders();
      const result = mount(listener, holders);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout' } });
      expect(holders.cvv.children).toEqual([]);
      expect(frames.handlerCount).toBe(0);
    });

    it('F24 an init that throws is broken and leaves nothing behind', async () => {
      frames.initThrows = true;
      const holders = fakeHolders();
      expect(await mount(listener, holders)).toMatchObject({ failure: { fault: 'script-broken', detail: 'init' } });
      expect([holders.cvv.children, frames.handlerCount, vi.getTimerCount()]).toEqual([[], 0, 0]);
    });

    it('F24 interrupting a mount before it is ready takes it off the page', async () => {
      const holders = fakeHolders();
      const fiber = Effect.runFork(gateway.mount(holders, APPEARANCE, listener));
      await vi.advanceTimersByTimeAsync(0);
      expect(holders['expiry-date'].children).toHaveLength(1);
      await Effect.runPromise(Fiber.interrupt(fiber));
      expect([holders['expiry-date'].children, frames.handlerCount, vi.getTimerCount()]).toEqual([[], 0, 0]);
    });
  });

  describe('fields', () => {
    it('cashier §5 tells empty, invalid and valid of each field, once', async () => {
      await mounted();
      frames.emit('frameValidationChanged', { element: 'card-number', isValid: false, isEmpty: false });
      frames.emit('frameValidationChanged', { element: 'card-number', isValid: true, isEmpty: false });
      frames.emit('cardValidationChanged', { isValid: false, isElementValid: { cardNumber: true, expiryDate: true, cvv: false } });
      frames.emit('frameValidationChanged', { element: 'expiry-date', isValid: false, isEmpty: true });
      expect(listener.said).toEqual(['card-number invalid', 'card-number valid', 'expiry-date valid', 'expiry-date empty']);
    });

    it('cashier §5 tells the focus and the brand in lower case', async () => {
      await mounted();
      frames.emit('frameFocus', { element: 'cvv' });
      frames.emit('frameBlur', { element: 'cvv' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: 'American Express' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: 'Visa' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: '' });
      expect(listener.said).toEqual(['cvv focus', 'cvv blur', 'brand amex', 'brand visa', 'brand null']);
    });

    it('F24 what does not decode is ignored and reported, and nothing is thrown at Frames', async () => {
      await mounted();
      frames.emit('frameValidationChanged', { element: 'pin', isValid: true, isEmpty: false });
      frames.emit('cardValidationChanged', null);
      frames.emit('frameFocus');
      expect(listener.said).toEqual([]);
      expect(telemetry.reports.map(({ fields }) => fields['event'])).toEqual([
        'frameValidationChanged',
        'cardValidationChanged',
        'frameFocus',
      ]);
    });

    it('F24 a listener that throws is kept from Frames', async () => {
      await mounted({ ...listener, brandChanged: () => expect.unreachable() });
      expect(() => frames.emit('paymentMethodChanged', { paymentMethod: 'Visa' })).not.toThrow();
    });
  });

  describe('unmount and remount', () => {
    it('F24 nothing is heard after unmounting, which may be done twice', async () => {
      const form = await mounted();
      const kept = [...(frames.handlers.get('frameFocus') ?? [])];
      form.unmount();
      form.unmount();
      for (const handler of kept) handler({ element: 'cvv' });
      expect([listener.said, frames.handlerCount]).toEqual([[], 0]);
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'not-mounted' } });
    });

    it('F24 unmounting ends a submission in flight without a token', async () => {
      const form = await mounted();
      const result = run(form.submit('NOURA'));
      form.unmount();
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail: 'unmounted' } });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('F24 the newest mount alone gets events; unmounting the older one late takes nothing from it', async () => {
      const older = await mounted();
      const newerListener = new RecordingListener();
      const newer = await mounted(newerListener);
      older.unmount();
      frames.emit('frameFocus', { element: 'cvv' });
      expect([listener.said, newerListener.said]).toEqual([[], ['cvv focus']]);
      frames.answer = () => Promise.resolve(TOKEN);
      expect(await run(newer.submit('NOURA'))).toMatchObject({ _tag: 'Success' });
    });

    it('F24 a mount that is superseded while it waits fails at once', async () => {
      const first = mount();
      const second = mount(new RecordingListener());
      expect(await first).toMatchObject({ failure: { detail: 'superseded' } });
      frames.emit('ready');
      expect(await second).toMatchObject({ _tag: 'Success' });
      expect(frames.inits).toHaveLength(2);
      expect(JSON.stringify(frames.inits[0])).not.toBe(JSON.stringify(frames.inits[1]));
    });

    it('T1 neither token nor bin is reported', async () => {
      const form = await mounted();
      frames.answer = () => Promise.resolve({ ...TOKEN, token: '' });
      await run(form.submit('NOURA'));
      frames.emit('cardTokenizationFailed', TOKEN);
      expect(JSON.stringify(telemetry.reports)).not.toMatch(/tok_|4242/);
    });
  });
});
