import { html } from 'hono/html';
import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import { code, copyable, named, table } from '../web/page-parts.ts';
import { TICKET_PATH } from './tickets.ts';
import { ACCOUNTS, NOBODY } from '../database/seeds.ts';
import { PEOPLE } from '../social/social-tokens.ts';
import { banEndOf, FACEBOOK_LINKS, LOGINS, NOT_REGISTERED } from './login-seeds.ts';

const END_OF: Readonly<Record<number, string>> = {
  [ACCOUNT_STATUS_NUMBERS.normal]: 'logs in',
  [ACCOUNT_STATUS_NUMBERS.cancelled]: 'refused: deactivated',
  [ACCOUNT_STATUS_NUMBERS.cancelling]: 'refused: deactivated',
};
const endOf = ({ status, ban_until: until }: LoginFixtures['people'][number] | LoginFixtures['logins'][number]): string =>
  status === null
    ? 'refused: not registered in the app'
    : status === ACCOUNT_STATUS_NUMBERS.banned
      ? `refused: banned ${until === 0 ? 'for good' : `until ${new Date(until * 1000).toISOString().slice(0, 10)}`}`
      : (END_OF[status] ?? String(status));

/** Section with every login method that can be tried here, including failures. */
export const loginSection = ({ logins, people, facebook, not_registered: notRegistered, nobody }: LoginFixtures) => html`
  <h2>Passwords</h2>
  <p>
    For <a href="/login">/login</a>. Any other password is wrong; <code>${nobody}</code> does not exist, and
    <code>${notRegistered}</code> is not registered in the app (21266).
  </p>
  ${table(
    ['Display id', 'Password', 'Nickname', 'Result', 'By ticket'],
    logins.map((login) => [
      copyable(login.display_uid),
      copyable(login.password),
      named(login.nickname),
      endOf(login),
      html`<a href="${TICKET_PATH}?uid=${login.uid}">a fresh ticket</a>`,
    ]),
  )}
  <h2>Facebook and Google</h2>
  <p>
    The buttons of <a href="/login">/login</a> open a window in which one of these people is chosen. There it can also be cancelled,
    answered after 20 seconds, or answered with a forged token.
  </p>
  ${table(
    ['Name', 'E-mail', 'Result'],
    people.map((person) => [named(person.name), code(person.email), endOf(person)]),
  )}
  <h2>Links that log in</h2>
  <p>A ticket logs in once, within ten minutes: open its link again, or in another browser, and it is refused.</p>
  <ul>
    <li><a href="${TICKET_PATH}?uid=${logins[0]?.uid ?? ''}&amp;expired=1">a ticket that has expired</a></li>
    <li><a href="/pay#ticket=tk_forged">a forged ticket</a></li>
    ${facebook.map(
      ({ token, user_id: userId, nickname }) =>
        html`<li>
          <a href="/pay#fb_token=${token}&amp;fb_id=${userId}">a Facebook token of <bdi>${nickname}</bdi></a>
        </li>`,
    )}
    <li><a href="/pay#fb_token=fb_forged&amp;fb_id=1">a forged Facebook token</a></li>
  </ul>
`;

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
type LoginFixtures = ReturnType<typeof loginFixtures>;
