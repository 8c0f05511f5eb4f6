import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOST } from '../../../../support/payment/fake-ports.ts';
import { settle, setUp, SHEET_MS, TOKEN } from './button-gateway-set-up.ts';
import { FakeDropinComponent } from './fake-dropin.ts';

describe('payermax embedded button', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('paying', () => {
    it('D13 the sheet is requested within the tap', async () => {
      const { shown, component } = setUp();
      await shown();
      component.tell('payButtonClick');
      expect(component.done.slice(1)).toEqual(['setDisabled true', 'canMakePayment']);
    });

    it('D1 D30 authorising is reported before the token is sent; then the answer, which also answers the sheet', async () => {
      const { listener, calls, pay, component } = setUp();
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

    it('D30 a decline closes the sheet with a failure', async () => {
      const { calls, pay, component, listener } = setUp();
      calls.answer = Effect.succeed({ fail_reason: 'channel_user_risk' });
      await pay();
      expect(component.done.at(-1)).toBe('payFail');
      expect(listener.said.at(-1)).toBe('answered {"fail_reason":"channel_user_risk"}');
    });

    it.each([[{}], [{ fail_reason: 'pending' }], [{ verify_code: 1 }], [{ order_result: -1 }]])(
      'D13 %o decides nothing: the sheet waits for a decision, at most 25 s',
      async (evidence) => {
        const { calls, pay, component, listener } = setUp();
        calls.answer = Effect.succeed(evidence);
        await pay();
        await vi.advanceTimersByTimeAsync(SHEET_MS - 1);
        expect(component.done.at(-1)).toBe('canMakePayment');
        await vi.advanceTimersByTimeAsync(1);
        expect(component.done.at(-1)).toBe('payFail');
        expect(listener.said).toEqual(['authorising', `answered ${JSON.stringify(evidence)}`]);
      },
    );

    it('D13 a decision that the page learns meanwhile answers the sheet, once', async () => {
      const { pay, component } = setUp();
      const button = await pay();
      button.complete?.('success');
      button.complete?.('failure');
      await vi.advanceTimersByTimeAsync(SHEET_MS);
      button.unmount();
      expect(component.done.filter((done) => done.startsWith('pay'))).toEqual(['paySuccess']);
    });

    it('D2 a submission without an answer is looked up, not failed', async () => {
      const { calls, pay, listener, component } = setUp();
      calls.answer = Effect.fail(LOST);
      await pay();
      expect(listener.said).toEqual(['authorising', 'answered {}']);
      expect(component.done.at(-1)).toBe('canMakePayment');
    });

    it('P1 a second tap, while a sheet is open or after the end, opens nothing', async () => {
      const { shown, component, calls, listener } = setUp();
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
    ])('F26 a cancel that is %s is reported once, and nothing has been sent', async (_how, answer) => {
      const { shown, component, listener, calls } = setUp();
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
    ])('cashier §8 %s fails before any token, and closes the sheet', async (_how, answer, reason, reported) => {
      const { shown, component, listener, calls, ignored } = setUp();
      await shown();
      component.answer = answer;
      component.tell('payButtonClick');
      await settle();
      expect([listener.said, calls.submitted, component.done.at(-1)]).toEqual([[`failed ${reason}`], [], 'payFail']);
      expect(ignored()).toEqual(reported.map((event) => `provider_payload_ignored ${event}`));
    });

    it('F23 a component whose other calls throw still emits events, and still pays once', async () => {
      const { component, calls, pay, listener, ignored } = setUp();
      for (const action of ['setDisabled', 'paySuccess', 'payFail', 'unmount']) component.throwing.add(action);
      calls.answer = Effect.succeed({ order_result: 0 });
      const button = await pay();
      button.unmount();
      expect(listener.said).toEqual(['authorising', 'answered {"order_result":0}']);
      expect(ignored()).toEqual(['setDisabled', 'paySuccess', 'unmount'].map((event) => `provider_payload_ignored ${event}`));
    });

    it('F24 a component that crashes before the tap has failed; after its token it has not', async () => {
      const { shown, component, listener, sdk, pay } = setUp();
      await shown();
      component.tell('load', { code: 'FRAME_GONE' });
      component.tell('load', { code: 'FRAME_GONE' });
      expect(listener.said).toEqual(['failed default']);
      listener.said.length = 0;
      const second = new FakeDropinComponent();
      sdk.component = second;
      await pay(second);
      second.tell('load', { code: 'FRAME_GONE' });
      expect(listener.said).toEqual(['authorising', 'answered {}']);
    });

    it('T18 no report contains a token or a key', async () => {
      const { component, calls, pay, telemetry } = setUp();
      component.throwing.add('paySuccess');
      calls.answer = Effect.succeed({ verify_code: 0 });
      await pay();
      expect(JSON.stringify(telemetry.reports)).not.toMatch(/secret|session-1|client-1/);
    });
  });
});
