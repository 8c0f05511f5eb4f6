/** Scheme, host and port in plain letters and nothing else: the parser never sees characters that browsers drop, rewrite or decode. */
const ORIGIN_SHAPE = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/?$/i;
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** True for an absolute address that can be parsed. The oldest engines that are supported lack `URL.canParse` (docs/engines.md). */
export const isAddress = (text: string): boolean => {
  try {
    return !!new URL(text);
  } catch {
    return false;
  }
};

const originOf = (text: string, localAllowed: boolean): string | null => {
  if (!ORIGIN_SHAPE.test(text) || !isAddress(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'https:' || (localAllowed && LOCAL_HOSTS.includes(url.hostname));
  return secure ? url.origin : null;
};

/**
 * Returns the configured origin for a domain of the platform, a bare host or an origin, or null for anything else (D15, T6). The result is
 * the plain origin, so that the answer itself is never navigated to. `localAllowed` allows the sandbox's second origin.
 */
export const payableOrigin = (domain: string, configured: readonly string[], localAllowed: boolean): string | null => {
  const origin = originOf(/^[a-z][a-z\d+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`, localAllowed);
  if (origin === null) return null;
  return configured.some((candidate) => originOf(candidate, localAllowed) === origin) ? origin : null;
};

/**
 * True if a visit comes from another of our configured origins, according to the browser (D51): what a link claims about itself
 * proves nothing. `referrer`: document.referrer, or empty for a visit of unknown origin.
 */
export const comesFromOtherOrigin = (referrer: string, current: string, configured: readonly string[], localAllowed: boolean): boolean => {
  if (!isAddress(referrer)) return false;
  const { origin } = new URL(referrer);
  return origin !== current && payableOrigin(origin, configured, localAllowed) !== null;
};

export type DomainDecision =
  | { readonly kind: 'stay' }
  /** Redirect to this configured origin, with the state in pageinfo. */
  | { readonly kind: 'redirect'; readonly origin: string }
  /** Not payable here, and no configured origin to redirect to: the payment method cannot be used. */
  | { readonly kind: 'refused' };

/** Interprets the check_domain_payable answer (cashier §4, §7). */
export const decideDomain = (
  answer: { readonly isPayable: boolean; readonly domain: string | null },
  current: string,
  configured: readonly string[],
  localAllowed: boolean,
): DomainDecision => {
  if (answer.isPayable) return { kind: 'stay' };
  const origin = answer.domain === null ? null : payableOrigin(answer.domain, configured, localAllowed);
  return origin === null || origin === current ? { kind: 'refused' } : { kind: 'redirect', origin };
};

/**
 * True if the shopper must confirm a pageinfo's account before paying for it (D51): this device remembers another.
 * Both are uids, or null if there is none.
 */
export const asksAboutTarget = (remembered: string | null, named: string): boolean => remembered !== null && remembered !== named;
