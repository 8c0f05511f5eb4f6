/** The provider's own texts. A catalogue with a missing text does not compile. */
export interface Texts {
  readonly displayName: string;
  /** The line beside the total on the wallet's sheet. */
  readonly totalPriceLabel: string;
}
