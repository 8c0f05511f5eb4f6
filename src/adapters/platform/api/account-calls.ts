import { Schema } from 'effect';
import { WireAccount, WireStatuses, WireUserStatus } from '../schemas/account.ts';
import type { CallContract } from './call-contract.ts';
import { IntegerText, Text } from './payload-values.ts';

export const ACCOUNT_CALLS = {
  check_uid: {
    area: 'account',
    purpose: 'The account of a uid; null when there is none.',
    payload: Schema.Struct({ uid: Text }),
    answer: WireAccount,
  },
  check_display_id: {
    area: 'account',
    purpose: 'The account of a display id, as the shopper types it; null when there is none.',
    payload: Schema.Struct({ display_id: Text, source: IntegerText }),
    answer: WireAccount,
  },
  check_user_status: {
    area: 'account',
    purpose: "Today's status of several accounts.",
    payload: Schema.Struct({ source: Schema.Int, uids: Schema.Array(Text) }),
    answer: WireStatuses,
    entries: { user_map: WireUserStatus },
  },
} as const satisfies Readonly<Record<string, CallContract>>;
