/** The provider's own texts. A catalogue that lacks one does not compile. */
export interface Texts {
  readonly displayName: string;
  /** The line beside the total on the wallet's sheet. */
  readonly totalPriceLabel: string;
}
