import { FIXED } from '../limits.ts';

/** What a wallet's sheet is asked for beside the amount (cashier §9). */
export interface WalletMerchant {
  readonly label: string;
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
}

/** What the platform configures of the merchant (cashier §3); null or empty where it configures nothing. */
export interface MerchantWords {
  readonly displayName: string | null;
  readonly countryCode: string | null;
  readonly currencyCode: string | null;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
}

const orElse = (words: readonly string[] | undefined, fixed: readonly string[]): readonly string[] =>
  words === undefined || words.length === 0 ? fixed : words;

/** The merchant of the sheet: as the platform configures it, else by the constants of cashier §9. Prices are in dollars either way. */
export const walletMerchant = (words: MerchantWords | null): WalletMerchant => ({
  label: words?.displayName ?? FIXED.walletLabel,
  countryCode: words?.countryCode ?? FIXED.walletCountry,
  currencyCode: FIXED.walletCurrency,
  supportedNetworks: orElse(words?.supportedNetworks, FIXED.walletNetworks),
  merchantCapabilities: orElse(words?.merchantCapabilities, FIXED.walletCapabilities),
});
