import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AirwallexButtonGateway } from '../../../../../src/adapters/providers/airwallex/gateway.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/pay-type.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { Appearance } from '../../../../../src/domain/ports/provider/card-gateway.ts';
import type { MountedButton } from '../../../../../src/domain/ports/provider/embedded-button-gateway.ts';
import { FakeHolder, ProviderSettings, RecordingButtonListener } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';
import { FakeAirwallex, FakeAirwallexElement } from './fake-airwallex.ts';

const APPEARANCE: Appearance = { dark: false, language: 'ar' };

const INTENT = { intent_id: 'int_1', client_secret: 'secret-1', amount: 4.99, currency: 'USD' };

const ORDER = { orderId: 'SB1', payType: payTypeOf(30), uid: '7', platformData: JSON.stringify(INTENT), amount: 499 as UsdCents };

const READY_MS = 60_000;

const errorOf = (code: string): unknown => ({ detail: { error: { code, message: 'words' } } });

describe('airwallex embedded button', () => {
  let element: FakeAirwallexElement;

  let sdk: FakeAirwallex;

  let loader: FakeLoader;

  let settings: ProviderSettings;

  let telemetry: FakeTelemetry;

  let listener: RecordingButtonListener;

  let holder: FakeHolder;

  let gateway: AirwallexButtonGateway;

  beforeEach(() => {
    vi.useFakeTimers();
    element = new FakeAirwallexElement();
    sdk = new FakeAirwallex(element);
    loader = new FakeLoader();
    loader.answer = Effect.succeed(sdk);
    settings = new ProviderSettings({ 'airwallex.scriptUrl': 'https://sdk.test/awx.js', 'airwallex.environment': 'demo' });
    telemetry = new FakeTelemetry();
    listener = new RecordingButtonListener();
    holder = new FakeHolder();
    gateway = new AirwallexButtonGateway(loader, settings, telemetry, READY_MS);
  });

  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  const settle = () => vi.advanceTimersByTimeAsync(0);

  const show = (platformData: string | null = ORDER.platformData, appearance = APPEARANCE) =>
    run(gateway.show(holder, { ...ORDER, platformData }, appearance, listener));

  const shown = async (appearance = APPEARANCE): Promise<MountedButton> => {
    const result = show(ORDER.platformData, appearance);
    await settle();
    element.tell('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  const ignored = (): readonly unknown[] => telemetry.reports.map(({ event, fields }) => `${event} ${String(fields['event'])}`);

  describe('paying', () => {
    it("D30 success is only the provider's claim: authorising is reported, then the platform is asked", async () => {
      await shown();
      element.tell('click');
      element.tell('authorized', { detail: { paymentData: {} } });
      expect(listener.said).toEqual(['authorising']);
      element.tell('success', { detail: { intent: { status: 'SUCCEEDED' } } });
      expect(listener.said).toEqual(['authorising', 'answered {}']);
    });

    it('D30 a success without a preceding authorisation is treated as one', async () => {
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
      await shown();
      element.tell('authorized', {});
      element.tell(event, payload);
      expect(listener.said).toEqual(['authorising', 'answered {}']);
    });

    it.each(['issuer_declined', 'authentication_declined', 'state_invalid_for_operation', 'duplicate_request'])(
      'F27 %s implies a requested payment, whether an authorisation was seen or not',
      async (code) => {
        await shown();
        element.tell('click');
        element.tell('error', errorOf(code));
        expect(listener.said).toEqual(['authorising', 'answered {}']);
      },
    );

    it.each([
      ['validation_error', 'default', []],
      ['network_error', 'time_out', []],
      ['a sentence', 'default', ['provider_payload_ignored error']],
    ])('cashier §8 %s before the authorisation is a failure', async (code, reason, reported) => {
      await shown();
      element.tell('click');
      element.tell('error', errorOf(code));
      expect([listener.said, ignored()]).toEqual([[`failed ${reason}`], reported]);
    });

    it('F26 a cancel before the authorisation is a cancel', async () => {
      await shown();
      element.tell('click');
      element.tell('cancel');
      expect(listener.said).toEqual(['cancelled']);
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
      await shown();
      for (const event of events) element.tell(event);
      expect(listener.said).toEqual(said);
    });

    it('D13 the element answers its own sheet', async () => {
      expect((await shown()).complete).toBeUndefined();
    });

    it('T18 no report contains a secret', async () => {
      element.destroyThrows = true;
      (await shown()).unmount();
      expect(ignored()).toEqual(['provider_payload_ignored destroy']);
      expect(JSON.stringify(telemetry.reports)).not.toContain('secret-1');
    });
  });
});
