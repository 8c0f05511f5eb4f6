import { Effect } from 'effect';
import { vi } from 'vitest';
import { PayerMaxButtonGateway } from '../../../../../src/adapters/providers/payermax/button-gateway.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { MountedButton } from '../../../../../src/domain/ports/wallets.ts';
import { FakeHolder, FakeWalletCalls, ProviderSettings, RecordingButtonListener } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';
import { FakeDropinComponent, FakeDropin } from './fake-dropin.ts';

export const APPEARANCE = { dark: false, language: 'ar' } as const;

export const KEYS = { clientKey: 'client-1', sessionKey: 'session-1' };

export const ORDER = { orderId: 'SB1', payType: payTypeOf(31), uid: '7', platformData: JSON.stringify(KEYS), amount: 499 as UsdCents };

export const READY_MS = 60_000;

export const SHEET_MS = 25_000;

export const TOKEN = { code: 'APPLY_SUCCESS', msg: '', data: { paymentToken: 'CPT-secret' } };

export const settle = () => vi.advanceTimersByTimeAsync(0);

/** The gateway and its fakes. A test that uses it runs with fake timers. */
export const setUp = () => {
  const component = new FakeDropinComponent();
  const sdk = new FakeDropin(component);
  const loader = new FakeLoader();
  loader.answer = Effect.succeed(sdk);
  const settings = new ProviderSettings({ 'payermax.scriptUrl': 'https://sdk.test/pm.js', 'payermax.environment': 'sandbox' });
  const calls = new FakeWalletCalls();
  const telemetry = new FakeTelemetry();
  const listener = new RecordingButtonListener();
  const holder = new FakeHolder();
  const gateway = new PayerMaxButtonGateway({
    loader,
    configuration: settings,
    calls,
    telemetry,
    timeouts: { readyTimeoutMs: READY_MS, sheetAnswerMs: SHEET_MS },
  });

  const show = (order: Omit<typeof ORDER, 'platformData'> & { platformData: string | null } = ORDER) =>
    resultOf(gateway.show(holder, order, APPEARANCE, listener));

  const shown = async (created = component): Promise<MountedButton> => {
    const result = show();
    await settle();
    created.tell('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  /** A tap that yields a token. */
  const pay = async (created = component): Promise<MountedButton> => {
    const button = await shown(created);
    created.answer = () => Promise.resolve(TOKEN);
    created.tell('payButtonClick');
    await settle();
    return button;
  };

  const ignored = (): readonly unknown[] => telemetry.reports.map(({ event, fields }) => `${event} ${String(fields['event'])}`);

  return { component, sdk, loader, settings, calls, telemetry, listener, holder, gateway, show, shown, pay, ignored };
};
