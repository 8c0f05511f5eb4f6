import { describe, expect, it } from 'vitest';
import {
  banNotice,
  statusNotice,
  WAY_AFTER_NOTICE,
  decideLogin,
  type LoginAnswer,
  refuseLudoAccount,
  sourceOfFlavour,
} from '../../../../src/domain/login/login-decision.ts';
import { checkCredentials } from '../../../../src/domain/login/auto-login.ts';
import {
  ANONYMOUS,
  CONFIRMATION_CHOICES,
  facebookWay,
  googleWay,
  loggedIn,
  loggedOut,
  LOGIN_LANDING,
  LOGIN_METHODS,
  type LoginUser,
  needsConfirmation,
  SOCIAL_SDK_VERSIONS,
} from '../../../../src/domain/login/login-state.ts';
import { landsAfterLogin, type PageAtLogin } from '../../../../src/domain/login/login-landing.ts';

const user: LoginUser = { uid: '7', displayUid: '100200', nickname: 'نورة', icon: null };
const answerOf = (change: Partial<LoginAnswer> = {}): LoginAnswer => ({
  result: 0,
  message: null,
  toast: null,
  sessionKey: 'S',
  user,
  status: 0,
  banUntil: 0,
  ...change,
});
const decide = (change: Partial<LoginAnswer>, method: (typeof LOGIN_METHODS)[number] = 'account') =>
  decideLogin(method, { kind: 'answered', answer: answerOf({ sessionKey: null, user: null, status: null, ...change }) });
const key = (name: string) => ({ kind: 'key', key: name });

const shop: PageAtLogin = { route: 'rechargeList', isPaymentOpen: false, isPaymentReturn: false, isArrival: false };

describe('where a login lands', () => {
  it.each([
    [{}, true],
    [{ route: 'index' }, true],
    [{ route: 'payStep' }, true],
    [{ route: null }, true],
    [{ route: 'pay' }, false],
    [{ route: 'recharge' }, false],
    [{ isPaymentOpen: true }, false],
    [{ isPaymentReturn: true }, false],
    [{ isArrival: true }, false],
    [{ route: 'login' }, true],
    [{ route: 'login', isPaymentOpen: true }, true],
  ] as const)('LOG-12 a page with %o is replaced by the pay page: %s', (change, lands) => {
    expect(landsAfterLogin({ ...shop, ...change })).toBe(lands);
  });
});

describe('login state', () => {
  it('LOG-1 a login sets skey and user and leads to the pay page; the same user keeps what the device remembers', () => {
    const change = loggedIn(ANONYMOUS, 'S', user, 'account');
    expect(change).toEqual({ state: { kind: 'logged-in', sessionKey: 'S', user, method: 'account' }, clears: [], resetsPayPage: true });
    expect(loggedIn(change.state, 'S2', user, 'ticket').clears).toEqual([]);
    expect(LOGIN_LANDING).toBe('pay');
  });

  it('LOG-1 logout clears skey, user and login type and resets the pay page', () => {
    expect(loggedOut()).toEqual({
      state: { kind: 'anonymous' },
      clears: ['session_key', 'login_user', 'login_type', 'session_unconfirmed', 'last_packages'],
      resetsPayPage: true,
    });
  });
});

describe('login results', () => {
  it.each(LOGIN_METHODS)('LOG-2 %s: 0 with a user logs in, -10000 logs out', (method) => {
    expect(decideLogin(method, { kind: 'answered', answer: answerOf() })).toEqual({ kind: 'logged-in', sessionKey: 'S', user });
    expect(decide({ result: -10000, message: 'x' }, method)).toEqual({ kind: 'logged-out' });
  });

  it.each(LOGIN_METHODS)('LOG-3 %s: an exception is "login failed" with -9999; only a session key raises an error', (method) => {
    expect(decideLogin(method, { kind: 'exception' })).toEqual({
      kind: 'refused',
      says: key('login.failed'),
      code: -9999,
      raises: method === 'session-key',
    });
    expect(decide({ result: 5, toast: 't' }, method)).toMatchObject({ kind: 'refused', raises: method === 'session-key' });
  });

  it.each([
    [{ result: 21266, message: 'm' }, 'login.not-registered'],
    [{ result: -1, message: 'timeout' }, 'login.request-timed-out'],
    [{ result: -1 }, 'login.failed'],
    [{ result: -2 }, 'request.network'],
    [{ result: 30001 }, 'login.wrong-credentials'],
    [{ result: 30001, status: 3, toast: 't' }, 'login.user-not-exist'],
    [{ result: 0, status: 3, user, sessionKey: 'S' }, 'login.user-not-exist'],
    [{ result: 0 }, 'login.user-id-not-found'],
    [{ result: 0, user }, 'login.failed'],
    [{ result: 0, user, sessionKey: '' }, 'login.failed'],
  ])('LOG-4 %j says %s', (change, expected) => {
    expect(decide(change)).toMatchObject({ kind: 'refused', says: key(expected), code: change.result });
  });

  it('LOG-4 a refusal without a text gets one by its login method', () => {
    const says = LOGIN_METHODS.map((method) => {
      const decision = decide({ result: 30001 }, method);
      return decision.kind === 'refused' && decision.says.kind === 'key' ? decision.says.key : null;
    });
    expect(says).toEqual(['login.wrong-credentials', 'login.failed', 'login.failed', 'link.expired', 'login.user-id-not-found']);
  });

  it('LOG-4 a time-out and a missing network have their own texts', () => {
    expect(decideLogin('google', { kind: 'no-answer', cause: 'timeout' })).toMatchObject({ says: key('login.timed-out'), code: -2 });
    expect(decideLogin('google', { kind: 'no-answer', cause: 'network' })).toMatchObject({ says: key('request.network'), code: -2 });
  });

  it('LOG-4 any other refusal shows the platform’s toast, else its message', () => {
    expect(decide({ result: 9, toast: 'toast', message: 'message' })).toMatchObject({ says: { kind: 'platform', text: 'toast' } });
    expect(decide({ result: 9, message: 'message' })).toMatchObject({ says: { kind: 'platform', text: 'message' } });
  });

  it('LOG-5 a ban until 0 is permanent, else it ends on a day in Saudi time, given in seconds or milliseconds', () => {
    expect(banNotice(0)).toEqual({ message: 'login.banned-permanently' });
    expect(banNotice(-1)).toEqual({ message: 'login.banned-permanently' });
    expect(banNotice(Number.NaN)).toEqual({ message: 'login.banned-permanently' });
    const lateEvening = Date.UTC(2026, 10, 30, 22);
    expect(banNotice(lateEvening)).toEqual({ message: 'login.banned-until', date: '01/12/2026' });
    expect(banNotice(lateEvening / 1000)).toEqual({ message: 'login.banned-until', date: '01/12/2026' });
  });

  it('FIN-15 only a ban that ends leads to its fine; a permanent one is not shown as one that can be lifted', () => {
    expect(WAY_AFTER_NOTICE[banNotice(2_000_000_000).message]).toBe('fine');
    expect(WAY_AFTER_NOTICE[banNotice(0).message]).toBe('support');
    expect(WAY_AFTER_NOTICE['login.deactivated']).toBe('support');
  });

  it('LOG-5 a banned or deactivated account is refused even by a successful login', () => {
    expect([0, 1, 2, 3, 4, 5].map((status) => statusNotice(status, 0)?.message ?? null)).toEqual([
      null,
      'login.deactivated',
      'login.banned-permanently',
      null,
      'login.deactivated',
      null,
    ]);
    for (const [status, message] of [
      [2, 'login.banned-permanently'],
      [1, 'login.deactivated'],
    ] as const)
      expect(decide({ result: 0, user, sessionKey: 'S', status })).toMatchObject({
        kind: 'refused',
        says: { kind: 'notice', notice: { message } },
      });
  });

  it.each([
    ['', '', 'login.name-missing'],
    ['  ', 'p', 'login.name-missing'],
    ['100200', '', 'login.password-missing'],
    ['1'.repeat(65), 'p', 'login.user-not-exist'],
    ['1'.repeat(65), '', 'login.user-not-exist'],
    ['100200', 'p'.repeat(257), 'login.password-too-long'],
    ['100200', 'p'.repeat(10_000), 'login.password-too-long'],
  ])('LOG-6 name %j, password %j: %s', (name, password, expected) => {
    expect(checkCredentials(name, password)).toEqual({ ok: false, error: expected });
  });

  it('LOG-6 the longest name and the longest password are sent', () => {
    const longest = { displayUid: '1'.repeat(64), password: 'p'.repeat(256) };
    expect(checkCredentials(longest.displayUid, longest.password)).toEqual({ ok: true, value: longest });
  });

  it('LOG-6 a password is used exactly as typed; digits of the name are folded', () => {
    expect(checkCredentials(' ١٠٠٢٠٠ ', ' ١ ')).toEqual({ ok: true, value: { displayUid: '100200', password: ' ١ ' } });
  });
});

describe('accounts of the app, of Ludo and of social networks', () => {
  it('LOG-9 the app’s account is confirmed first when it is not the one logged in here', () => {
    expect([needsConfirmation('8', user), needsConfirmation('8', null)]).toEqual([true, true]);
    expect([needsConfirmation('7', user), needsConfirmation(null, user), needsConfirmation('', user)]).toEqual([false, false, false]);
    expect(CONFIRMATION_CHOICES).toEqual(['log-in', 'stay']);
  });

  it('LOG-10 a Ludo account is refused on a link of another flavour', () => {
    expect(['ksa', 'weyay', 'ludo'].map((flavour) => refuseLudoAccount(4, flavour))).toEqual([
      'account.ludo-link',
      'account.ludo-link',
      null,
    ]);
    expect([refuseLudoAccount(1, 'ksa'), refuseLudoAccount(null, 'ksa')]).toEqual([null, null]);
    expect(['ksa', 'weyay', 'ludo'].map(sourceOfFlavour)).toEqual([1, 1, 4]);
  });

  it('LOG-11 Facebook opens in a pop-up, for Ludo by redirect; Google by its button, by redirect in an installed app', () => {
    expect([facebookWay('ksa'), facebookWay('ludo')]).toEqual([{ kind: 'popup' }, { kind: 'redirect', scope: 'email' }]);
    expect([googleWay(false), googleWay(true)]).toEqual([
      { kind: 'button', elementId: 'google-login-btn' },
      { kind: 'redirect', scope: null },
    ]);
    expect(SOCIAL_SDK_VERSIONS).toEqual({ facebook: 'v6.0', firebase: '8.10.0' });
  });
});
