/** Paying by wallet. */
export interface WalletServices {
  /** Where a provider's own wallet button stands, while the page shows it; null when it is taken away (cashier §2). */
  walletButtonMountPoint(element: unknown): void;
}
