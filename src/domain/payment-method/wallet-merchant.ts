import { FIXED } from '../limits.ts';

/** What a wallet's sheet needs besides the amount (cashier §9). */
export interface WalletMerchant {
  readonly label: string;
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
}

/** What the platform configures of the merchant (cashier §3); null or empty where it configures nothing. */
export interface ConfiguredMerchant {
  readonly displayName: string | null;
  readonly countryCode: string | null;
  readonly currencyCode: string | null;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
}

const orElse = (configured: readonly string[] | undefined, fixed: readonly string[]): readonly string[] =>
  configured === undefined || configured.length === 0 ? fixed : configured;

/** The merchant of the sheet: as the platform configures it, else by the constants of cashier §9. Prices are in dollars either way. */
export const walletMerchant = (configured: ConfiguredMerchant | null): WalletMerchant => ({
  label: configured?.displayName ?? FIXED.walletLabel,
  countryCode: configured?.countryCode ?? FIXED.walletCountry,
  currencyCode: FIXED.walletCurrency,
  supportedNetworks: orElse(configured?.supportedNetworks, FIXED.walletNetworks),
  merchantCapabilities: orElse(configured?.merchantCapabilities, FIXED.walletCapabilities),
});
