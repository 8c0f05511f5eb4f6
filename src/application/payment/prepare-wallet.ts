import { Effect } from 'effect';
import type { PaymentMethod } from '../../domain/payment-method/ways-to-pay.ts';
import { walletMerchant, type WalletMerchant } from '../../domain/payment-method/wallet-merchant.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Purchase, WalletReadiness } from '../../domain/payment/state.ts';
import type { Configuration } from '../../domain/ports/settings.ts';
import { EmbeddedButtonGateway, type PayableDomains, type WalletDrivers, WalletGateway } from '../../domain/ports/wallets.ts';
import type { PackageConfigSource } from '../../domain/ports/platform.ts';
import type { Page, DeviceIdentity } from '../../domain/ports/browser.ts';
import type { ProviderRegistry } from '../../domain/ports/providers.ts';
import { decideDomain } from '../../domain/routing/payable-origin.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import { encodePageInfo, payableAddress } from '../../domain/routing/page-info.ts';
import type { GrayMemory } from '../offer/gray-memory.ts';

export interface PrepareWalletDeps {
  readonly drivers: WalletDrivers;
  readonly registry: ProviderRegistry;
  readonly domains: PayableDomains;
  readonly config: PackageConfigSource;
  readonly page: Page;
  readonly configuration: Configuration;
}

/**
 * Prepares a wallet for the tap (D13): the browser's support, the provider's code, the merchant of the sheet and
 * whether this domain may pay (cashier §4, D15). The tap then reads the results synchronously.
 */
export class PrepareWallet {
  readonly #deps: PrepareWalletDeps;
  #gateway: WalletGateway | null = null;
  #merchant: WalletMerchant = walletMerchant('', null);
  #elsewhere: string | null = null;
  /** Counts preparations: one that ends after a later one has started changes nothing. */
  #newest = 0;
  constructor(deps: PrepareWalletDeps) {
    this.#deps = deps;
  }

  /** The gateway prepared last, or null for an embedded button, which does not start in the tap. */
  get gateway(): WalletGateway | null {
    return this.#gateway;
  }

  get merchant(): WalletMerchant {
    return this.#merchant;
  }

  /** The configured origin that may pay instead of this one, or null if this one may pay. */
  get elsewhere(): string | null {
    return this.#elsewhere;
  }

  /** Null if a later preparation has replaced this one. */
  execute(paymentMethod: PaymentMethod, purchase: Purchase): Effect.Effect<PaymentEvent | null> {
    return Effect.suspend(() => {
      this.#newest += 1;
      const mine = this.#newest;
      const isNewest = (): boolean => mine === this.#newest;
      return Effect.map(this.#readiness(paymentMethod, purchase, isNewest), (readiness): PaymentEvent | null =>
        isNewest() ? { type: 'wallet-prepared', payType: paymentMethod.payType, readiness } : null,
      );
    });
  }

  #readiness(paymentMethod: PaymentMethod, purchase: Purchase, isNewest: () => boolean): Effect.Effect<WalletReadiness> {
    const { providerId, wallet } = paymentMethod;
    return this.#deps.drivers.load(wallet ?? 'apple-pay').pipe(
      Effect.flatMap((driver) => driver.prepare({ providerId, merchant: this.#configuredMerchant(providerId) })),
      Effect.matchEffect({
        onFailure: () => Effect.succeed<WalletReadiness>('failed'),
        onSuccess: (isSupported) =>
          isSupported ? this.#domainReadiness(paymentMethod, purchase, isNewest) : Effect.succeed<WalletReadiness>('unsupported'),
      }),
    );
  }

  /** Until the platform's config has loaded, the constants of the specification apply (D54). */
  #configuredMerchant(providerId: string): WalletMerchant {
    return walletMerchant(providerId, this.#deps.config.known());
  }

  #domainReadiness(paymentMethod: PaymentMethod, purchase: Purchase, isNewest: () => boolean): Effect.Effect<WalletReadiness> {
    const code: Effect.Effect<WalletGateway | null, unknown> =
      paymentMethod.walletStart === 'session'
        ? this.#deps.registry.gateway(paymentMethod.providerId, WalletGateway)
        : this.#deps.registry.gateway(paymentMethod.providerId, EmbeddedButtonGateway).pipe(Effect.as(null));
    const domain = this.#deps.domains.check(paymentMethod.payType, new URL(this.#deps.page.origin()).host, purchase.target.uid);
    return Effect.all([code, domain], { concurrency: 'unbounded' }).pipe(
      Effect.match({
        onFailure: (): WalletReadiness => 'failed',
        onSuccess: ([gateway, answer]): WalletReadiness => {
          const { payableOrigins, target } = this.#deps.configuration.settings;
          const decision = decideDomain(answer, this.#deps.page.origin(), payableOrigins, target === 'sandbox');
          if (isNewest()) {
            this.#gateway = gateway;
            this.#merchant = this.#configuredMerchant(paymentMethod.providerId);
            this.#elsewhere = decision.kind === 'redirect' ? decision.origin : null;
          }
          if (decision.kind === 'stay') return 'ready';
          return decision.kind === 'redirect' ? 'elsewhere' : 'refused';
        },
      }),
    );
  }
}

/** The page where the shopper's choice is restored. */
const ARRIVAL = '/recharge-list';

/** Takes the shopper and the choice to the payable domain (cashier §4, D15), without session key and ticket. */
export class LeaveForPayableDomain {
  readonly #prepared: PrepareWallet;
  readonly #identity: DeviceIdentity;
  readonly #gray: GrayMemory;
  readonly #page: Page;
  constructor(prepared: PrepareWallet, identity: DeviceIdentity, gray: GrayMemory, page: Page) {
    this.#prepared = prepared;
    this.#identity = identity;
    this.#gray = gray;
    this.#page = page;
  }

  /** False, with nothing done, if there is no payable domain to go to. */
  execute({ purchase, paymentMethod }: Extract<PaymentCommand, { type: 'leave-for-payable-domain' }>): boolean {
    // The state that is sent names a package; a fine is chosen again on the page that may accept it.
    if (purchase.kind === 'fine') return false;
    const origin = this.#prepared.elsewhere;
    const pageInfo = encodePageInfo({
      target: purchase.target.uid,
      item: purchase.item.amount,
      channel: paymentMethod.payType,
      device: this.#identity.deviceId,
      gray: this.#gray.scores(),
    });
    if (origin === null || pageInfo === null) return false;
    this.#page.leaveFor(payableAddress(origin, ARRIVAL, pageInfo));
    return true;
  }
}
