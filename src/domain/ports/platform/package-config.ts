import type { Effect } from 'effect';
import type { PaymentMethodGray } from '../../gray/gray.ts';
import type { ConfiguredMerchant } from '../../payment-method/wallet-merchant.ts';
import type { StoreTarget } from '../../share/store-target.ts';
import type { PlatformError } from './platform-error.ts';

/** The wallet merchant as the platform configures it (cashier §3, platform §3). Null or empty when not sent. */
export interface WalletMerchantConfig extends ConfiguredMerchant {
  readonly merchantAccount: string | null;
  readonly merchantIdentifier: string | null;
}

/** Switches of the platform (platform §3 Package/config info). Rates are percent; what is not sent is 0, empty or null. */
export interface PackageConfig {
  readonly websiteVersion: string | null;
  readonly ckoNewRate: number;
  readonly ckoNewWhitelist: readonly string[];
  readonly repurchaseRatio: number;
  readonly adyenCardRatio: number;
  readonly adyenCardWhitelist: readonly string[];
  /** Whether 29 may be offered (D38). */
  readonly onerwayRatio: number;
  /** applepay_gray_config, in the platform's order. */
  readonly applePayPaymentMethods: readonly PaymentMethodGray[];
  /** applepay_config: the merchant of every wallet that has no config of its own. */
  readonly applePayMerchant: WalletMerchantConfig;
  /** adyen_applepay_config. */
  readonly adyenMerchant: WalletMerchantConfig;
  /** Addresses of the stores that the platform names; unchecked. */
  readonly storeLinks: Readonly<Partial<Record<StoreTarget, string>>>;
  /** ksa_private_url: the privacy policy; unchecked. */
  readonly privacyUrl: string | null;
}

/** sys/config, retried up to 5 times, each try within 5 s (platform §7, §9, D46). Nothing waits for it (D54). */
export abstract class PackageConfigSource {
  /** Asks the platform. Whoever asks while a question is under way gets its answer. */
  abstract load(): Effect.Effect<PackageConfig, PlatformError>;
  /** The last loaded config, at once; null until one has come. */
  abstract known(): PackageConfig | null;
}
