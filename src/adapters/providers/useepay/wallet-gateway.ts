import { Effect } from 'effect';
import { mergeEvidence, NO_EVIDENCE, type PlatformAnswer } from '../../../domain/outcome/evidence.ts';
import { verdictOf } from '../../../domain/outcome/verdict.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import { type WalletCalls, WalletGateway, type WalletOrder } from '../../../domain/ports/wallets.ts';
import { encryptedPaymentData } from './wire.ts';

/**
 * Returns whether an answer requires the confirmation of cashier §7. No document specifies this, so it is inferred from a code other than
 * success (0) without a reason. With a reason the answer would be a decline, or `pending`, which only needs waiting; without a code it says
 * nothing.
 */
const asksForConfirmation = (said: PlatformAnswer): boolean => {
  const evidence = mergeEvidence(NO_EVIDENCE, said.evidence);
  const { verify_code, fail_reason, fail_detail } = evidence;
  if (verify_code === null || fail_reason !== null || fail_detail !== null) return false;
  switch (verdictOf(evidence)) {
    case 'pending':
      return true;
    case 'success':
    case 'declined':
    case 'unknown':
      return false;
  }
};

/**
 * UseePay as the processor of the device's wallet (28): the platform's two wallet calls, and a third if UseePay requires a
 * confirmation (D1).
 */
export class UseePayWalletGateway extends WalletGateway {
  readonly #calls: WalletCalls;
  constructor(calls: WalletCalls) {
    super();
    this.#calls = calls;
  }

  override merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError> {
    return this.#calls.merchantSession(order, validationUrl, domain);
  }

  /**
   * Returns the answer of the last call. A confirmation without an answer leaves the order's result unknown, as a first call
   * without one does.
   */
  override authorise(order: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.suspend(() => {
      // Made before the token leaves: carries the same session (PAY-82).
      const confirmation = this.#calls.confirm(order, encryptedPaymentData(token));
      return Effect.flatMap(this.#calls.authorise(order, token), (said) =>
        asksForConfirmation(said) ? confirmation : Effect.succeed(said),
      );
    });
  }
}
