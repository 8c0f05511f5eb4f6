import type { ChargeDecision, FollowUpRequest, LateDecision, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';
import { declineFactsOf } from './decline-facts.ts';

const KEPT_MS = 2 * 60 * 60_000;

export interface IntentKeys {
  readonly id: string;
  readonly clientSecret: string;
}

interface Intent extends IntentKeys {
  readonly order: FollowUpRequest;
  readonly createdAt: number;
}

/** How a confirmation ended, as Airwallex tells the element; null for an intent that it does not know. */
export type Confirmation = { readonly status: 'SUCCEEDED' | 'PENDING' } | { readonly code: string; readonly message: string };

/** Payment intents, one an order, in memory only. The wallet's wallet server decides each once; the platform is told by `decide`. */
export class Intents {
  readonly #context: ProviderSandboxContext;
  readonly #walletServer: WalletServer;
  readonly #byOrder = new Map<string, Intent>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
    this.#walletServer = new WalletServer(context, { merchantIdentifier: 'merchant.sandbox.airwallex', factsOf: declineFactsOf });
  }

  /** The intent of an order: the same one however often it is asked for. */
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

  /** What the intent is over; null when the secret is not its own. */
  priceOf(keys: IntentKeys): { readonly amount: number; readonly currency: 'USD' } | null {
    const intent = this.#find(keys);
    return intent === null ? null : { amount: intent.order.amountCents / 100, currency: 'USD' };
  }

  merchantSession(keys: IntentKeys, validationUrl: string, domain: string): object | null {
    const intent = this.#find(keys);
    return intent === null ? null : this.#walletServer.merchantSession({ ...intent.order, validationUrl, domain });
  }

  /** Confirms with the wallet's token. A repeated confirmation is told what the first one was. */
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
      this.#decideLater(orderId, paid, decision.afterMs);
      return { status: 'PENDING' };
    }
    await this.#context.decide(orderId, paid);
    return { status: 'SUCCEEDED' };
  }

  #decideLater(orderId: string, orderDecision: LateDecision, afterMs: number): void {
    const tell = (): void => {
      // A sandbox that was closed meanwhile cannot be told.
      this.#context.decide(orderId, orderDecision).catch(() => {});
    };
    const timer = setTimeout(tell, afterMs);
    timer.unref();
  }

  #find({ id, clientSecret }: IntentKeys): Intent | null {
    return [...this.#byOrder.values()].find((each) => each.id === id && each.clientSecret === clientSecret) ?? null;
  }
}
