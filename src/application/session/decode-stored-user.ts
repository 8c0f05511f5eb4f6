import { Option, Schema } from 'effect';
import type { LoginUser } from '../../domain/login/login-state.ts';
import { StoredName } from '../account/target-memory.ts';

const StoredUser = Schema.Struct({
  uid: Schema.NonEmptyString,
  displayUid: Schema.String,
  nickname: StoredName,
  icon: Schema.NullOr(Schema.String),
  presence: Schema.optionalKey(
    Schema.Struct({
      roomId: Schema.NullOr(Schema.String),
      isStreamer: Schema.Boolean,
      isOnline: Schema.Boolean,
      isInvisible: Schema.Boolean,
    }),
  ),
});
const decodeUser = Schema.decodeUnknownOption(StoredUser);

/** The user of the session as the device keeps them; null for none, and for a record that is damaged. */
export const decodeStoredUser = (stored: unknown): LoginUser | null => Option.getOrNull(decodeUser(stored));
