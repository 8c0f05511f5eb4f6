import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { fakeAdyenMountPoints, type FakePageElement, RecordingAdyenListener } from './fake-adyen.ts';
import { fieldStyles } from '../../../../../src/adapters/providers/adyen/secured-fields.ts';
import { APPEARANCE, setUp } from './card-gateway-set-up.ts';

describe('adyen card gateway', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('mount', () => {
    it('cashier §5, §9 opens the SDK in Arabic, for visa and mc, with the current month of platform time as the earliest expiry', async () => {
      const { mounted, adyen } = setUp();
      await mounted();
      expect(adyen.opened).toEqual([
        {
          clientKey: 'test_key',
          environment: 'https://checkoutshopper-test.example.com/checkoutshopper/',
          environmentUrls: { api: 'https://checkoutshopper-test.example.com/checkoutshopper/' },
          locale: 'ar',
          translations: { ar: expect.objectContaining({ 'creditCard.expiryDateField.placeholder': 'MM/YY' }) },
          analytics: { enabled: false },
          risk: { enabled: false },
        },
      ]);
      // It is June in Riyadh.
      expect(adyen.component.options).toMatchObject({
        brands: ['visa', 'mc'],
        minimumExpiryDate: '06/27',
        allowedDOMAccess: false,
        autoFocus: false,
      });
    });

    it('F24 puts fresh elements of its own into the page’s mount points, below one root', async () => {
      const { holders, mounted, adyen } = setUp();
      const earlier = holders.cvv.children.length;
      const form = await mounted();
      const names = [holders['card-number'], holders['expiry-date'], holders.cvv].map(({ children }) => children[0]?.dataset['cse']);
      expect(names).toEqual(['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedSecurityCode']);
      expect(adyen.component.mounted).toEqual([holders.cvv.parentElement]);
      form.unmount();
      form.unmount();
      expect([holders.cvv.children.length, adyen.component.unmounts, vi.getTimerCount()]).toEqual([earlier, 1, 0]);
    });

    it('CRD-21 fields that stand take another appearance with what was typed; once removed they take none', async () => {
      const { mounted, adyen } = setUp();
      const form = await mounted();
      expect(form.restyle?.({ dark: true, language: 'ar' })).toBe(true);
      expect(adyen.component.styles).toEqual([fieldStyles(true)]);
      expect(adyen.component.unmounts).toBe(0);
      form.unmount();
      expect(form.restyle?.({ dark: false, language: 'ar' })).toBe(false);
      expect(adyen.component.styles).toHaveLength(1);
    });

    it.each([
      ['that does not come', () => Promise.reject(new TypeError('Failed to fetch')), 'script-blocked', 'module'],
      ['that throws', () => Promise.reject(new Error('syntax')), 'script-broken', 'module'],
      ['without its function', () => Promise.resolve({}), 'script-broken', 'surface'],
      ['whose function throws', () => Promise.resolve(() => Promise.reject(new Error('key'))), 'script-broken', 'init'],
      ['whose function gives something else', () => Promise.resolve(() => ({ create: 1 })), 'script-broken', 'surface'],
    ])('F23 reports SDK code %s', async (_, loading, fault, detail) => {
      const { script, mount } = setUp();
      script.load = loading;
      expect(await mount()).toMatchObject({ failure: { fault, detail, providerId: 'adyen' } });
    });

    it('F23 reports an SDK that takes too long', async () => {
      const { script, mount } = setUp();
      script.load = () => new Promise(() => {});
      const result = mount();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await result).toMatchObject({ failure: { fault: 'script-timeout' } });
    });

    it.each([
      ['adyen.clientKey', undefined],
      ['adyen.environmentUrl', undefined],
      ['adyen.environmentUrl', 'no address'],
      ['adyen.environmentUrl', 'https://checkoutshopper-test.example.com/'],
      ['adyen.environmentUrl', 'https://checkoutshopper-test.example.com/adyen/checkoutshopper/'],
    ])('D21 a build with %s=%s cannot mount', async (name, value) => {
      const { configuration, mount, adyen } = setUp();
      if (value === undefined) delete configuration.values[name];
      else configuration.values[name] = value;
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
      expect(adyen.opened).toEqual([]);
    });

    it('F24 mount points that are missing, or not on the same page, are refused', async () => {
      const { gateway, holders, listener, mount } = setUp();
      expect(await resultOf(gateway.mount({ ...holders, cvv: null }, APPEARANCE, listener))).toMatchObject({
        failure: { detail: 'no-mount-point' },
      });
      expect(await mount(listener, { ...holders, cvv: fakeAdyenMountPoints().cvv })).toMatchObject({
        failure: { detail: 'no-mount-point' },
      });
      expect(holders['card-number'].children).toEqual([]);
    });

    it('F24 fields that are never configured time out after 15 s and leave nothing behind', async () => {
      const { mount, holders, adyen, listener } = setUp();
      const result = mount();
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout', detail: null } });
      expect([holders.cvv.children, adyen.component.unmounts]).toEqual([[], 1]);
      adyen.component.emit('onConfigSuccess');
      adyen.component.emit('onBrand', { brand: 'visa' });
      expect(listener.said).toEqual([]);
    });

    it('F24 an error before the fields are ready fails the mount', async () => {
      const { mount, component } = setUp();
      const result = mount();
      (await component()).emit('onError', { name: 'ERROR', message: 'secured fields have failed to configure' });
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout', detail: 'ERROR' } });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('F24 a component that throws fails the mount and leaves nothing behind', async () => {
      const { adyen, mount, holders } = setUp();
      adyen.onCreate = () => {
        throw new Error('no component');
      };
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'mount' } });
      expect([holders.cvv.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F24 interrupting a mount before it is ready removes it from the page', async () => {
      const { gateway, holders, listener, component, adyen } = setUp();
      const fiber = Effect.runFork(gateway.mount(holders, APPEARANCE, listener));
      await component();
      await Effect.runPromise(Fiber.interrupt(fiber));
      expect([holders.cvv.children, adyen.component.unmounts, vi.getTimerCount()]).toEqual([[], 1, 0]);
    });

    it('F24 the newest mount wins, whether ready or not', async () => {
      const { mount, component, adyen, holders, listener } = setUp();
      const first = mount();
      await component();
      const second = mount();
      await component();
      expect(await first).toMatchObject({ failure: { fault: 'fields-timeout', detail: 'superseded' } });
      adyen.component.emit('onConfigSuccess');
      expect(await second).toMatchObject({ _tag: 'Success' });
      expect(holders.cvv.children).toHaveLength(1);
      const third = mount(new RecordingAdyenListener());
      await component();
      expect(listener.said).toEqual(['failed fields-timeout superseded']);
      adyen.component.emit('onConfigSuccess');
      expect(await third).toMatchObject({ _tag: 'Success' });
    });

    it('F24 a hosted field that reloads ends the form', async () => {
      const { mount, component, holders, adyen, listener } = setUp();
      const result = mount();
      await component();
      const frame = new EventTarget();
      (holders.cvv.children[0] as FakePageElement).frames.push(frame);
      adyen.component.emit('onConfigSuccess');
      await result;
      frame.dispatchEvent(new Event('load'));
      frame.dispatchEvent(new Event('load'));
      expect(listener.said).toEqual(['failed fields-timeout reloaded']);
      expect(holders.cvv.children).toEqual([]);
    });
  });
});
