import * as constants from '../constants.ts';

/** The data that a wallet's sheet needs besides the amount (cashier §9). */
export interface WalletMerchant {
  /** The label of the total: the name by which shoppers know us. */
  readonly label: string;
  readonly countryCode: string;
  readonly currencyCode: string;
  /** The merchant's card networks and capabilities, by the platform's names (cashier §9), such as `masterCard` and `supports3DS`. */
  readonly networks: readonly string[];
  readonly capabilities: readonly string[];
}

/** The merchant check that a wallet requires before the shopper may pay. */
export interface MerchantCheck {
  /** The address for the merchant session, or null for a wallet that needs none. */
  readonly url: string | null;
}

/** The platform's configuration of the merchant (cashier §3); null or empty for anything not configured. */
export interface ConfiguredMerchant {
  readonly displayName: string | null;
  readonly countryCode: string | null;
  readonly currencyCode: string | null;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
}

/** The platform's wallet merchant configs (platform §3), or null until they have loaded. */
export type MerchantConfigs = Readonly<Record<'applePayMerchant' | 'adyenMerchant', ConfiguredMerchant>> | null;

/** The provider with its own config, adyen_applepay_config. */
const ADYEN = 'adyen';

/**
 * Returns the merchant for a provider's sheet: from the provider's own config, else the other wallets', else the constants of
 * cashier §9, field by field. Prices are in dollars whatever a config says.
 */
export const walletMerchant = (providerId: string, configs: MerchantConfigs): WalletMerchant => {
  const { applePayMerchant, adyenMerchant } = configs ?? { applePayMerchant: null, adyenMerchant: null };
  const [own, other] = providerId === ADYEN ? [adyenMerchant, applePayMerchant] : [applePayMerchant, adyenMerchant];
  const named = (field: 'supportedNetworks' | 'merchantCapabilities', fixed: readonly string[]): readonly string[] =>
    [own?.[field], other?.[field]].find((list) => list !== undefined && list.length > 0) ?? fixed;
  return {
    label: own?.displayName ?? other?.displayName ?? constants.walletLabel,
    countryCode: own?.countryCode ?? other?.countryCode ?? constants.walletCountry,
    currencyCode: constants.walletCurrency,
    networks: named('supportedNetworks', constants.walletNetworks),
    capabilities: named('merchantCapabilities', constants.walletCapabilities),
  };
};
