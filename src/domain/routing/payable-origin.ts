/** Scheme, host and port in plain letters and nothing else: what browsers drop, turn or decode never gets to the parser. */
const ORIGIN_SHAPE = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/?$/i;
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

const originOf = (text: string, localAllowed: boolean): string | null => {
  if (!ORIGIN_SHAPE.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'https:' || (localAllowed && LOCAL_HOSTS.includes(url.hostname));
  return secure ? url.origin : null;
};

/**
 * The configured origin that a domain of the platform names, a host alone or an origin; null for anything else (D15,
 * T6). What is given back is the plain origin, so that the answer itself is never navigated to. `localAllowed`
 * admits the sandbox's second origin.
 */
export const payableOrigin = (domain: string, configured: readonly string[], localAllowed: boolean): string | null => {
  const origin = originOf(/^[a-z][a-z\d+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`, localAllowed);
  if (origin === null) return null;
  return configured.some((candidate) => originOf(candidate, localAllowed) === origin) ? origin : null;
};

/**
 * Whether a visit comes from another of our configured origins, as the browser says it (D51): what a link claims of itself
 * proves nothing. `referrer`: document.referrer; empty for a visit of unknown origin.
 */
export const comesFromOtherOrigin = (referrer: string, current: string, configured: readonly string[], localAllowed: boolean): boolean => {
  if (!URL.canParse(referrer)) return false;
  const { origin } = new URL(referrer);
  return origin !== current && payableOrigin(origin, configured, localAllowed) !== null;
};

export type DomainDecision =
  | { readonly kind: 'stay' }
  /** Redirect to this configured origin, with the state in pageinfo. */
  | { readonly kind: 'redirect'; readonly origin: string }
  /** Not payable here, and no configured origin to redirect to: the payment method cannot be used. */
  | { readonly kind: 'refused' };

/** What the check_domain_payable answer means (cashier §4, §7). */
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
 * Whether the account that a pageinfo names is asked about before it is paid for (D51): when this device remembers another.
 * Both are uids; null where there is none.
 */
export const asksAboutTarget = (remembered: string | null, named: string): boolean => remembered !== null && remembered !== named;
