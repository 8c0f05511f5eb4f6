import { readHistory, uploadRecords } from '../../orders/recharge-history.ts';
import { ACCOUNTS, NOBODY, type SeedAccount } from '../../database/seeds.ts';
import { FACEBOOK_LINKS, LOGINS, NOT_REGISTERED, userRecord } from '../../shoppers/login-seeds.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { accountByUid, accountOfSession } from './account-calls.ts';
import { type Answer, Refused, success } from '../answer.ts';
import type { CallInput, Calls } from '../batch-request.ts';
import type { Parameters } from '../parameters.ts';
import { ACCOUNT_STATUS_NUMBERS } from '../../../domain/account/account.ts';
import { lookUpsOf } from '../read-request.ts';
import type { Person } from '../../social/social-tokens.ts';

const MOST_RECORDS = 100;

/** Reads epoch seconds. Throws Refused. */
const secondsOf = (parameters: Parameters, name: string): number => {
  const text = parameters.text(name);
  if (!/^\d{1,10}$/.test(text)) throw new Refused('badRequest', `${name} is no time in seconds`);
  return Number(text);
};

/** Calls that require a session: its user and the recharge history (platform §4, cashier §7). Refuses an ended session with -10000. */
export const sessionCalls = (services: SandboxParts): Calls => {
  const holderOf = async (input: CallInput): Promise<SeedAccount> => {
    input.parameters.text('session_key');
    const account = await accountOfSession(services, input);
    if (account === null) throw new Refused('sessionEnded');
    return account;
  };

  return {
    '/api/coin/get_pay_user_info/': async (input) => {
      return success(userRecord(await holderOf(input)));
    },
    '/api/web/recharge_fill_record/': async (input) => {
      const { parameters } = input;
      const { uid } = await holderOf(input);
      const page = { offset: parameters.integerTo('offset', 1_000_000), limit: parameters.integerTo('limit', MOST_RECORDS) };
      const records = await readHistory(services, uid);
      return success({ list: records.slice(page.offset, page.offset + page.limit) });
    },
    '/api/web/upload_recharge_fill_record/': async (input) => {
      const { parameters } = input;
      const { uid } = await holderOf(input);
      const deviceId = parameters.text('h5_deviceid');
      const records = parameters.objects('records', MOST_RECORDS).map((record) => {
        if (record.text('uid') !== uid) throw new Refused('badRequest', "a record is another user's");
        return {
          uid,
          deviceId,
          toUid: record.text('to_uid'),
          fillTimes: record.integerTo('fill_times', 1_000_000),
          lastFillTime: secondsOf(record, 'last_fill_time'),
        };
      });
      await uploadRecords(services, records);
      return success({});
    },
  };
};

/** Answers a login: with the session key for a user who may log in; with the status only for any other account. */
const grantOf = (account: SeedAccount): Answer => success({ ...userRecord(account), session_key: account.sessionKey ?? '' });

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

/** Logins by Facebook and Google (platform §7). */
export const socialCalls = (services: SandboxParts): Calls => {
  const logIn = async (person: Person | null): Promise<Answer> => {
    if (person === null) throw new Refused('tokenRefused');
    const account = person.uid === null ? null : await accountByUid(services, person.uid);
    if (account === null) throw new Refused('notRegistered');
    return grantOf(account);
  };

  return {
    '/api/user/facebook_login/': ({ parameters }) => {
      const person = services.socialTokens.personOf('facebook', parameters.text('access_token'));
      return logIn(person?.id === parameters.text('user_id') ? person : null);
    },
    '/api/user/google_login/': ({ parameters }) => logIn(services.socialTokens.personOf('google', parameters.text('id_token'))),
  };
};
