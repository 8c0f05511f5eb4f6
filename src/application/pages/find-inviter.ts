import { Effect } from 'effect';
import type { PayToUser } from '../../domain/account/account.ts';
import { decodeInvitation } from '../../domain/share/invitation.ts';
import type { FindAccount } from '../account/find-account.ts';

/** Finds the sender of an invitation in the platform's own record: a name or picture from the link is not shown. */
export class FindInviter {
  readonly #findAccount: Pick<FindAccount, 'byUid'>;
  constructor(findAccount: FindAccount) {
    this.#findAccount = findAccount;
  }

  /** Null for an `info` without an account, and for an account that is unknown, banned or cannot be read. Never fails. */
  execute(info: string | null): Effect.Effect<PayToUser | null> {
    const invitation = decodeInvitation(info);
    if (invitation === null) return Effect.succeed(null);
    return this.#findAccount.byUid(invitation.uid).pipe(Effect.catch(() => Effect.succeed(null)));
  }
}
