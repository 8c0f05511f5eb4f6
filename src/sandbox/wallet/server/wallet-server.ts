import { Hono } from 'hono';
import { DEFAULT_REASON, INSUFFICIENT_FUNDS, THREE_DS_FAILED, USER_RISK } from '../../../domain/outcome/evidence.ts';
import type { ChargeDecision, DeclineFacts, FollowUpRequest, ProviderSandboxContext } from '../../provider-sandbox.ts';
import { LATE_MS, NO_FACTS } from '../../simulator/forced-results.ts';
import {
  MERCHANT_SESSION_LIFETIME_MS,
  type MerchantSession,
  readToken,
  type TokenContent,
  VALIDATION_URL,
  type WalletChoice,
} from './wallet-token.ts';
import { ASSOCIATION_PATH } from '../../../domain/site/security-headers.ts';
import { assetResponse, type AssetStore } from '../../web/asset-store.ts';

/** A reason that the cashier does not list. */
export const UNLISTED_REASON = 'issuer_switch_inoperative';

/** How a provider reports wallet payments. */
interface WalletDialect {
  readonly merchantIdentifier: string;
  /** Returns the decline details sent to the platform. `reason` is one of cashier §8, an unlisted one, or a refused token. */
  readonly factsOf: (reason: string) => Partial<DeclineFacts>;
  /** True if the provider may require a confirmation after the token (28). */
  readonly confirms?: true;
  /** True if the provider requests the merchant session itself (26). */
  readonly knowsValidationUrl?: true;
}

type TokenRequest = FollowUpRequest & { readonly token: string };
type SessionRequest = FollowUpRequest & { readonly validationUrl: string; readonly domain: string };

const APPROVED = { kind: 'paid', card: null, afterMs: 0 } as const satisfies ChargeDecision;
const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const REASONS = {
  balance: INSUFFICIENT_FUNDS,
  verify: THREE_DS_FAILED,
  risk: USER_RISK,
  decline: DEFAULT_REASON,
  unlisted: UNLISTED_REASON,
} as const satisfies Partial<Record<WalletChoice, string>>;

const centsOf = (amount: string): number => (/^\d+\.\d\d$/.test(amount) ? Number(amount.replace('.', '')) : Number.NaN);

/** A provider's wallet server: sessions for its own domain; tokens of its merchant, of the right amount, once. The first answer stays. */
export class WalletServer {
  readonly #context: ProviderSandboxContext;
  readonly #dialect: WalletDialect;
  readonly #decided = new Map<string, ChargeDecision>();
  readonly #orderOfToken = new Map<string, string>();
  readonly #unconfirmed = new Map<string, string>();

  constructor(context: ProviderSandboxContext, dialect: WalletDialect) {
    this.#context = context;
    this.#dialect = dialect;
  }

  /** Answers the create: the order waits for the wallet's token and is not charged yet. */
  readonly charge = (): ChargeDecision => ({
    kind: 'action',
    platformData: JSON.stringify({ merchant_identifier: this.#dialect.merchantIdentifier }),
  });

  /** Returns a new single-use session, or null for an address other than the wallet's, or an unknown domain. */
  readonly merchantSession = ({ validationUrl, domain }: SessionRequest): MerchantSession | null => {
    if (this.#dialect.knowsValidationUrl !== true && validationUrl !== VALIDATION_URL) return null;
    if (!LOOPBACK.test(domain) && domain !== new URL(this.#context.siteOrigin).hostname) return null;
    const epochTimestamp = this.#context.now();
    const id = this.#context.newId();
    return {
      epochTimestamp,
      expiresAt: epochTimestamp + MERCHANT_SESSION_LIFETIME_MS,
      merchantSessionIdentifier: `SSH${id}`,
      nonce: id.slice(0, 8),
      merchantIdentifier: this.#dialect.merchantIdentifier,
      domainName: domain,
      displayName: 'Sawa',
      signature: `sandbox${id}`,
    };
  };

  readonly authorise = (request: TokenRequest): ChargeDecision => {
    const known = this.#decided.get(request.orderId);
    if (known !== undefined) return known;
    const decision = this.#decide(request);
    this.#decided.set(request.orderId, decision);
    return decision;
  };

  /** Confirms a payment; only for an order whose authorisation required it, with the same token. */
  readonly confirm = ({ orderId, token }: TokenRequest): ChargeDecision => {
    const waiting = this.#unconfirmed.get(orderId);
    if (waiting === undefined) return this.#decided.get(orderId) ?? this.#declined('confirmation_unexpected');
    const decision = readToken(token)?.transactionId === waiting ? APPROVED : this.#declined('token_mismatch');
    this.#unconfirmed.delete(orderId);
    this.#decided.set(orderId, decision);
    return decision;
  };

  #decide({ orderId, amountCents, token }: TokenRequest): ChargeDecision {
    const content = readToken(token);
    if (content === null) return this.#declined('token_malformed');
    const { merchantIdentifier, transactionId } = content;
    if (merchantIdentifier !== this.#dialect.merchantIdentifier) return this.#declined('token_of_another_merchant');
    const usedBy = this.#orderOfToken.get(transactionId);
    if (usedBy !== undefined && usedBy !== orderId) return this.#declined('token_used');
    this.#orderOfToken.set(transactionId, orderId);
    if (centsOf(content.amount) !== amountCents || content.currency !== 'USD') return this.#declined('amount_mismatch');
    return this.#byChoice(orderId, content);
  }

  #byChoice(orderId: string, { choice, transactionId }: TokenContent): ChargeDecision {
    switch (choice) {
      case 'approve':
        return APPROVED;
      case 'confirm':
        if (this.#dialect.confirms !== true) return APPROVED;
        this.#unconfirmed.set(orderId, transactionId);
        return { kind: 'action', platformData: '' };
      case 'late':
        return { ...APPROVED, afterMs: LATE_MS };
      case 'pending':
        return { kind: 'pending' };
      case 'balance':
      case 'verify':
      case 'risk':
      case 'decline':
      case 'unlisted':
        return this.#declined(REASONS[choice]);
    }
  }

  #declined(reason: string): ChargeDecision {
    return { kind: 'declined', facts: { ...NO_FACTS, ...this.#dialect.factsOf(reason) }, card: null, afterMs: 0 };
  }
}

const SCRIPT_PATH = '/sandbox/apple-pay-session.js';
const BUILT_SCRIPT = '/wallet/apple-pay-session.js';

/** A browser's own wallet needs no loading: a page with a cached script uses it at once, and checks for a newer one meanwhile. */
const CACHE_CONTROL = 'max-age=0, stale-while-revalidate=86400';

const ASSOCIATION = "The sandbox's wallet takes every domain.\n";

/** Adds the wallet's script to a page that the sandbox serves, before the page's own scripts. No build contains it. */
export const withWallet = (html: string): string =>
  html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${SCRIPT_PATH}" defer></script>`);

/** The simulator of the browser's wallet. `scripts`: the built simulator scripts. */
export const walletRoutes = (scripts: AssetStore): Hono => {
  const routes = new Hono();
  routes.get(SCRIPT_PATH, async (context, next) => {
    const script = await scripts.find(BUILT_SCRIPT);
    return script === null ? next() : assetResponse(context.req.raw, script, CACHE_CONTROL);
  });
  routes.get(ASSOCIATION_PATH, (context) => context.text(ASSOCIATION, 200, { 'cache-control': 'no-cache' }));
  return routes;
};
