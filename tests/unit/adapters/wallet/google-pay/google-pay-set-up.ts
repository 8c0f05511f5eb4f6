import { Effect } from 'effect';
import { vi } from 'vitest';
import { GooglePayDriver } from '../../../../../src/adapters/wallet/google-pay-driver.ts';
import * as constants from '../../../../../src/domain/constants.ts';
import { walletMerchant, type MerchantCheck } from '../../../../../src/domain/payment-method/wallet-merchant.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import type { WalletReason } from '../../../../../src/domain/outcome/evidence.ts';
import { ScriptLoader, ScriptLoadError } from '../../../../../src/domain/ports/browser.ts';
import type { WalletPayment, WalletSheet, WalletSheetListener } from '../../../../../src/domain/ports/wallets.ts';
import { createPaymentsClient } from '../../../../../src/sandbox/wallet/page/create-payments-client.ts';
import type { SheetTotal } from '../../../../../src/sandbox/wallet/page/payment-request.ts';
import type { SheetActs } from '../../../../../src/sandbox/wallet/page/apple-pay-js.ts';
import { FakeConfiguration } from '../../../../support/payment/page-and-device-fakes.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';

export const MERCHANT = walletMerchant('checkout', null);
export const PAYMENT: WalletPayment = { ...MERCHANT, amount: 499 as UsdCents, providerId: 'acme-pay' };

const SETTINGS: Readonly<Record<string, string>> = {
  'acmepay.googlePayScriptUrl': 'https://pay.example/pay.js',
  'acmepay.googlePayEnvironment': 'TEST',
  'acmepay.googlePayMerchantId': 'BCR2',
  'acmepay.googlePayGateway': 'acme',
  'acmepay.googlePayGatewayMerchantId': 'merchant-7',
};

const TIMEOUT_MS = 20;

class Settings extends FakeConfiguration {
  values: Readonly<Record<string, string>> = SETTINGS;
  override provider(name?: string): string | null {
    return this.values[name ?? ''] ?? null;
  }
}

/** Google's script, as the sandbox stands in for it: its sheet is driven by the test. */
export class GoogleScript extends ScriptLoader {
  fault: 'blocked' | null = null;
  gesture = true;
  canPay = true;
  acts: SheetActs | null = null;
  totals: readonly SheetTotal[] = [];
  /** What the sheet showed, in order. */
  seen: readonly string[] = [];
  google: unknown = {
    payments: {
      api: {
        PaymentsClient: createPaymentsClient({
          isSecure: () => true,
          inGesture: () => this.gesture,
          canPay: true,
          newId: () => 'id1',
          openSheet: (total, acts) => {
            const see = (what: string): void => {
              this.seen = [...this.seen, what];
            };
            this.acts = acts;
            this.totals = [...this.totals, total];
            return { ready: (says = 'ready') => see(says), finish: see, close: () => see('close') };
          },
        }),
      },
    },
  };
  override load(url: string): Effect.Effect<unknown, ScriptLoadError> {
    return Effect.suspend(() => (this.fault === null ? Effect.succeed(this.google) : Effect.fail(new ScriptLoadError(this.fault, url))));
  }
}

/** What the page hears of a sheet. */
export class RecordingListener implements WalletSheetListener {
  readonly heard: string[] = [];
  readonly tokens: unknown[] = [];
  readonly opened = ({ url }: MerchantCheck): void => void this.heard.push(`opened ${url}`);
  readonly authorised = (token: unknown): void => {
    this.tokens.push(token);
    this.heard.push('authorised');
  };
  readonly cancelled = (): void => void this.heard.push('cancelled');
  readonly failed = (reason: WalletReason): void => void this.heard.push(`failed ${reason}`);
}

/** Lets Google's promises and the timers of no length run; the test's timers are fake. */
export const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(1));

export const setUp = () => {
  const script = new GoogleScript();
  const settings = new Settings();
  const telemetry = new FakeTelemetry();
  const listener = new RecordingListener();
  const driver = new GooglePayDriver({ loader: script, configuration: settings, telemetry, timeoutMs: TIMEOUT_MS });
  const prepare = async (merchant = MERCHANT) => {
    const prepared = Effect.runPromiseExit(driver.prepare({ providerId: 'acme-pay', merchant }));
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    return prepared;
  };

  const open = async (to: WalletSheetListener = listener): Promise<WalletSheet> => {
    await prepare();
    const begun = driver.begin(PAYMENT, to);
    if (!begun.ok) throw new Error(begun.error);
    await settle();
    return begun.value;
  };
  /** The shopper presses a choice of the sheet. */
  const choose = async (choice: 'approve' | 'balance' = 'approve'): Promise<void> => {
    script.acts?.chose(choice, false);
    await settle();
  };
  return { script, settings, telemetry, listener, driver, prepare, open, choose, label: constants.walletLabel };
};
