import { Option, Schema, SchemaGetter } from 'effect';
import { ACCOUNT_STATUSES, cleanName, type PayToUser } from '../../domain/account/account.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';

/** A person's name in storage: an older version may have stored it uncleaned. */
export const StoredName = Schema.String.pipe(
  Schema.decodeTo(Schema.String, { decode: SchemaGetter.transform(cleanName), encode: SchemaGetter.passthrough() }),
);

const StoredUser = Schema.Struct({
  uid: Schema.NonEmptyString,
  displayUid: Schema.String,
  nickname: StoredName,
  icon: Schema.NullOr(Schema.String),
  isGuest: Schema.Boolean,
  status: Schema.Literals(ACCOUNT_STATUSES),
  source: Schema.optionalKey(Schema.NullOr(Schema.Number)),
});

const decodeUser = Schema.decodeUnknownOption(StoredUser);

/** The target account as stored on this device (cashier §3 "Local storage"). */
export class TargetMemory {
  readonly #store: KeyValueStore;
  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Null if nothing is stored, or the stored value does not decode. */
  target(): PayToUser | null {
    return Option.getOrNull(decodeUser(this.#store.read('target_user')));
  }

  choose(user: PayToUser): void {
    this.#store.write('target_uid', user.uid);
    this.#store.write('target_user', user);
  }
}
