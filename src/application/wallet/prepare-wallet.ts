import { Effect } from 'effect';
import type { PaymentMethod } from '../../domain/payment-method/payment-method.ts';
import { walletMerchant, type WalletMerchant } from '../../domain/payment-method/wallet-merchant.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Purchase, WalletReadiness } from '../../domain/payment/state.ts';
import type { Configuration } from '../../domain/ports/browser/configuration.ts';
import { EmbeddedButtonGateway } from '../../domain/ports/provider/embedded-button-gateway.ts';
import type { PackageConfigSource } from '../../domain/ports/platform/package-config.ts';
import type { Page } from '../../domain/ports/browser/page.ts';
import type { PayableDomains } from '../../domain/ports/platform/payable-domains.ts';
import type { ProviderRegistry } from '../../domain/ports/provider/provider-registry.ts';
import type { WalletDriver } from '../../domain/ports/provider/wallet-driver.ts';
import { WalletGateway } from '../../domain/ports/provider/wallet-gateway.ts';
import { decideDomain } from '../../domain/routing/payable-origin.ts';

export interface PrepareWalletDeps {
  readonly driver: WalletDriver;
  readonly registry: ProviderRegistry;
  readonly domains: PayableDomains;
  readonly config: PackageConfigSource;
  readonly page: Page;
  readonly configuration: Configuration;
}

/**
 * Makes a wallet ready for the tap (D13): the browser's support, the provider's code, the merchant of the sheet and
 * whether this domain may pay (cashier §4, D15). The tap then reads the results synchronously.
 */
export class PrepareWallet {
  readonly #deps: PrepareWalletDeps;
  #gateway: WalletGateway | null = null;
  #merchant: WalletMerchant = walletMerchant(null);
  #elsewhere: string | null = null;
  constructor(deps: PrepareWalletDeps) {
    this.#deps = deps;
  }

  /** The gateway that was prepared last; null for an embedded button, which does not begin in the tap. */
  get gateway(): WalletGateway | null {
    return this.#gateway;
  }

  get merchant(): WalletMerchant {
    return this.#merchant;
  }

  /** The configured origin that may pay instead of this one; null when this one may pay. */
  get elsewhere(): string | null {
    return this.#elsewhere;
  }

  execute(paymentMethod: PaymentMethod, purchase: Purchase): Effect.Effect<PaymentEvent> {
    return this.#readiness(paymentMethod, purchase).pipe(
      Effect.map((readiness): PaymentEvent => ({ type: 'wallet-prepared', payType: paymentMethod.payType, readiness })),
    );
  }

  #readiness(paymentMethod: PaymentMethod, purchase: Purchase): Effect.Effect<WalletReadiness> {
    if (!this.#deps.driver.isSupported()) return Effect.succeed('unsupported');
    const code: Effect.Effect<WalletGateway | null, unknown> =
      paymentMethod.walletStart === 'session'
        ? this.#deps.registry.gateway(paymentMethod.providerId, WalletGateway)
        : this.#deps.registry.gateway(paymentMethod.providerId, EmbeddedButtonGateway).pipe(Effect.as(null));
    const domain = this.#deps.domains.check(paymentMethod.payType, new URL(this.#deps.page.origin()).host, purchase.target.uid);
    return Effect.all([code, domain], { concurrency: 'unbounded' }).pipe(
      Effect.match({
        onFailure: (): WalletReadiness => 'failed',
        onSuccess: ([gateway, answer]): WalletReadiness => {
          this.#gateway = gateway;
          // Until the platform's config has come, the constants of the specification apply (D54).
          this.#merchant = walletMerchant(this.#deps.config.known()?.walletMerchant ?? null);
          const { payableOrigins, target } = this.#deps.configuration.settings;
          const decision = decideDomain(answer, this.#deps.page.origin(), payableOrigins, target === 'sandbox');
          this.#elsewhere = decision.kind === 'redirect' ? decision.origin : null;
          if (decision.kind === 'stay') return 'ready';
          return decision.kind === 'redirect' ? 'elsewhere' : 'refused';
        },
      }),
    );
  }
}
