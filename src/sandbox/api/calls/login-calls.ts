import { ACCOUNT_STATUS_NUMBERS } from '../../../domain/account/account.ts';
import { type Answer, Refused, success } from '../answer.ts';
import type { Calls } from '../call.ts';
import { accountByUid } from './account-calls.ts';
import { lookUpsOf } from '../look-up-limit.ts';
import { ACCOUNTS, NOBODY, type SeedAccount } from '../../database/seeds.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { FACEBOOK_LINKS, LOGINS, NOT_REGISTERED } from '../../login/login-seeds.ts';
import { userRecord } from '../../login/user-record.ts';

/** Answers a login: with the session key for a user who may log in; with the status only for any other account. */
export const grantOf = (account: SeedAccount): Answer => success({ ...userRecord(account), session_key: account.sessionKey ?? '' });

const noSuchUser = (displayUid: string): Answer =>
  success({
    ...userRecord({
      uid: '',
      displayUid,
      nickname: '',
      icon: '',
      isGuest: false,
      status: ACCOUNT_STATUS_NUMBERS.nonexistent,
      source: 1,
      sessionKey: null,
    }),
    session_key: '',
  });

/** Logins without a provider's script (platform §4, §7): by password, by ticket, and by a link's Facebook token. */
export const loginCalls = (services: SandboxParts): Calls => ({
  '/api/user/account_login/': async ({ parameters, ...asking }) => {
    services.lookUps.count(asking, lookUpsOf(1));
    const [displayUid, password] = [parameters.text('display_uid'), parameters.text('password')];
    for (const name of ['device', 'uuid']) parameters.text(name);
    if (displayUid === NOT_REGISTERED) throw new Refused('notRegistered');
    if (displayUid === NOBODY.displayUid || ACCOUNTS.every((account) => account.displayUid !== displayUid)) return noSuchUser(displayUid);
    const login = LOGINS.find(({ account }) => account.displayUid === displayUid);
    if (login?.password !== password) throw new Refused('wrongPassword');
    return grantOf(login.account);
  },
  '/api/web/ticket_login/': async ({ parameters }) => {
    const uid = services.tickets.use(parameters.text('ticket'));
    const account = uid === null ? null : await accountByUid(services, uid);
    if (account === null) throw new Refused('ticketUnusable');
    return grantOf(account);
  },
  '/api/user_mode/get_login_key/': async ({ parameters }) => {
    if (parameters.text('login_type') !== 'facebook') throw new Refused('badRequest', 'login_type is not facebook');
    parameters.text('auto_create');
    const [token, userId] = [parameters.text('access_token'), parameters.text('user_id')];
    const link = FACEBOOK_LINKS.find((known) => known.token === token && known.userId === userId);
    if (link === undefined) throw new Refused('tokenRefused');
    return success({ user_info: { session_key: link.sessionKey } });
  },
});
