import type { Effect } from 'effect';
import type { AccountStatus, PayToUser } from '../../account/account.ts';
import type { PlatformError } from './platform-error.ts';

/** Accounts that can receive diamonds (cashier §7). */
export abstract class AccountDirectory {
  /** check_display_id: the account with this display id; null when there is none. */
  abstract findByDisplayId(displayId: string): Effect.Effect<PayToUser | null, PlatformError>;
  /** check_uid: the account with this uid; null when there is none. */
  abstract findByUid(uid: string): Effect.Effect<PayToUser | null, PlatformError>;
  /** check_uid: the account with this uid, one that is banned or cancelled included; null when there is none. */
  abstract recordOfUid(uid: string): Effect.Effect<PayToUser | null, PlatformError>;
  /** check_user_status: the current status by uid, without unlisted uids. */
  abstract statuses(uids: readonly string[]): Effect.Effect<ReadonlyMap<string, AccountStatus>, PlatformError>;
}
