/** A card kept by the platform for reuse (cashier §3 Saved card). Times in epoch seconds. */
export interface SavedCard {
  readonly sourceId: string;
  readonly last4: string;
  readonly bin: string;
  readonly toUid: string | null;
  readonly scheme: string;
  readonly fingerprint: string;
  readonly issuerCountry: string | null;
  /** MM/YY. */
  readonly validDate: string | null;
  readonly isBankExpire: boolean;
  readonly isRemember: boolean;
  readonly lastUseAt: number;
}
