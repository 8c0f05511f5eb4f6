import type {
  ChargedCard,
  ChargeDecision,
  ChargeRequest,
  FollowUpRequest,
  LateDecision,
  ProviderSandboxContext,
  WayBackQuery,
} from '../../../../sandbox/provider-sandbox.ts';
import { refusal } from '../../../../sandbox/simulator/forced-results.ts';
import { nextStep, readDetails, redirectResultOf } from './actions.ts';
import { onHostOf, readPayment } from './payment-request.ts';
import { type Flow, forcedCard, type Refusal, refusalOf } from './test-cards.ts';
import type { Choice, Transaction, Transactions, Vault } from './transactions.ts';

const refused = ({ code, reason, facts }: Refusal, card: ChargedCard | null): ChargeDecision => ({
  kind: 'declined',
  facts,
  card,
  afterMs: 0,
  platformData: JSON.stringify({ resultCode: 'Refused', refusalReason: reason, ...(code === '' ? {} : { refusalReasonCode: code }) }),
});

const authorised = (card: ChargedCard, afterMs: number): ChargeDecision => ({
  kind: 'paid',
  card,
  afterMs,
  platformData: JSON.stringify({ resultCode: afterMs > 0 ? 'Received' : 'Authorised' }),
});

const PENDING: ChargeDecision = { kind: 'pending', platformData: JSON.stringify({ resultCode: 'Pending' }) };

/** An Adyen API error rather than a payment result: it has an error code, and no result code for the page. */
const CARD_GONE = refusal('803', 'PaymentDetail not found');

/** Decides each order once, by the card behind the encrypted data and the result of its verification. */
export class CardAcquirer {
  readonly #context: ProviderSandboxContext;
  readonly #vault: Vault;
  readonly #transactions: Transactions;
  readonly #decided = new Map<string, ChargeDecision>();

  constructor(context: ProviderSandboxContext, vault: Vault, transactions: Transactions) {
    this.#context = context;
    this.#vault = vault;
    this.#transactions = transactions;
  }

  /** A repeated order gets the first answer; nothing is charged twice. */
  charge(request: ChargeRequest): ChargeDecision {
    return this.#decided.get(request.orderId) ?? this.#remember(request.orderId, this.#decide(request));
  }

  /** Details from a page change an order only while it waits for them; afterwards the answer stays the same. */
  authenticate({ orderId, platformData }: FollowUpRequest & { readonly platformData: string }): ChargeDecision {
    const decided = this.#decided.get(orderId);
    const transaction = this.#transactions.byOrder(orderId);
    if (decided?.kind !== 'action' || transaction === null) return decided ?? PENDING;
    const details = readDetails(platformData);
    if (details?.kind === 'fingerprint' && details.id === transaction.id && transaction.flow === 'old-fingerprint-challenge') {
      transaction.isIdentified = true;
      return this.#remember(orderId, this.#action(transaction));
    }
    // The page's claim does not count: only the choice made on the bank's page does.
    const believed = details?.kind === 'result' && details.id === transaction.id && details.transStatus === 'Y';
    return this.#remember(orderId, this.#afterVerification(transaction, believed ? transaction.choice : null));
  }

  /** Answers /payments/details after a redirect: the result, or null while the bank has not decided or for another payment's. */
  returned({ orderId, query }: FollowUpRequest & { readonly query: WayBackQuery }): LateDecision | null {
    const transaction = this.#transactions.byOrder(orderId);
    if (transaction === null || query['redirectResult'] !== redirectResultOf(transaction)) return null;
    const { choice } = transaction;
    if (choice === null || choice === 'pending' || choice === 'close') return null;
    const decision = this.#remember(orderId, this.#afterVerification(transaction, choice));
    if (decision.kind === 'paid') return { kind: 'paid', card: decision.card };
    return decision.kind === 'declined' ? { kind: 'declined', facts: decision.facts, card: decision.card } : null;
  }

  #decide(request: ChargeRequest): ChargeDecision {
    const read = readPayment(request, this.#vault, this.#context.now());
    if (!read.ok) return read.code === 'card-gone' ? CARD_GONE : refused(refusalOf(read.code), null);
    const { card, pageOrigin } = read;
    const forced = forcedCard(card.number);
    if (forced === null) return refused(refusalOf('8'), null);
    const { behaviour } = forced;
    switch (behaviour.kind) {
      case 'paid':
        return authorised(card, behaviour.afterMs);
      case 'refused':
        return refused(behaviour.refusal, card);
      case 'pending':
        return PENDING;
      case 'authenticate':
        return this.#action(this.#begin(request.orderId, behaviour.flow, card, pageOrigin));
    }
  }

  #begin(orderId: string, flow: Flow, card: ChargedCard, pageOrigin: string): Transaction {
    return this.#transactions.begin({ orderId, flow, card, providerOrigin: onHostOf(this.#context.providerOrigin, pageOrigin) });
  }

  #action(transaction: Transaction): ChargeDecision {
    return { kind: 'action', platformData: JSON.stringify(nextStep(transaction)) };
  }

  #afterVerification({ card }: Transaction, choice: Choice | null): ChargeDecision {
    if (choice === 'approve') return authorised(card, 0);
    return choice === 'pending' ? PENDING : refused(refusalOf('11'), card);
  }

  #remember(orderId: string, decision: ChargeDecision): ChargeDecision {
    this.#decided.set(orderId, decision);
    return decision;
  }
}
