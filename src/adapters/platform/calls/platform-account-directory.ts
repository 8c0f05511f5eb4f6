import { Effect } from 'effect';
import { ACCOUNT_REFUSAL_CODES, type AccountStatus, type PayToUser } from '../../../domain/account/account.ts';
import { AccountDirectory, type PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodePayToUser, decodeStatuses } from '../schemas/session.ts';

/** AccountDirectory using check_display_id, check_uid and check_user_status. Banned and cancelled uids are refused with 20001 and 20186. */
export class PlatformAccountDirectory extends AccountDirectory {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override findByDisplayId(displayId: string): Effect.Effect<PayToUser | null, PlatformError> {
    return this.#client.request('check_display_id', { display_id: displayId, source: this.#client.source }, decodePayToUser);
  }

  override findByUid(uid: string): Effect.Effect<PayToUser | null, PlatformError> {
    return this.#client.request('check_uid', { uid }, decodePayToUser);
  }

  override recordOfUid(uid: string): Effect.Effect<PayToUser | null, PlatformError> {
    return this.#client.request('check_uid', { uid }, decodePayToUser, { withData: [...ACCOUNT_REFUSAL_CODES.keys()] });
  }

  override statuses(uids: readonly string[]): Effect.Effect<ReadonlyMap<string, AccountStatus>, PlatformError> {
    return uids.length === 0
      ? Effect.succeed(new Map())
      : this.#client.request('check_user_status', { source: this.#client.source, uids }, decodeStatuses);
  }
}
