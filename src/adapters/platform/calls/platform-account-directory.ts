import { Effect } from 'effect';
import { ACCOUNT_REFUSAL_CODES } from '../../../domain/account/account.ts';
import type { AccountDirectory } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodePayToUser, decodeStatuses } from '../schemas/session.ts';

/** AccountDirectory using check_display_id, check_uid and check_user_status. Banned and cancelled uids are refused with 20001 and 20186. */
export const platformAccountDirectory = (client: PlatformClient): AccountDirectory => ({
  findByDisplayId: (displayId) => client.request('check_display_id', { display_id: displayId, source: client.source }, decodePayToUser),
  findByUid: (uid) => client.request('check_uid', { uid }, decodePayToUser),
  recordOfUid: (uid) => client.request('check_uid', { uid }, decodePayToUser, { withData: [...ACCOUNT_REFUSAL_CODES.keys()] }),
  statuses: (uids) =>
    uids.length === 0 ? Effect.succeed(new Map()) : client.request('check_user_status', { source: client.source, uids }, decodeStatuses),
});
