import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptLoadError } from '../../../../../src/domain/ports/browser.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { fakeFramesMountPoints, RecordingFramesListener } from './fake-frames.ts';
import { APPEARANCE, setUp, TOKEN } from './gateway-set-up.ts';

describe('checkout card gateway', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('mount', () => {
    it('F23 loads the configured script and puts fresh elements of its own into the mount points', async () => {
      const { mount, listener, frames, loader } = setUp();
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
      const { mount, frames } = setUp();
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
      const { loader, mount } = setUp();
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/frames.js'));
      expect(await mount()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'checkout' } });
    });

    it('F23 a global that lacks the functions of Frames is broken', async () => {
      const { loader, mount } = setUp();
      loader.answer = Effect.succeed({ init: () => {} });
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
    });

    it('D21 a build without a script address or key cannot mount', async () => {
      const { configuration, mount } = setUp();
      delete configuration.values['checkout.publicKey'];
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('F24 fields that never get ready time out after 15 s and leave nothing behind', async () => {
      const { mount, listener, frames } = setUp();
      const holders = fakeFramesMountPoints();
      const result = mount(listener, holders);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout' } });
      expect(holders.cvv.children).toEqual([]);
      expect(frames.handlerCount).toBe(0);
    });

    it('F24 an init that throws fails the mount and leaves nothing behind', async () => {
      const { frames, mount, listener } = setUp();
      frames.initThrows = true;
      const holders = fakeFramesMountPoints();
      expect(await mount(listener, holders)).toMatchObject({ failure: { fault: 'script-broken', detail: 'init' } });
      expect([holders.cvv.children, frames.handlerCount, vi.getTimerCount()]).toEqual([[], 0, 0]);
    });

    it('F24 interrupting a mount before it is ready removes it from the page', async () => {
      const { gateway, listener, frames } = setUp();
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
      const { mounted, frames, listener } = setUp();
      await mounted();
      frames.emit('frameValidationChanged', { element: 'card-number', isValid: false, isEmpty: false });
      frames.emit('frameValidationChanged', { element: 'card-number', isValid: true, isEmpty: false });
      frames.emit('cardValidationChanged', { isValid: false, isElementValid: { cardNumber: true, expiryDate: true, cvv: false } });
      frames.emit('frameValidationChanged', { element: 'expiry-date', isValid: false, isEmpty: true });
      expect(listener.said).toEqual(['card-number invalid', 'card-number valid', 'expiry-date valid', 'expiry-date empty']);
    });

    it('cashier §5 reports focus, and the brand in lower case', async () => {
      const { mounted, frames, listener } = setUp();
      await mounted();
      frames.emit('frameFocus', { element: 'cvv' });
      frames.emit('frameBlur', { element: 'cvv' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: 'American Express' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: 'Visa' });
      frames.emit('paymentMethodChanged', { isValid: false, paymentMethod: '' });
      expect(listener.said).toEqual(['cvv focus', 'cvv blur', 'brand amex', 'brand visa', 'brand null']);
    });

    it('F24 an event that does not decode is ignored and reported, without throwing into Frames', async () => {
      const { mounted, frames, listener, telemetry } = setUp();
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
      const { mounted, listener, frames } = setUp();
      await mounted({ ...listener, brandChanged: () => expect.unreachable() });
      expect(() => frames.emit('paymentMethodChanged', { paymentMethod: 'Visa' })).not.toThrow();
    });
  });

  describe('unmount and remount', () => {
    it('F24 unmounting may be done twice, and no event follows it', async () => {
      const { mounted, frames, listener } = setUp();
      const form = await mounted();
      const kept = [...(frames.handlers.get('frameFocus') ?? [])];
      form.unmount();
      form.unmount();
      for (const handler of kept) handler({ element: 'cvv' });
      expect([listener.said, frames.handlerCount]).toEqual([[], 0]);
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'not-mounted' } });
    });

    it('F24 unmounting ends a submission in progress without a token', async () => {
      const { mounted } = setUp();
      const form = await mounted();
      const result = resultOf(form.submit('NOURA'));
      form.unmount();
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail: 'unmounted' } });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('F24 only the newest mount gets events, and unmounting an older one late does not affect it', async () => {
      const { mounted, frames, listener } = setUp();
      const older = await mounted();
      const newerListener = new RecordingFramesListener();
      const newer = await mounted(newerListener);
      older.unmount();
      frames.emit('frameFocus', { element: 'cvv' });
      expect([listener.said, newerListener.said]).toEqual([[], ['cvv focus']]);
      frames.answer = () => Promise.resolve(TOKEN);
      expect(await resultOf(newer.submit('NOURA'))).toMatchObject({ _tag: 'Success' });
    });

    it('F24 a mount that is superseded while it waits fails at once', async () => {
      const { mount, frames } = setUp();
      const first = mount();
      const second = mount(new RecordingFramesListener());
      expect(await first).toMatchObject({ failure: { detail: 'superseded' } });
      frames.emit('ready');
      expect(await second).toMatchObject({ _tag: 'Success' });
      expect(frames.inits).toHaveLength(2);
      expect(JSON.stringify(frames.inits[0])).not.toBe(JSON.stringify(frames.inits[1]));
    });

    it('T1 neither the token nor the BIN is reported', async () => {
      const { mounted, frames, telemetry } = setUp();
      const form = await mounted();
      frames.answer = () => Promise.resolve({ ...TOKEN, token: '' });
      await resultOf(form.submit('NOURA'));
      frames.emit('cardTokenizationFailed', TOKEN);
      expect(JSON.stringify(telemetry.reports)).not.toMatch(/tok_|4242/);
    });
  });
});
