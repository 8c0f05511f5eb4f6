import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptLoadError } from '../../../../../src/domain/ports/browser.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { APPEARANCE, KEYS, ORDER, READY_MS, settle, setUp } from './button-gateway-set-up.ts';

describe('payermax embedded button', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('showing', () => {
    it('F23 loads the configured script and creates the component for the session of the order', async () => {
      const { shown, loader, sdk, component, holder, listener } = setUp();
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
      const { settings, shown, sdk, show } = setUp();
      settings.values['payermax.environment'] = 'production';
      await shown();
      expect(sdk.created[0]?.[1]).toMatchObject({ sandbox: false });
      settings.values['payermax.environment'] = 'prod';
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it('cashier §2 one successful load event is enough, and later ones change nothing', async () => {
      const { show, component, listener } = setUp();
      const result = show();
      await settle();
      component.tell('load', { code: 'SUCCESS' });
      component.tell('ready');
      component.tell('load', { code: 'SUCCESS' });
      expect(await result).toMatchObject({ _tag: 'Success' });
      expect(listener.said).toEqual([]);
    });

    it('F24 each mount has an element of its own', async () => {
      const { shown, component } = setUp();
      await shown();
      await shown();
      expect(new Set(component.done).size).toBe(2);
    });

    it.each(['blocked', 'timeout', 'broken'] as const)('F23 reports a script that is %s', async (fault) => {
      const { loader, show } = setUp();
      loader.answer = Effect.fail(new ScriptLoadError(fault, 'https://sdk.test/pm.js'));
      expect(await show()).toMatchObject({ failure: { fault: `script-${fault}`, providerId: 'payermax' } });
    });

    it.each([[null], [{}], [{ create: 'x' }], [{ create: () => {}, isSupportApplePay: true }]])(
      'F23 %o is not a drop-in',
      async (value) => {
        const { loader, show } = setUp();
        loader.answer = Effect.succeed(value);
        expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'surface' } });
      },
    );

    it.each([[null], [{}], [{ mount: () => {}, on: () => {} }], [new Error('create')]])('F23 %o is not a component', async (value) => {
      const { sdk, show, holder } = setUp();
      sdk.component = value;
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'create' } });
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it.each(['payermax.scriptUrl', 'payermax.environment'])('D21 a build without %s cannot show the button', async (name) => {
      const { settings, show } = setUp();
      delete settings.values[name];
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
    });

    it.each([[null], ['{}'], ['{'], ['{"clientKey":"c"}']])(
      'D30 an order with the platform data %s shows no button',
      async (platformData) => {
        const { show, loader } = setUp();
        expect(await show({ ...ORDER, platformData })).toMatchObject({ failure: { fault: 'malformed', detail: 'platform-data' } });
        expect(loader.asked).toEqual([]);
      },
    );

    it('cashier §4 a browser without a wallet is reported at once, and no component is created', async () => {
      const { sdk, show, listener } = setUp();
      sdk.supported = () => false;
      expect(await show()).toMatchObject({ failure: { fault: 'rejected', detail: 'not_support_apple_pay' } });
      expect([listener.said, sdk.created]).toEqual([['failed not_support_apple_pay'], []]);
    });

    it('F23 a support check that throws or is missing does not prevent the button', async () => {
      const { sdk, shown, component, loader, listener } = setUp();
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
      const { show, component, holder, listener } = setUp();
      const result = show();
      await settle();
      component.tell('load', payload);
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail } });
      expect([component.done.at(-1), holder.children, vi.getTimerCount(), listener.said]).toEqual(['unmount', [], 0, []]);
    });

    it('D30 an undecodable load event is reported, and the wait goes on', async () => {
      const { show, component, ignored } = setUp();
      const result = show();
      await settle();
      component.tell('load', 'SUCCESS');
      component.tell('ready');
      expect(await result).toMatchObject({ _tag: 'Success' });
      expect(ignored()).toEqual(['provider_payload_ignored load']);
    });

    it('cashier §4 a button that is not ready within 60 s leaves nothing behind', async () => {
      const { show, component, holder } = setUp();
      const result = show();
      await vi.advanceTimersByTimeAsync(READY_MS - 1);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout' } });
      expect([component.done.at(-1), holder.children, vi.getTimerCount()]).toEqual(['unmount', [], 0]);
    });

    it('F24 a mount that throws leaves nothing behind', async () => {
      const { component, show, holder } = setUp();
      component.throwing.add('mount');
      expect(await show()).toMatchObject({ failure: { fault: 'script-broken', detail: 'mount' } });
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F24 interrupting it before it is ready removes it from the page', async () => {
      const { gateway, holder, listener, component } = setUp();
      const fiber = Effect.runFork(gateway.show(holder, ORDER, APPEARANCE, listener));
      await settle();
      expect(holder.children).toHaveLength(1);
      await Effect.runPromise(Fiber.interrupt(fiber));
      component.tell('ready');
      component.tell('payButtonClick');
      expect([component.done.includes('canMakePayment'), holder.children, vi.getTimerCount()]).toEqual([false, [], 0]);
    });

    it('F24 a mount point that is not an element shows nothing', async () => {
      const { gateway, listener } = setUp();
      expect(await resultOf(gateway.show(null, ORDER, APPEARANCE, listener))).toMatchObject({
        failure: { fault: 'fields-timeout', detail: 'no-mount-point' },
      });
    });
  });
});
