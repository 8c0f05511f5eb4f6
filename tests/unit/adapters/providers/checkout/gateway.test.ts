import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutCardGateway } from '../../../../../src/adapters/providers/checkout/gateway.ts';
import type { CardFormListener, MountedCardForm } from '../../../../../src/domain/ports/provider/card-gateway.ts';
import { ScriptLoadError } from '../../../../../src/domain/ports/provider/script-loader.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeFramesConfiguration, fakeFramesMountPoints, FakeFrames, FakeLoader, RecordingFramesListener } from './fake-frames.ts';

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

  let configuration: FakeFramesConfiguration;

  let telemetry: FakeTelemetry;

  let gateway: CheckoutCardGateway;

  let listener: RecordingFramesListener;

  beforeEach(() => {
    vi.useFakeTimers();
    frames = new FakeFrames();
    loader = new FakeLoader();
    loader.answer = Effect.succeed(frames);
    configuration = new FakeFramesConfiguration();
    telemetry = new FakeTelemetry();
    gateway = new CheckoutCardGateway(loader, configuration, telemetry);
    listener = new RecordingFramesListener();
  });

  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  const mount = (to: CardFormListener = listener, holders = fakeFramesMountPoints()) => run(gateway.mount(holders, APPEARANCE, to));

  const mounted = async (to: CardFormListener = listener): Promise<MountedCardForm> => {
    const result = mount(to);
    frames.emit('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  describe('mount', () => {
    it('F23 loads the configured script and puts fresh elements of its own into the mount points', async () => {
      const holders = fakeFramesMountPoints();
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

    it.each(['blocked', 'timeout', 'broken'] as const)('F23 reports a script that is %s', async (fault) => {
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/frames.js'));
      expect(await mount()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'checkout' } });
    });

    it('F23 a global that lacks the functions of Frames is broken', async () => {
      loader.answer = Effect.succeed({ init: () => {} });
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
    });

    it('D21 a build without a script address or key cannot mount', async () => {
      delete configuration.values['checkout.publicKey'];
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('F24 fields that never get ready time out after 15 s and leave nothing behind', async () => {
      const holders = fakeFramesMountPoints();
      const result = mount(listener, holders);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout' } });
      expect(holders.cvv.children).toEqual([]);
      expect(frames.handlerCount).toBe(0);
    });

    it('F24 an init that throws fails the mount and leaves nothing behind', async () => {
      frames.initThrows = true;
      const holders = fakeFramesMountPoints();
      expect(await mount(listener, holders)).toMatchObject({ failure: { fault: 'script-broken', detail: 'init' } });
      expect([holders.cvv.children, frames.handlerCount, vi.getTimerCount()]).toEqual([[], 0, 0]);
    });

    it('F24 interrupting a mount before it is ready removes it from the page', async () => {
      const holders = fakeFramesMountPoints();
      const fiber = Effect.runFork(gateway.mount(holders, APPEARANCE, listener));
      await vi.advanceTimersByTimeAsync(0);
      expect(holders['expiry-date'].children).toHaveLength(1);
      await Effect.runPromise(Fiber.interrupt(fiber));
      expect([holders['expiry-date'].children, frames.handlerCount, vi.getTimerCount()]).toEqual([[], 0, 0]);
    });
  });

  describe('fields', () => {
    it('cashier §5 reports each field as empty, invalid or valid, once per change', async () => {
      await mounted();
      frames.emit('frameValidationChanged', { element: 'card-number', isValid: false, isEmpty: false });
      frames.emit('frameValidationChanged', { element: 'card-number', isValid: true, isEmpty: false });
      frames.emit('cardValidationChanged', { isValid: false, isElementValid: { cardNumber: true, expiryDate: true, cvv: false } });
      frames.emit('frameValidationChanged', { element: 'expiry-date', isValid: false, isEmpty: true });
      expect(listener.said).toEqual(['card-number invalid', 'card-number valid', 'expiry-date valid', 'expiry-date empty']);
    });

    it('cashier §5 reports focus, and the brand in lower case', async () => {
      await mounted();
      frames.emit('frameFocus', { element: 'cvv' });
      frames.emit('frameBlur', { element: 'cvv' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: 'American Express' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: 'Visa' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: '' });
      expect(listener.said).toEqual(['cvv focus', 'cvv blur', 'brand amex', 'brand visa', 'brand null']);
    });

    it('F24 an event that does not decode is ignored and reported, without throwing into Frames', async () => {
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

    it('F24 an exception of the listener does not reach Frames', async () => {
      await mounted({ ...listener, brandChanged: () => expect.unreachable() });
      expect(() => frames.emit('paymentMethodChanged', { paymentMethod: 'Visa' })).not.toThrow();
    });
  });

  describe('unmount and remount', () => {
    it('F24 unmounting may be done twice, and no event follows it', async () => {
      const form = await mounted();
      const kept = [...(frames.handlers.get('frameFocus') ?? [])];
      form.unmount();
      form.unmount();
      for (const handler of kept) handler({ element: 'cvv' });
      expect([listener.said, frames.handlerCount]).toEqual([[], 0]);
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'not-mounted' } });
    });

    it('F24 unmounting ends a submission in progress without a token', async () => {
      const form = await mounted();
      const result = run(form.submit('NOURA'));
      form.unmount();
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail: 'unmounted' } });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('F24 only the newest mount gets events, and unmounting an older one late does not affect it', async () => {
      const older = await mounted();
      const newerListener = new RecordingFramesListener();
      const newer = await mounted(newerListener);
      older.unmount();
      frames.emit('frameFocus', { element: 'cvv' });
      expect([listener.said, newerListener.said]).toEqual([[], ['cvv focus']]);
      frames.answer = () => Promise.resolve(TOKEN);
      expect(await run(newer.submit('NOURA'))).toMatchObject({ _tag: 'Success' });
    });

    it('F24 a mount that is superseded while it waits fails at once', async () => {
      const first = mount();
      const second = mount(new RecordingFramesListener());
      expect(await first).toMatchObject({ failure: { detail: 'superseded' } });
      frames.emit('ready');
      expect(await second).toMatchObject({ _tag: 'Success' });
      expect(frames.inits).toHaveLength(2);
      expect(JSON.stringify(frames.inits[0])).not.toBe(JSON.stringify(frames.inits[1]));
    });

    it('T1 neither the token nor the BIN is reported', async () => {
      const form = await mounted();
      frames.answer = () => Promise.resolve({ ...TOKEN, token: '' });
      await run(form.submit('NOURA'));
      frames.emit('cardTokenizationFailed', TOKEN);
      expect(JSON.stringify(telemetry.reports)).not.toMatch(/tok_|4242/);
    });
  });
});
