import { ACCOUNTS, NOBODY } from '../database/seeds.ts';
import { PEOPLE } from '../social/social-tokens.ts';
import { banEndOf, FACEBOOK_LINKS, LOGINS, NOT_REGISTERED } from './login-seeds.ts';

/** Login test data: passwords with their results, Facebook tokens, and the users of the simulated Facebook and Google. */
export const loginFixtures = () => ({
  logins: LOGINS.map(({ account: { uid, displayUid, nickname, status }, password }) => ({
    uid,
    display_uid: displayUid,
    nickname,
    password,
    status,
    ban_until: banEndOf(uid),
  })),
  facebook: FACEBOOK_LINKS.map(({ token, userId, nickname }) => ({ token, user_id: userId, nickname })),
  people: PEOPLE.map(({ uid, name, email }) => ({
    name,
    email,
    /** Null for a user without an account on the platform. */
    status: ACCOUNTS.find((account) => account.uid === uid)?.status ?? null,
    ban_until: uid === null ? 0 : banEndOf(uid),
  })),
  not_registered: NOT_REGISTERED,
  nobody: NOBODY.displayUid,
});
export type LoginFixtures = ReturnType<typeof loginFixtures>;
