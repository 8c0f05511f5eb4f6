/** The validation address of the wallet. Nothing is ever sent there: `.invalid` does not resolve. */
export const VALIDATION_URL = 'https://wallet.sandbox.invalid/paymentservices/startSession';

/** A merchant session may be used once, within five minutes (Apple: Requesting an Apple Pay payment session). */
export const MERCHANT_SESSION_LIFETIME_MS = 5 * 60_000;

/** A merchant session, opaque to the page. */
export interface MerchantSession {
  /** Epoch ms. */
  readonly epochTimestamp: number;
  readonly expiresAt: number;
  readonly merchantSessionIdentifier: string;
  readonly nonce: string;
  readonly merchantIdentifier: string;
  readonly domainName: string;
  readonly displayName: string;
  readonly signature: string;
}

const TEXTS = ['merchantSessionIdentifier', 'nonce', 'merchantIdentifier', 'domainName', 'displayName', 'signature'] as const;

/** Reads an object as a merchant session; null if a part is missing. */
export const readMerchantSession = (value: object): MerchantSession | null => {
  const { epochTimestamp, expiresAt, ...rest } = value as Readonly<Record<string, unknown>>;
  const isWhole =
    Number.isSafeInteger(epochTimestamp) &&
    Number.isSafeInteger(expiresAt) &&
    TEXTS.every((name) => typeof rest[name] === 'string' && rest[name] !== '');
  return isWhole ? (value as MerchantSession) : null;
};

/** Returns why the wallet rejects a session; null if it accepts it. `domain` is the page's host name. */
export const faultOf = (session: MerchantSession, domain: string, now: number): 'domain' | 'expired' | null => {
  if (session.domainName !== domain) return 'domain';
  const isTooLong = session.expiresAt - session.epochTimestamp > MERCHANT_SESSION_LIFETIME_MS;
  return isTooLong || session.expiresAt <= now ? 'expired' : null;
};
