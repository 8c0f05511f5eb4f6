import { Effect } from 'effect';
import { decideAccount, type PayToUser } from '../../domain/account/account.ts';
import { checkDisplayId } from '../../domain/account/account-label.ts';
import { hasCardNumber } from '../../domain/card/typed-card-number.ts';
import { refuseLudoAccount } from '../../domain/login/login-decision.ts';
import type { Configuration } from '../../domain/ports/settings.ts';
import type { AccountDirectory } from '../../domain/ports/platform.ts';
import { Refusal } from '../../domain/refusal.ts';
import { failed, type Result, succeeded } from '../../domain/result.ts';
import { refusalOf } from '../runtime/refusal-of.ts';

/**
 * Returns the account if it may be topped up on this flavour's link, else its refusal (cashier §4, D37). Null means that there is no such
 * account.
 */
export const acceptedAccount = (user: PayToUser | null, flavour: string): Result<PayToUser, Refusal> => {
  if (user === null) return failed(new Refusal('account.no-match', false));
  const ludo = refuseLudoAccount(user.source ?? null, flavour);
  if (ludo !== null) return failed(new Refusal(ludo, false));
  const decision = decideAccount(user);
  return decision.kind === 'accepted' ? succeeded(user) : failed(new Refusal(decision.message, false));
};

const existing = (record: Effect.Effect<PayToUser | null, Refusal>): Effect.Effect<PayToUser, Refusal> =>
  Effect.flatMap(record, (found) => (found === null ? Effect.fail(new Refusal('account.no-match', false)) : Effect.succeed(found)));

/** Finds the account for a typed display id and checks that it may be topped up (cashier §4 "Account selection", §5). */
export class FindAccount {
  readonly #directory: AccountDirectory;
  readonly #configuration: Configuration;
  constructor(directory: AccountDirectory, configuration: Configuration) {
    this.#directory = directory;
    this.#configuration = configuration;
  }

  execute(typed: string): Effect.Effect<PayToUser, Refusal> {
    return this.#accepted(this.#recordOf(typed));
  }

  /** Returns the account whatever its status, without reading today's: fines are paid for banned accounts (D40). */
  ofAnyStatus(typed: string): Effect.Effect<PayToUser, Refusal> {
    return existing(this.#recordOf(typed));
  }

  /** Returns the account with this uid, whatever its status: the owner of a fine (FIN-14). */
  byUidOfAnyStatus(uid: string): Effect.Effect<PayToUser, Refusal> {
    return existing(Effect.mapError(this.#directory.recordOfUid(uid), refusalOf));
  }

  /** Returns the account with this uid from an address, under the same rules (D15). */
  byUid(uid: string): Effect.Effect<PayToUser, Refusal> {
    return this.#accepted(Effect.mapError(this.#directory.findByUid(uid), refusalOf));
  }

  /** Returns the record for a typed display id, or null if there is none. */
  #recordOf(typed: string): Effect.Effect<PayToUser | null, Refusal> {
    if (hasCardNumber(typed)) return Effect.fail(new Refusal('account.id-is-card', false));
    const check = checkDisplayId(typed);
    switch (check.kind) {
      case 'empty':
        return Effect.fail(new Refusal('account.id-empty', false));
      case 'too-short':
        return Effect.fail(new Refusal('account.id-too-short', false));
      case 'not-digits':
        return Effect.fail(new Refusal('account.id-not-digits', false));
      case 'ok':
        return Effect.mapError(this.#directory.findByDisplayId(check.displayId), refusalOf);
    }
  }

  /** Reads the record first, then today's status, which takes precedence. */
  #accepted(record: Effect.Effect<PayToUser | null, Refusal>): Effect.Effect<PayToUser, Refusal> {
    const directory = this.#directory;
    const { flavour } = this.#configuration.settings;
    return Effect.gen(function* () {
      const found = yield* record;
      if (found === null) return yield* Effect.fail(new Refusal('account.no-match', false));
      const statuses = yield* directory.statuses([found.uid]).pipe(Effect.mapError(refusalOf));
      const decided = acceptedAccount({ ...found, status: statuses.get(found.uid) ?? found.status }, flavour);
      return decided.ok ? decided.value : yield* Effect.fail(decided.error);
    });
  }
}
