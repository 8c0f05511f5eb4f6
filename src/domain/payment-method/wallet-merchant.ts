import { FIXED } from '../limits.ts';

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

const orElse = (configured: readonly string[] | undefined, fixed: readonly string[]): readonly string[] =>
  configured === undefined || configured.length === 0 ? fixed : configured;

/** The merchant of the sheet: as the platform configures it, else by the constants of cashier §9. Prices are in dollars either way. */
export const walletMerchant = (configured: ConfiguredMerchant | null): WalletMerchant => ({
  label: configured?.displayName ?? FIXED.walletLabel,
  countryCode: configured?.countryCode ?? FIXED.walletCountry,
  currencyCode: FIXED.walletCurrency,
  networks: orElse(configured?.supportedNetworks, FIXED.walletNetworks),
  capabilities: orElse(configured?.merchantCapabilities, FIXED.walletCapabilities),
});
