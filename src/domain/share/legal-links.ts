/** Addresses of the user agreement and of the privacy policy, from the build's configuration (D21). */
export interface LegalLinks {
  readonly ksaTerms: string;
  readonly weyayTerms: string;
  /** The fixed external policy of the one alternate build. */
  readonly alternatePrivacy: string;
}

/** The user agreement: one for weyay, the default ksa one for every other flavour (platform §2). Opened as a full-page redirect. */
export const termsAddress = (flavour: string, links: LegalLinks): string => (flavour === 'weyay' ? links.weyayTerms : links.ksaTerms);

/** The privacy policy: the fixed external one for the alternate build, otherwise ksa_private_url of the config (platform §2, §3). */
export const privacyAddress = (isAlternateBuild: boolean, links: LegalLinks, configured: string | null): string | null =>
  isAlternateBuild ? links.alternatePrivacy : configured;
