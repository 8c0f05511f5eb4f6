/** Keys that the specification names (cashier §3, platform §3) and ours (D2, D34). */
export const STORAGE_KEYS = [
  'session_key',
  'login_user',
  'target_uid',
  'target_user',
  'target_history',
  'last_pay_type',
  'last_success_pay_type',
  'last_pay_card',
  'last_success_card',
  'login_ticket',
  'login_type',
  'session_unconfirmed',
  'device_id',
  'session_id',
  'client_id',
  'gray_scores',
  'is_debug',
  'payment_intents',
  'payment_lease',
  'authentication_lease',
  'counted_orders',
  'reported_orders',
  'event_outbox',
  'open_page_view',
  'paid_fines',
  'past_payments',
  'feedback_drafts',
  'last_packages',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** Device storage as specified (D18): base64 of URI-encoded JSON. Reading never throws: a bad value is dropped and reported once. */
export abstract class KeyValueStore {
  /** Decoded JSON of unknown shape, to be checked by the reader's schema. Undefined when absent or damaged. */
  abstract read(key: StorageKey): unknown;
  /** False where the device did not take it: then it lasts no longer than this page. */
  abstract write(key: StorageKey, value: unknown): boolean;
  abstract remove(key: StorageKey): void;
  /** Called when another tab changes the key; returns the unsubscribe function. */
  abstract watch(key: StorageKey, changed: () => void): () => void;
}
