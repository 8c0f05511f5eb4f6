import { Option, Schema } from 'effect';
import { ACCOUNT_STATUSES, type PayToUser } from '../domain/account/account.ts';
import { addToHistory } from '../domain/account/account-history.ts';
import type { KeyValueStore } from '../domain/ports/key-value-store.ts';

const StoredUser = Schema.Struct({
  uid: Schema.NonEmptyString,
  displayUid: Schema.String,
  nickname: Schema.String,
  icon: Schema.NullOr(Schema.String),
  isGuest: Schema.Boolean,
  status: Schema.Literals(ACCOUNT_STATUSES),
});

const decodeUser = Schema.decodeUnknownOption(StoredUser);

/** The target account and the accounts topped up before, as this device keeps them (cashier §3 "Local storage"). */
export class TargetMemory {
  readonly #store: KeyValueStore;
  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Null when nothing is kept, or what is kept does not decode. */
  target(): PayToUser | null {
    return Option.getOrNull(decodeUser(this.#store.read('target_user')));
  }

  /** Newest first; damaged entries are left out. */
  history(): readonly PayToUser[] {
    const stored = this.#store.read('target_history');
    return Array.isArray(stored) ? stored.flatMap((entry) => Option.toArray(decodeUser(entry))) : [];
  }

  choose(user: PayToUser): void {
    this.#store.write('target_uid', user.uid);
    this.#store.write('target_user', user);
    this.#store.write('target_history', addToHistory(this.history(), user));
  }
}
