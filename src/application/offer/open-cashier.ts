import { Effect } from 'effect';
import type { PayToUser } from '../../domain/account/account.ts';
import { hasReadableDate } from '../../domain/card/calendar.ts';
import type { Configuration } from '../../domain/ports/settings.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { CashierOpening, Opening } from '../../domain/ports/platform.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { failed, type Result } from '../../domain/result.ts';
import { acceptedAccount } from '../account/find-account.ts';
import { refusalOf } from '../runtime/refusal-of.ts';
import type { PackagesMemory } from './packages-memory.ts';

export interface OpenedCashier extends Pick<Opening, 'chargeList' | 'savedCards'> {
  /** The account to top up as of today, or why it may not be topped up, or null if unknown. */
  readonly account: Result<PayToUser, Refusal> | null;
}

/** Reads recharge list and saved cards; the page load fails if either is not returned, which is reported by its name (cashier §5, §8). */
export class OpenCashier {
  readonly #opening: CashierOpening;
  readonly #telemetry: Telemetry;
  readonly #configuration: Configuration;
  readonly #memory: Pick<PackagesMemory, 'payer' | 'keep'>;
  constructor(opening: CashierOpening, telemetry: Telemetry, configuration: Configuration, memory: Pick<PackagesMemory, 'payer' | 'keep'>) {
    this.#opening = opening;
    this.#telemetry = telemetry;
    this.#configuration = configuration;
    this.#memory = memory;
  }

  execute(uid: string | null): Effect.Effect<OpenedCashier, Refusal> {
    const payer = this.#memory.payer();
    return this.#opening.open(uid).pipe(
      Effect.mapError(({ missing, cause }) => {
        this.#telemetry.report('internal_failure', { missing });
        return refusalOf(cause);
      }),
      Effect.tap(({ chargeList, savedCards }) =>
        Effect.sync(() => {
          this.#memory.keep(payer, uid, chargeList);
          const count = savedCards.filter((card) => !hasReadableDate(card)).length;
          if (count > 0) this.#telemetry.report('stored_card_date_unreadable', { count });
        }),
      ),
      Effect.map(({ account, ...opened }): OpenedCashier => {
        if (account === null) return { ...opened, account };
        return {
          ...opened,
          account: account.ok ? acceptedAccount(account.value, this.#configuration.settings.flavour) : failed(refusalOf(account.error)),
        };
      }),
    );
  }
}
