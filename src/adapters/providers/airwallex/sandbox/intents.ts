import { DEFAULT_REASON, INSUFFICIENT_FUNDS, THREE_DS_FAILED, USER_RISK } from '../../../../domain/outcome/evidence.ts';
import type {
  ChargeDecision,
  DeclineFacts,
  FollowUpRequest,
  LateDecision,
  ProviderSandboxContext,
} from '../../../../sandbox/provider-sandbox.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';

/** Details of a decline sent to the platform. A reason other than these is passed through; it is in no row and so `other` by `unlisted`. */
const declineFactsOf = (reason: string): Partial<DeclineFacts> => {
  switch (reason) {
    case INSUFFICIENT_FUNDS:
      return { errCode: 'issuer_declined', errSummary: 'The card issuer declined this transaction.', failDetail: reason };
    case THREE_DS_FAILED:
      return { errCode: 'authentication_declined', errSummary: 'Authentication failed.' };
    case USER_RISK:
      return { errCode: 'risk_declined', errSummary: 'The transaction was declined by the risk engine.' };
    case DEFAULT_REASON:
      return { errCode: 'issuer_declined', errSummary: 'The card issuer declined this transaction.' };
    default:
      return { errCode: reason, errSummary: 'The provider declined this transaction.' };
  }
};

const KEPT_MS = 2 * 60 * 60_000;

interface IntentKeys {
  readonly id: string;
  readonly clientSecret: string;
}

interface Intent extends IntentKeys {
  readonly order: FollowUpRequest;
  readonly createdAt: number;
}

/** The result of a confirmation as the element receives it, or null for an unknown intent. */
type Confirmation = { readonly status: 'SUCCEEDED' | 'PENDING' } | { readonly code: string; readonly message: string };

/** Payment intents, one per order, in memory only. The wallet server decides each once; `decide` notifies the platform. */
export class Intents {
  readonly #context: ProviderSandboxContext;
  readonly #walletServer: WalletServer;
  readonly #byOrder = new Map<string, Intent>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
    this.#walletServer = new WalletServer(context, { merchantIdentifier: 'merchant.sandbox.airwallex', factsOf: declineFactsOf });
  }

  /** Opens the intent of an order; repeated calls return the same one. */
  open(order: FollowUpRequest): IntentKeys {
    const now = this.#context.now();
    for (const [id, { createdAt }] of this.#byOrder) if (createdAt + KEPT_MS < now) this.#byOrder.delete(id);
    const intent: Intent = this.#byOrder.get(order.orderId) ?? {
      id: `int_${this.#context.newId()}`,
      clientSecret: this.#context.newId(),
      order,
      createdAt: now,
    };
    this.#byOrder.set(order.orderId, intent);
    return intent;
  }

  /** The intent's price, or null for a wrong secret. */
  priceOf(keys: IntentKeys): { readonly amount: number; readonly currency: 'USD' } | null {
    const intent = this.#find(keys);
    return intent === null ? null : { amount: intent.order.amountCents / 100, currency: 'USD' };
  }

  merchantSession(keys: IntentKeys, validationUrl: string, domain: string): object | null {
    const intent = this.#find(keys);
    return intent === null ? null : this.#walletServer.merchantSession({ ...intent.order, validationUrl, domain });
  }

  /** Confirms with the wallet's token. A repeated confirmation gets the first result. */
  async confirm(keys: IntentKeys, token: string): Promise<Confirmation | null> {
    const intent = this.#find(keys);
    if (intent === null) return null;
    const { orderId } = intent.order;
    const decision: ChargeDecision = this.#walletServer.authorise({ ...intent.order, token });
    if (decision.kind === 'declined') {
      await this.#context.decide(orderId, { kind: 'declined', facts: decision.facts, card: null });
      return { code: decision.facts.errCode, message: decision.facts.errSummary };
    }
    if (decision.kind !== 'paid') return { status: 'PENDING' };
    const paid: LateDecision = { kind: 'paid', card: null };
    if (decision.afterMs > 0) {
      // The later decision fails if the sandbox has since been closed.
      setTimeout(() => void this.#context.decide(orderId, paid).catch(() => {}), decision.afterMs).unref();
      return { status: 'PENDING' };
    }
    await this.#context.decide(orderId, paid);
    return { status: 'SUCCEEDED' };
  }

  #find({ id, clientSecret }: IntentKeys): Intent | null {
    return [...this.#byOrder.values()].find((each) => each.id === id && each.clientSecret === clientSecret) ?? null;
  }
}
