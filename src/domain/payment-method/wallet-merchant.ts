import * as constants from '../constants.ts';

/** What a wallet's sheet needs besides the amount (cashier §9). */
export interface WalletMerchant {
  /** The line beside the total: the name that shoppers know us by. */
  readonly label: string;
  readonly countryCode: string;
  readonly currencyCode: string;
  /** Card networks and abilities of the merchant by the platform's names (cashier §9), such as `masterCard` and `supports3DS`. */
  readonly networks: readonly string[];
  readonly capabilities: readonly string[];
}

/** What a wallet wants of the merchant before the shopper may pay. */
export interface MerchantCheck {
  /** The address that the merchant session is for; null for a wallet that wants none. */
  readonly url: string | null;
}

/** What the platform configures of the merchant (cashier §3); null or empty where it configures nothing. */
export interface ConfiguredMerchant {
  readonly displayName: string | null;
  readonly countryCode: string | null;
  readonly currencyCode: string | null;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
}

/** The configs of the platform that name a wallet's merchant (platform §3); null until they have come. */
export type MerchantConfigs = Readonly<Record<'applePayMerchant' | 'adyenMerchant', ConfiguredMerchant>> | null;

/** The provider with a config of its own, adyen_applepay_config. */
const ADYEN = 'adyen';

/**
 * The merchant of a provider's sheet: by the provider's own config, else by that of the other wallets, else by the constants of
 * cashier §9, each field for itself. Prices are in dollars whatever a config says.
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
