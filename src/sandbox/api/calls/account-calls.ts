import { eq, inArray } from 'drizzle-orm';
import { ACCOUNT_STATUS_NUMBERS } from '../../../domain/account/account.ts';
import { accounts } from '../../database/tables.ts';
import type { SeedAccount } from '../../database/seeds.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { type RefusalName, Refused, success } from '../answer.ts';
import type { CallInput, Calls } from '../batch-request.ts';
import { liftBans } from '../../shoppers/fine-store.ts';
import { lookUpsOf } from '../read-request.ts';

const MOST_UIDS = 200;

/** Refusals of an account by its status number (cashier §8). */
const STATUS_REFUSALS: Readonly<Record<number, RefusalName>> = {
  [ACCOUNT_STATUS_NUMBERS.banned]: 'banned',
  [ACCOUNT_STATUS_NUMBERS.cancelled]: 'cancelled',
  [ACCOUNT_STATUS_NUMBERS.cancelling]: 'cancelling',
};

/** Throws Refused for an account that is banned, cancelled or being cancelled. */
export const refuseByStatus = (account: SeedAccount, data: unknown = null): void => {
  const name = STATUS_REFUSALS[account.status];
  if (name !== undefined) throw new Refused(name, '', data);
};

const record = (account: SeedAccount) => ({
  uid: account.uid,
  display_uid: account.displayUid,
  nickname: account.nickname,
  icon: account.icon,
  is_guest: account.isGuest,
  status2: account.status,
  source: account.source,
});

/** Returns the account of a uid, or null if there is none. */
export const accountByUid = async ({ database }: Pick<SandboxParts, 'database'>, uid: string): Promise<SeedAccount | null> => {
  const [account] = await database.select().from(accounts).where(eq(accounts.uid, uid));
  return account ?? null;
};

/** Returns the logged-in user by the session key of the call or its header (platform §7), or null for a visitor or an ended session. */
export const accountOfSession = async (
  { database }: Pick<SandboxParts, 'database'>,
  { parameters, sessionKey }: Pick<CallInput, 'parameters' | 'sessionKey'>,
): Promise<SeedAccount | null> => {
  const key = parameters.textOr('session_key', '') || sessionKey;
  const [account] = key === '' ? [] : await database.select().from(accounts).where(eq(accounts.sessionKey, key));
  return account ?? null;
};

/** Accounts (cashier §7): by display id with any status, by uid with the platform's refusals, and statuses only. */
export const accountCalls = (services: SandboxParts): Calls => ({
  '/api/web/check_display_id/': async ({ parameters, ...asking }) => {
    services.lookUps.count(asking, lookUpsOf(1));
    await liftBans(services);
    const displayUid = parameters.text('display_id');
    const [account] = await services.database.select().from(accounts).where(eq(accounts.displayUid, displayUid));
    return success(account === undefined ? null : record(account));
  },
  '/api/user/check_uid/': async ({ parameters, ...asking }) => {
    services.lookUps.count(asking, lookUpsOf(1));
    await liftBans(services);
    const account = await accountByUid(services, parameters.text('uid'));
    if (account === null) return success(null);
    refuseByStatus(account, record(account));
    return success(record(account));
  },
  '/api/web/check_user_status/': async ({ parameters, ...asking }) => {
    const uids = parameters.texts('uids', MOST_UIDS);
    if (uids.length === 0) throw new Refused('badRequest', 'uids is empty');
    services.lookUps.count(asking, lookUpsOf(uids.length));
    await liftBans(services);
    const known = await services.database
      .select()
      .from(accounts)
      .where(inArray(accounts.uid, [...uids]));
    const byUid = new Map(known.map((account) => [account.uid, account]));
    const status = (uid: string) => {
      const account = byUid.get(uid);
      return { uid, status2: account?.status ?? ACCOUNT_STATUS_NUMBERS.nonexistent, is_guest: account?.isGuest ?? false };
    };
    return success({ user_map: Object.fromEntries(uids.map((uid) => [uid, status(uid)])) });
  },
});
