import type { ChargedCard } from '../../../../../sandbox/provider-sandbox.ts';
import type { Flow } from './test-cards.ts';

/** The result of a verification, by the shopper or by the bank without a challenge. `pending`: verified, but the acquirer never decides. */
export const CHOICES = ['approve', 'decline', 'pending', 'cancel', 'error', 'close'] as const;
export type Choice = (typeof CHOICES)[number];

/** One verification of one order. */
export interface Transaction {
  readonly id: string;
  readonly orderId: string;
  readonly flow: Flow;
  readonly card: ChargedCard;
  /** The simulator's origin in the shopper's browser. */
  readonly providerOrigin: string;
  readonly createdAt: number;
  /** Null until decided; a verification is decided once. */
  choice: Choice | null;
  /** Former flow: whether the fingerprint has been submitted. */
  isIdentified: boolean;
}

const KEPT_MS = 3_600_000;

/** Running verifications, in memory only: a restart loses them. */
export class Transactions {
  readonly #newId: () => string;
  readonly #now: () => number;
  readonly #byId = new Map<string, Transaction>();

  constructor(newId: () => string, now: () => number) {
    this.#newId = newId;
    this.#now = now;
  }

  begin(of: Pick<Transaction, 'orderId' | 'flow' | 'card' | 'providerOrigin'>): Transaction {
    const createdAt = this.#now();
    for (const [id, each] of this.#byId) if (createdAt - each.createdAt > KEPT_MS) this.#byId.delete(id);
    const transaction: Transaction = { ...of, id: this.#newId().replace(/\W/g, ''), createdAt, choice: null, isIdentified: false };
    this.#byId.set(transaction.id, transaction);
    return transaction;
  }

  byId(id: string): Transaction | null {
    return this.#byId.get(id) ?? null;
  }

  byOrder(orderId: string): Transaction | null {
    return [...this.#byId.values()].find((transaction) => transaction.orderId === orderId) ?? null;
  }

  /** The first choice counts; returns it. */
  decide(transaction: Transaction, choice: Choice): Choice {
    transaction.choice ??= choice;
    return transaction.choice;
  }
}
