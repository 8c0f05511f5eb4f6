import { asc } from 'drizzle-orm';
import { packagesOnSale } from '../api/calls/recharge-list.ts';
import { ACCOUNTS, NOBODY } from '../database/seeds.ts';
import { loginFixtures } from '../login/login-fixtures.ts';
import { fines } from '../database/tables.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

/** Test data: accounts of every status, logged-in users, packages as in the recharge list, and cards that force a result. */
export const readFixtures = async (services: SandboxParts) => ({
  accounts: [
    ...ACCOUNTS.map(({ uid, displayUid, nickname, status, isGuest }) => ({
      uid,
      display_uid: displayUid,
      nickname,
      status,
      is_guest: isGuest,
    })),
    { uid: '', display_uid: NOBODY.displayUid, nickname: '', status: NOBODY.status, is_guest: false },
  ],
  /** Logged-in users, with the session key stored in their browsers. */
  sessions: ACCOUNTS.flatMap(({ uid, displayUid, nickname, sessionKey }) =>
    sessionKey === null ? [] : [{ session_key: sessionKey, uid, display_uid: displayUid, nickname }],
  ),
  login: loginFixtures(),
  /** Fines of the banned accounts. */
  fines: (await services.database.select().from(fines).orderBy(asc(fines.uid), asc(fines.banTimes))).map((fine) => ({
    id: fine.fineId,
    uid: fine.uid,
    amount: fine.amountCents / 100,
    ban_times: fine.banTimes,
    state: fine.lifted ? 'unlocked' : fine.paidAt === null ? 'due' : 'paid, unlocking',
  })),
  packages: await packagesOnSale(services),
  cards: services.providers.testCards.map(({ number, outcome, payType, note }) => ({ number, outcome, payType, note })),
});
export type Fixtures = Awaited<ReturnType<typeof readFixtures>>;
