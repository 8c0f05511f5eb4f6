import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOf, setUp } from './gateway-set-up.ts';

describe('airwallex embedded button', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('paying', () => {
    it('D30 success is only the provider’s claim: authorising is reported, then the platform is queried', async () => {
      const { shown, element, listener } = setUp();
      await shown();
      element.tell('click');
      element.tell('authorized', { detail: { paymentData: {} } });
      expect(listener.said).toEqual(['opened', 'authorising']);
      element.tell('success', { detail: { intent: { status: 'SUCCEEDED' } } });
      expect(listener.said).toEqual(['opened', 'authorising', 'answered {}']);
    });

    it('D30 a success without a preceding authorisation is treated as one', async () => {
      const { shown, element, listener } = setUp();
      await shown();
      element.tell('success');
      expect(listener.said).toEqual(['authorising', 'answered {}']);
    });

    it.each([
      ['error', errorOf('service_unavailable')],
      ['error', undefined],
      ['cancel', undefined],
      ['success', 'rubbish'],
    ])('F27 after the authorisation, %s leaves the decision to the platform', async (event, payload) => {
      const { shown, element, listener } = setUp();
      await shown();
      element.tell('authorized', {});
      element.tell(event, payload);
      expect(listener.said).toEqual(['authorising', 'answered {}']);
    });

    it.each(['issuer_declined', 'authentication_declined', 'state_invalid_for_operation', 'duplicate_request'])(
      'F27 %s implies a requested payment, whether an authorisation was seen or not',
      async (code) => {
        const { shown, element, listener } = setUp();
        await shown();
        element.tell('click');
        element.tell('error', errorOf(code));
        expect(listener.said).toEqual(['opened', 'authorising', 'answered {}']);
      },
    );

    it.each([
      ['validation_error', 'default', []],
      ['network_error', 'time_out', []],
      ['a sentence', 'default', ['provider_payload_ignored error']],
    ])('cashier §8 %s before the authorisation is a failure', async (code, reason, reported) => {
      const { shown, element, listener, ignored } = setUp();
      await shown();
      element.tell('click');
      element.tell('error', errorOf(code));
      expect([listener.said, ignored()]).toEqual([['opened', `failed ${reason}`], reported]);
    });

    it('F26 a cancel before the authorisation is a cancel', async () => {
      const { shown, element, listener } = setUp();
      await shown();
      element.tell('click');
      element.tell('cancel');
      expect(listener.said).toEqual(['opened', 'cancelled']);
    });

    it.each([
      [
        ['success', 'success', 'error', 'cancel', 'authorized'],
        ['authorising', 'answered {}'],
      ],
      [
        ['authorized', 'authorized', 'error', 'success'],
        ['authorising', 'answered {}'],
      ],
      [['cancel', 'cancel', 'error', 'authorized', 'success'], ['cancelled']],
      [['error', 'error', 'cancel', 'authorized', 'success'], ['failed default']],
    ])('P7 %o is reported once', async (events, said) => {
      const { shown, element, listener } = setUp();
      await shown();
      for (const event of events) element.tell(event);
      expect(listener.said).toEqual(said);
    });

    it('D13 the element answers its own sheet', async () => {
      const { shown } = setUp();
      expect((await shown()).complete).toBeUndefined();
    });

    it('T18 no report contains a secret', async () => {
      const { element, shown, ignored, telemetry } = setUp();
      element.destroyThrows = true;
      (await shown()).unmount();
      expect(ignored()).toEqual(['provider_payload_ignored destroy']);
      expect(JSON.stringify(telemetry.reports)).not.toContain('secret-1');
    });
  });
});
