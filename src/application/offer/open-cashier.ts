import { Effect } from 'effect';
import type { PayToUser } from '../../domain/account/account.ts';
import type { CashierOpening, Opening } from '../../domain/ports/platform/cashier-opening.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { failed, type Result } from '../../domain/result.ts';
import { acceptedAccount } from '../account/find-account.ts';
import { refusalOf } from '../runtime/refusal-of.ts';

/** What the cashier opens with. */
export interface OpenedCashier extends Pick<Opening, 'chargeList' | 'savedCards'> {
  /** The account to top up as it is today, or why it may not be topped up; null where that is not known. */
  readonly account: Result<PayToUser, Refusal> | null;
}

/** Recharge list and saved cards; the page load fails when either is not returned (cashier §5). */
export class OpenCashier {
  readonly #opening: CashierOpening;
  constructor(opening: CashierOpening) {
    this.#opening = opening;
  }

  execute(uid: string | null): Effect.Effect<OpenedCashier, Refusal> {
    return this.#opening.open(uid).pipe(
      Effect.mapError(refusalOf),
      Effect.map(({ account, ...opened }): OpenedCashier => {
        if (account === null) return { ...opened, account };
        return { ...opened, account: account.ok ? acceptedAccount(account.value) : failed(refusalOf(account.error)) };
      }),
    );
  }
}
