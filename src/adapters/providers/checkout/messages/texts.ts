/** The provider's own texts. A catalogue with a missing text does not compile. */
export interface Texts {
  readonly displayName: string;
}
