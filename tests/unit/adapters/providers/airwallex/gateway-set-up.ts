import { Effect } from 'effect';
import { vi } from 'vitest';
import { AirwallexButtonGateway } from '../../../../../src/adapters/providers/airwallex/gateway.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { Appearance } from '../../../../../src/domain/ports/providers.ts';
import type { MountedButton } from '../../../../../src/domain/ports/wallets.ts';
import { FakeHolder, ProviderSettings, RecordingButtonListener } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';
import { FakeAirwallex, FakeAirwallexElement } from './fake-airwallex.ts';

export const APPEARANCE: Appearance = { dark: false, language: 'ar' };

export const INTENT = { intent_id: 'int_1', client_secret: 'secret-1', amount: 4.99, currency: 'USD' };

export const ORDER = { orderId: 'SB1', payType: payTypeOf(30), uid: '7', platformData: JSON.stringify(INTENT), amount: 499 as UsdCents };

export const READY_MS = 60_000;

export const errorOf = (code: string): unknown => ({ detail: { error: { code, message: 'words' } } });

export const settle = () => vi.advanceTimersByTimeAsync(0);

/** The gateway and its fakes. A test that uses it runs with fake timers. */
export const setUp = () => {
  const element = new FakeAirwallexElement();
  const sdk = new FakeAirwallex(element);
  const loader = new FakeLoader();
  loader.answer = Effect.succeed(sdk);
  const settings = new ProviderSettings({ 'airwallex.scriptUrl': 'https://sdk.test/awx.js', 'airwallex.environment': 'demo' });
  const telemetry = new FakeTelemetry();
  const listener = new RecordingButtonListener();
  const holder = new FakeHolder();
  const gateway = new AirwallexButtonGateway(loader, settings, telemetry, READY_MS);

  const show = (platformData: string | null = ORDER.platformData, appearance = APPEARANCE) =>
    resultOf(gateway.show(holder, { ...ORDER, platformData }, appearance, listener));

  const shown = async (appearance = APPEARANCE, created = element): Promise<MountedButton> => {
    const result = show(ORDER.platformData, appearance);
    await settle();
    created.tell('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  const ignored = (): readonly unknown[] => telemetry.reports.map(({ event, fields }) => `${event} ${String(fields['event'])}`);

  return { element, sdk, loader, settings, telemetry, listener, holder, gateway, show, shown, ignored };
};
