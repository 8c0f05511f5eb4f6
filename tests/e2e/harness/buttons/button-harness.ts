import { Effect } from 'effect';
import { Container } from 'inversify';
import { module as airwallex } from '../../../../src/adapters/providers/airwallex/module.ts';
import { module as payermax } from '../../../../src/adapters/providers/payermax/module.ts';
import { documentScriptLoader } from '../../../../src/adapters/runtime/document-script-loader.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { UsdCents } from '../../../../src/domain/order/usd-cents.ts';
import { type Evidence, PlatformAnswer } from '../../../../src/domain/outcome/evidence.ts';
import { Configuration } from '../../../../src/domain/ports/settings.ts';
import { EmbeddedButtonGateway, type MountedButton, WalletCalls } from '../../../../src/domain/ports/wallets.ts';
import { PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';
import { ProviderTimeouts } from '../../../../src/domain/ports/providers.ts';
import { ScriptLoader } from '../../../../src/domain/ports/browser.ts';
import { Telemetry } from '../../../../src/domain/ports/reports.ts';
import { FakeWalletCalls, ProviderSettings, RecordingButtonListener } from '../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';

export interface ButtonHarnessSettings {
  readonly provider: 'payermax' | 'airwallex';
  readonly settings: Readonly<Record<string, string>>;
  readonly amountCents: number;
  readonly readyTimeoutMs: number;
}

declare global {
  interface Window {
    openButtons: (settings: ButtonHarnessSettings) => void;
    buttons: ButtonHarness;
    /** The platform's submit_payment_token, which the test answers. Rejects when the answer is lost. */
    submitToken: (orderId: string, platformData: string) => Promise<Partial<Evidence>>;
  }
}

class TestControlledPlatform extends FakeWalletCalls {
  override submitToken(orderId: string, platformData: string): Effect.Effect<PlatformAnswer, PlatformUnreachable> {
    return Effect.tryPromise({
      try: async () => new PlatformAnswer(orderId, await window.submitToken(orderId, platformData)),
      catch: () => new PlatformUnreachable('network', -2, 'submit_payment_token'),
    });
  }
}

class ReadyTimeout extends ProviderTimeouts {
  readonly #readyTimeoutMs: number;
  constructor(readyTimeoutMs: number) {
    super();
    this.#readyTimeoutMs = readyTimeoutMs;
  }
  override of(limit: string): number {
    return limit === 'walletButtonWait' ? this.#readyTimeoutMs : 25_000;
  }
}

/** What the browser test drives: one provider's real module in a container of its own, and a mount point for its button. */
class ButtonHarness {
  readonly #container = new Container({ defaultScope: 'Singleton' });
  readonly #mountPoint = document.createElement('div');
  readonly #given: ButtonHarnessSettings;
  readonly events: string[] = [];
  #button: MountedButton | null = null;

  constructor(given: ButtonHarnessSettings) {
    this.#given = given;
    this.#container.bind(Configuration).toConstantValue(new ProviderSettings({ ...given.settings }));
    this.#container.bind(ScriptLoader).toConstantValue(documentScriptLoader(document, window));
    this.#container.bind(Telemetry).toConstantValue(new FakeTelemetry());
    this.#container.bind(WalletCalls).toConstantValue(new TestControlledPlatform());
    this.#container.bind(ProviderTimeouts).toConstantValue(new ReadyTimeout(given.readyTimeoutMs));
    this.#container.load(given.provider === 'payermax' ? payermax : airwallex);
    this.#mountPoint.dataset['testid'] = 'mount-point';
    document.querySelector('#root')?.replaceChildren(this.#mountPoint);
  }

  /** Shows the button. Null when it can be tapped, else the fault. */
  async show(orderId: string, platformData: string | null): Promise<string | null> {
    const order = { orderId, payType: payTypeOf(this.#given.provider === 'payermax' ? 31 : 30), uid: '7', platformData };
    const gateway = this.#container.get<EmbeddedButtonGateway>(EmbeddedButtonGateway as never);
    const result = await Effect.runPromise(
      Effect.result(
        gateway.show(
          this.#mountPoint,
          { ...order, amount: this.#given.amountCents as UsdCents },
          { dark: false, language: 'ar' },
          new RecordingButtonListener(this.events),
        ),
      ),
    );
    if (result._tag === 'Failure') return `${result.failure.fault} ${result.failure.detail ?? ''}`.trim();
    this.#button = result.success;
    return null;
  }
  complete(result: 'success' | 'failure'): void {
    this.#button?.complete?.(result);
  }
  unmount(): void {
    this.#button?.unmount();
  }
}

// The wallet loads before the provider's script, as on a page of the sandbox.
await import('../../../../src/sandbox/wallet/browser/apple-pay-session.ts');
window.openButtons = (settings) => {
  window.buttons = new ButtonHarness(settings);
};
document.documentElement.dataset['ready'] = 'true';
