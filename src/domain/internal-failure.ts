import type { MessageKey } from './message-key.ts';
import { failed, succeeded, type Result } from './result.ts';

/** What a step of a top-up cannot do without, and what the shopper reads when it is missing (cashier §8 "Internal failures"). */
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

/** Something that should have been there was not: a mistake of ours or of the platform, reported by the name of what was missing. */
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

/** All of the parts, or the failure of the first that is missing, in the order in which they are given. */
export const allPresent = <T extends Partial<Record<MissingPart, unknown>>>(parts: T): Result<Present<T>, InternalFailure> => {
  for (const [name, part] of Object.entries(parts)) {
    if (part === null || part === undefined || part === '') return failed(new InternalFailure(name as MissingPart));
  }
  return succeeded(parts as Present<T>);
};
