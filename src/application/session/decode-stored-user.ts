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

/** Decodes the session's user from storage; null if there is none, or the record is damaged. */
export const decodeStoredUser = (stored: unknown): LoginUser | null => Option.getOrNull(decodeUser(stored));
