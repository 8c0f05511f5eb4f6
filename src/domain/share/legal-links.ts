import { isAddress } from '../routing/payable-origin.ts';

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

/** The links in a page's footer. */
export interface LegalPages {
  readonly terms: string;
  readonly privacy: string;
  /** The page about refunds, or null if the build has none. */
  readonly refunds: string | null;
  /** The company behind the site, or null if the build names none. */
  readonly company: string | null;
}

const isHttps = (address: string): boolean => isAddress(address) && new URL(address).protocol === 'https:';

/**
 * The documents and the company that a build names; from the platform's config only an https address counts, otherwise `links.privacy`
 * applies.
 */
export const legalPages = (
  { flavour, isAlternateBuild, company }: { readonly flavour: string; readonly isAlternateBuild: boolean; readonly company: string },
  links: LegalLinks & { readonly privacy: string; readonly refunds: string },
  configured: string | null,
): LegalPages => ({
  terms: termsAddress(flavour, links),
  privacy: privacyAddress(isAlternateBuild, links, configured !== null && isHttps(configured) ? configured : null) ?? links.privacy,
  refunds: links.refunds || null,
  company: company || null,
});
