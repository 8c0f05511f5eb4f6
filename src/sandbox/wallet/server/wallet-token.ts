import { member } from '../page/apple-pay-js.ts';

/**
 * The buttons of the sandbox's wallet sheet. The choice is stored in the token, so that the provider's simulator decides by it:
 * approved; approved once the page has confirmed (28; else as approved); paid a moment later; never decided; declined for
 * insufficient funds, by the verification, as a risk, by the reason `default`, and by an unlisted reason.
 */
export const WALLET_CHOICES = ['approve', 'confirm', 'late', 'pending', 'balance', 'verify', 'risk', 'decline', 'unlisted'] as const;
export type WalletChoice = (typeof WALLET_CHOICES)[number];

/** The part of a token that only the processor can read. */
export interface TokenContent {
  readonly choice: WalletChoice;
  /** Decimal text, as in the payment request. */
  readonly amount: string;
  readonly currency: string;
  /** Only the processor of this merchant can open the token (F30). */
  readonly merchantIdentifier: string;
  readonly transactionId: string;
}

/** The encrypted payment of Apple's token, here only encoded. */
interface PaymentData {
  readonly version: 'EC_v1';
  readonly data: string;
  readonly signature: string;
  readonly header: { readonly ephemeralPublicKey: string; readonly publicKeyHash: string; readonly transactionId: string };
}

export const sealPaymentData = (content: TokenContent): PaymentData => ({
  version: 'EC_v1',
  data: btoa(encodeURIComponent(JSON.stringify(content))),
  signature: btoa(`sandbox ${content.transactionId}`),
  header: {
    ephemeralPublicKey: btoa(`key ${content.transactionId}`),
    publicKeyHash: btoa(content.merchantIdentifier.replace(/[^ -~]/g, '?')),
    transactionId: content.transactionId,
  },
});

const attempt = <A>(read: () => A): A | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** Parses JSON, or base64 of JSON, or either encoded once more as text. */
const parsed = (text: string, depth = 0): unknown => {
  const value: unknown = attempt(() => JSON.parse(text)) ?? attempt(() => JSON.parse(atob(text)));
  return typeof value === 'string' && depth < 2 ? parsed(value, depth + 1) : value;
};

const contentOf = (value: unknown): TokenContent | null => {
  const choice = WALLET_CHOICES.find((known) => known === member(value, 'choice'));
  const [amount, currency, merchantIdentifier, transactionId] = ['amount', 'currency', 'merchantIdentifier', 'transactionId'].map(
    (name) => {
      const text = member(value, name);
      return typeof text === 'string' ? text : '';
    },
  );
  return choice === undefined || !amount || !currency || !merchantIdentifier || !transactionId
    ? null
    : { choice, amount, currency, merchantIdentifier, transactionId };
};

/** Opens a token, whole or only its paymentData, as JSON or, as Adyen requires, as base64 of JSON. Null for anything else. */
export const readToken = (text: string): TokenContent | null => {
  const token = parsed(text);
  const data = member(member(token, 'paymentData') ?? token, 'data');
  return typeof data === 'string' ? contentOf(attempt(() => JSON.parse(decodeURIComponent(atob(data))))) : null;
};

/** The validation address of the wallet. Nothing is ever sent there: `.invalid` does not resolve. */
export const VALIDATION_URL = 'https://wallet.sandbox.invalid/paymentservices/startSession';

/** A merchant session may be used once, within five minutes (Apple: Requesting an Apple Pay payment session). */
export const MERCHANT_SESSION_LIFETIME_MS = 5 * 60_000;

const TEXTS = ['merchantSessionIdentifier', 'nonce', 'merchantIdentifier', 'domainName', 'displayName', 'signature'] as const;

/** A merchant session, with its times in epoch ms. */
export type MerchantSession = Readonly<Record<'epochTimestamp' | 'expiresAt', number> & Record<(typeof TEXTS)[number], string>>;

/** Reads an object as a merchant session, or null if a part is missing. */
export const readMerchantSession = (value: object): MerchantSession | null => {
  const { epochTimestamp, expiresAt, ...rest } = value as Readonly<Record<string, unknown>>;
  const isWhole =
    Number.isSafeInteger(epochTimestamp) &&
    Number.isSafeInteger(expiresAt) &&
    TEXTS.every((name) => typeof rest[name] === 'string' && rest[name] !== '');
  return isWhole ? (value as MerchantSession) : null;
};

/** Returns why the wallet rejects a session, or null if it accepts it. `domain` is the page's host name. */
export const faultOf = (session: MerchantSession, domain: string, now: number): 'domain' | 'expired' | null => {
  if (session.domainName !== domain) return 'domain';
  const isTooLong = session.expiresAt - session.epochTimestamp > MERCHANT_SESSION_LIFETIME_MS;
  return isTooLong || session.expiresAt <= now ? 'expired' : null;
};
