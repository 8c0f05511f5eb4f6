import type { MessageKey } from './message-key.ts';

/** A typed success or failure, for code that does not use Effect. */
export type Result<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: E };

export const succeeded = <A>(value: A): Result<A, never> => ({ ok: true, value });
export const failed = <E>(error: E): Result<never, E> => ({ ok: false, error });

/**
 * True if a failed try is followed by another: "retried up to N" means N tries after the first, everywhere (D46). `retries`: those made so
 * far; `limit`: N.
 */
export const mayRetry = (retries: number, limit: number): boolean => retries < limit;

/** The data that steps of a top-up require, with the message for each if it is missing (cashier §8 "Internal failures"). */
export const INTERNAL_FAILURES = {
  'pay-item': 'choice.amount-missing',
  'pay-type': 'choice.payment-method-missing',
  'user-id': 'account.target-missing',
  'recharge-id': 'payment.payment-method-gone',
  'recharge-list': 'request.failed',
  'saved-card-list': 'request.failed',
  'fast-result': 'outcome.unresolved',
  'order-result': 'outcome.unresolved',
  'target-user': 'account.target-missing',
} as const satisfies Record<string, MessageKey>;
export type MissingPart = keyof typeof INTERNAL_FAILURES;

/** Required data is missing: a bug of ours or the platform's, reported by the missing item's name. */
export class InternalFailure {
  readonly _tag = 'InternalFailure';
  readonly missing: MissingPart;
  constructor(missing: MissingPart) {
    this.missing = missing;
  }
  get message(): MessageKey {
    return INTERNAL_FAILURES[this.missing];
  }
}

type Present<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

/** Returns all items, or the failure for the first missing one, in the given order. */
export const allPresent = <T extends Partial<Record<MissingPart, unknown>>>(parts: T): Result<Present<T>, InternalFailure> => {
  for (const [name, part] of Object.entries(parts)) {
    if (part === null || part === undefined || part === '') return failed(new InternalFailure(name as MissingPart));
  }
  return succeeded(parts as Present<T>);
};
