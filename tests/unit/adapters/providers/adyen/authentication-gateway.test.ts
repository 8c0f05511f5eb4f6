import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { ACTION, setUp, TOKEN } from './authentication-gateway-set-up.ts';

const DETAILS = { details: { threeDSResult: 'eyJ9' } };

describe('adyen authentication', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  it.each([
    [{ resultCode: 'Authorised' }, { result_code: 'Authorised', refusal_reason_code: null }],
    [
      { resultCode: 'Refused', refusalReasonCode: '12' },
      { result_code: 'Refused', refusal_reason_code: '12' },
    ],
    [{ resultCode: 'Pending' }, { result_code: 'Pending', refusal_reason_code: null }],
  ])('D30 without an action, %j is passed on unchanged', async (platformData, hint) => {
    const { authenticate, shown, adyen } = setUp();
    expect(await authenticate(platformData)).toMatchObject({ success: { kind: 'answered', hint } });
    expect([shown.mock.calls, adyen.opened]).toEqual([[], []]);
  });

  it.each([['{'], ['{}'], [''], ['{"resultCode":"X","action":{"type":"voucher"}}']])('cashier §4 %s is malformed', async (platformData) => {
    const { authenticate } = setUp();
    expect(await authenticate(platformData)).toMatchObject({ failure: { fault: 'malformed', providerId: 'adyen' } });
  });

  it('cashier §4 no answer at all is malformed', async () => {
    const { effect } = setUp();
    expect(await resultOf(effect(null))).toMatchObject({ failure: { fault: 'malformed' } });
  });

  it('cashier §4, §9 an action is shown in a fresh element of the container, in window size 05, and completed by its details', async () => {
    const { verifying, shown, container, adyen } = setUp();
    const result = verifying();
    await vi.advanceTimersByTimeAsync(0);
    expect([shown.mock.calls.length, container.children.length]).toEqual([1, 1]);
    expect(adyen.actions).toEqual([{ action: ACTION, options: { challengeWindowSize: '05' } }]);
    expect(adyen.component.mounted).toEqual(container.children);
    adyen.emit('onAdditionalDetails', { data: { ...DETAILS, more: 1 } }, {});
    expect(await result).toMatchObject({ success: { kind: 'completed', platformData: JSON.stringify(DETAILS) } });
    expect([container.children, adyen.component.unmounts, vi.getTimerCount()]).toEqual([[], 1, 0]);
  });

  it('cashier §4 payment data of the older flow is passed on', async () => {
    const { verifying, adyen } = setUp();
    const result = verifying({ type: 'threeDS2Challenge', token: TOKEN, paymentData: 'p' });
    await vi.advanceTimersByTimeAsync(0);
    adyen.emit('onAdditionalDetails', { data: { ...DETAILS, paymentData: 'p' } });
    expect(await result).toMatchObject({ success: { platformData: JSON.stringify({ ...DETAILS, paymentData: 'p' }) } });
  });

  it('F13 details that come twice, or late, are ignored', async () => {
    const { verifying, adyen } = setUp();
    const result = verifying();
    await vi.advanceTimersByTimeAsync(0);
    adyen.emit('onAdditionalDetails', { data: DETAILS });
    adyen.emit('onAdditionalDetails', { data: { details: { threeDSResult: 'second' } } });
    adyen.emit('onError', { errorCode: 'timeout' });
    expect(await result).toMatchObject({ success: { platformData: JSON.stringify(DETAILS) } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([[undefined], [null], [{}], [{ data: {} }], [{ data: { details: { threeDSResult: 1 } } }], ['x']])(
    'F24 details such as %j are malformed',
    async (state) => {
      const { verifying, adyen, container } = setUp();
      const result = verifying();
      await vi.advanceTimersByTimeAsync(0);
      adyen.emit('onAdditionalDetails', state);
      expect(await result).toMatchObject({ failure: { fault: 'malformed', detail: 'details' } });
      expect(container.children).toEqual([]);
    },
  );

  it('F24 an error ends the verification after a short grace period, with the error’s code', async () => {
    const { verifying, adyen } = setUp();
    const result = verifying();
    await vi.advanceTimersByTimeAsync(0);
    adyen.emit('onError', { errorCode: 'threeds2.challenge', message: 'secret' });
    adyen.emit('onError', { errorCode: 'other' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({ failure: { fault: 'rejected', detail: 'threeds2.challenge' } });
  });

  it('D30 details that follow an error within the grace period win, so that the platform decides', async () => {
    const { verifying, adyen } = setUp();
    const result = verifying();
    await vi.advanceTimersByTimeAsync(0);
    adyen.emit('onError', { errorCode: 'timeout' });
    await vi.advanceTimersByTimeAsync(999);
    adyen.emit('onAdditionalDetails', { data: DETAILS });
    expect(await result).toMatchObject({ success: { kind: 'completed' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('PAY-37 it times out after 10 minutes, whatever hangs', async () => {
    const { verifying, container, authenticate } = setUp();
    const result = verifying();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await result).toMatchObject({ failure: { fault: 'timeout' } });
    expect(container.children).toEqual([]);
    const waiting = authenticate({ resultCode: 'X', action: ACTION }, Effect.never);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await waiting).toMatchObject({ failure: { fault: 'timeout' } });
  });

  it('P4 an interruption removes the verification from the page', async () => {
    const { effect, container, adyen } = setUp();
    const fiber = Effect.runFork(effect(JSON.stringify({ resultCode: 'X', action: ACTION })));
    await vi.advanceTimersByTimeAsync(0);
    expect(container.children).toHaveLength(1);
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect([container.children, adyen.component.unmounts, vi.getTimerCount()]).toEqual([[], 1, 0]);
  });

  it('F24 fails without an element to mount into', async () => {
    const { authenticate } = setUp();
    expect(await authenticate({ resultCode: 'X', action: ACTION }, Effect.succeed(null))).toMatchObject({
      failure: { fault: 'mount-point-missing' },
    });
  });

  it('cashier §4 the page is notified before its mount point is awaited', async () => {
    const { gateway } = setUp();
    const order: string[] = [];
    const running = gateway.authenticate({
      platformData: JSON.stringify({ resultCode: 'X', action: ACTION }),
      mountPoint: Effect.sync(() => {
        order.push('container');
        return null;
      }),
      appearance: { dark: false, language: 'ar' },
      shown: () => order.push('shown'),
    });
    await resultOf(running);
    expect(order).toEqual(['shown', 'container']);
  });

  it.each([
    [() => Promise.reject(new TypeError('x')), 'script-blocked'],
    [() => Promise.reject(new Error('x')), 'script-broken'],
    [() => Promise.resolve(null), 'script-broken'],
  ])('F23 reports an SDK that does not load (%#)', async (loading, fault) => {
    const { script, authenticate } = setUp();
    script.load = loading;
    expect(await authenticate({ resultCode: 'X', action: ACTION })).toMatchObject({ failure: { fault } });
  });

  it('F24 an action that makes the SDK throw is malformed, and leaves nothing behind', async () => {
    const { adyen, authenticate, container } = setUp();
    adyen.onCreate = () => {
      throw new Error('Invalid Action');
    };
    expect(await authenticate({ resultCode: 'X', action: ACTION })).toMatchObject({ failure: { fault: 'malformed', detail: 'action' } });
    expect(container.children).toEqual([]);
  });

  it('T11 a token with an address that no bank may have is refused', async () => {
    const { authenticate, shown, adyen } = setUp();
    const token = btoa(JSON.stringify({ ...JSON.parse(atob(TOKEN)), acsURL: 'javascript:alert(1)' }));
    expect(await authenticate({ resultCode: 'X', action: { ...ACTION, token } })).toMatchObject({
      failure: { fault: 'malformed', detail: 'token' },
    });
    expect([shown.mock.calls, adyen.opened]).toEqual([[], []]);
  });
});
