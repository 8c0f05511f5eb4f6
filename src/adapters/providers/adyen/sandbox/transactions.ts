import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ChargedCard } from '../../../../sandbox/provider-sandbox.ts';
import type { Flow } from './test-cards.ts';

/** The result of a verification, by the shopper or by the bank without a challenge. `pending`: verified, but the acquirer never decides. */
export const CHOICES = ['approve', 'decline', 'pending', 'cancel', 'error', 'close'] as const;
export type Choice = (typeof CHOICES)[number];

export interface Transaction {
  readonly id: string;
  readonly orderId: string;
  readonly flow: Flow;
  readonly card: ChargedCard;
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

/** Adyen's encrypted card data is valid for a day. */
const BLOB_LIFETIME_MS = 24 * 3_600_000;

const PREFIX = 'adyensim_v1$';
const CIPHER = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

export const SEALED_NAMES = [
  'encryptedCardNumber',
  'encryptedExpiryMonth',
  'encryptedExpiryYear',
  'encryptedSecurityCode',
  'encryptedBin',
] as const;
export type SealedName = (typeof SEALED_NAMES)[number];

/** Encrypts card data to opaque text and back, by a key that lives as long as the process. It stores nothing. */
export class Vault {
  readonly #key = randomBytes(32);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  seal(name: SealedName, value: string): string {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_LENGTH });
    const sealed = Buffer.concat([cipher.update(JSON.stringify([name, value, this.#now()]), 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Returns the value sealed under this name, or null for another name or key, a changed text, or an expired one. */
  open(name: SealedName, blob: string): string | null {
    if (!blob.startsWith(PREFIX)) return null;
    try {
      const bytes = Buffer.from(blob.slice(PREFIX.length), 'base64url');
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH });
      decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()]).toString('utf8');
      const [sealedName, value, at] = JSON.parse(text) as [string, string, number];
      return sealedName === name && this.#now() - at < BLOB_LIFETIME_MS ? value : null;
    } catch {
      return null;
    }
  }
}
