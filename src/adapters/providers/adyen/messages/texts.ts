/** The provider's own texts. A catalogue that lacks one does not compile. */
export interface Texts {
  readonly displayName: string;
  readonly walletName: string;
}
