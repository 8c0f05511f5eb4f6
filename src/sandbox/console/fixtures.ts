import { packagesOnSale } from '../api/recharge-list.ts';
import { ACCOUNTS, NOBODY } from '../database/seeds.ts';
import type { Services } from '../services.ts';

/** What there is to test with: accounts of every status, packages as in the recharge list, and cards that force a result. */
export const readFixtures = async (services: Services) => ({
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
  packages: await packagesOnSale(services),
  cards: services.providers.testCards.map(({ number, outcome, channel, note }) => ({ number, outcome, channel, note })),
});
export type Fixtures = Awaited<ReturnType<typeof readFixtures>>;
