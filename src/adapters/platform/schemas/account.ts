import { Option, Schema, SchemaGetter } from 'effect';
import {
  accountStatusOf,
  ACCOUNT_STATUSES,
  ACCOUNT_STATUS_NUMBERS,
  type AccountStatus,
  type PayToUser,
} from '../../../domain/account/account.ts';
import { decodeEach, type Decoder } from './decoder.ts';
import { orWhenMissing, WireFlag, WireId, WireInt, WireName, WireText } from './wire-values.ts';

/** status2. An unknown number does not decode, because it must never pass for a normal account. */
export const WireStatus = WireInt.pipe(
  Schema.decodeTo(Schema.Literals(ACCOUNT_STATUSES), {
    decode: SchemaGetter.transform((status: number) => accountStatusOf(status) as AccountStatus),
    encode: SchemaGetter.transform((status: AccountStatus) => ACCOUNT_STATUS_NUMBERS[status]),
  }),
);

export const WireUser = Schema.Struct({
  uid: WireId,
  display_uid: WireId,
  nickname: WireName,
  icon: WireText,
  is_guest: WireFlag,
  status2: WireStatus,
  source: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
});

/** The account record; null if there is no such account. */
export const WireAccount = Schema.NullOr(WireUser);

const decodeUser = Schema.decodeUnknownOption(WireAccount);

/** check_display_id, check_uid. */
export const decodePayToUser: Decoder<PayToUser | null> = (data) =>
  Option.map(decodeUser(data), (user) =>
    user === null
      ? null
      : {
          uid: user.uid,
          displayUid: user.display_uid,
          nickname: user.nickname,
          icon: user.icon,
          isGuest: user.is_guest,
          status: user.status2,
          source: user.source,
        },
  );

export const WireStatuses = Schema.Struct({ user_map: Schema.Record(Schema.String, Schema.Unknown) });
const decodeMap = Schema.decodeUnknownOption(WireStatuses);
export const WireUserStatus = Schema.Struct({ status2: WireStatus });

/** check_user_status: status by uid. Uids are data, even `__proto__`. */
export const decodeStatuses: Decoder<ReadonlyMap<string, AccountStatus>> = (data, dropped) =>
  Option.map(
    decodeMap(data),
    ({ user_map }) =>
      new Map(
        Object.entries(user_map).flatMap(([uid, entry]) =>
          decodeEach(WireUserStatus, [entry], 'user_map', dropped).map(({ status2 }) => [uid, status2] as const),
        ),
      ),
  );
