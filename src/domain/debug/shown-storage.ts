import { beginning } from '../format/texts.ts';
import type { StorageKey } from '../ports/browser.ts';

/** The keys whose values may be shown. Any other could hold a credential, an order or an account's history. */
const SHOWN: readonly StorageKey[] = ['target_uid', 'login_type', 'last_pay_type', 'last_success_pay_type', 'is_debug'];

export interface StoredEntry {
  readonly key: StorageKey;
  /** Characters as stored. */
  readonly size: number;
  /** Null if it may not be shown. */
  readonly value: string | null;
}

/** A stored value as shown on /test: its key and size, and the value itself only for a few harmless keys (D28, T1). */
export const shownEntry = (key: StorageKey, size: number, value: unknown): StoredEntry => ({
  key,
  size,
  value: SHOWN.includes(key) && ['string', 'number', 'boolean'].includes(typeof value) ? beginning(String(value), 64) : null,
});
