import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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

/**
 * Encrypts card data to opaque text and back. The key lives as long as the process and nothing is stored: a typed number exists
 * only in the browser's text.
 */
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

  /** Returns the value sealed under this name; null for another name or key, a changed text, or an expired one. */
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
