import { beforeEach, describe, expect, it } from 'vitest';
import type { LoginEnding } from '../../../../../src/application/session/shopper-session.ts';
import {
  type GoogleEvent,
  type FacebookProof,
  type GoogleProof,
  type SocialProof,
  ForeignReturn,
  PopupBlocked,
  SignInCancelled,
  SignInRefused,
  SocialSdkUnavailable,
  type SocialSignInError,
} from '../../../../../src/domain/ports/social.ts';
import { failed, type Result, succeeded } from '../../../../../src/domain/result.ts';
import type { SocialLogins } from '../../../../../src/ui/di/later-services.ts';
import { SocialStore } from '../../../../../src/ui/screens/login/social-store.ts';
import { NOURA } from '../../../../support/session/login-house.ts';

const FACEBOOK: FacebookProof = { provider: 'facebook', accessToken: 'EAA', userId: '1' };
const GOOGLE: GoogleProof = { provider: 'google', idToken: 'a.b.c' };
const LOGGED_IN: LoginEnding = { kind: 'logged-in', user: NOURA, fresh: true };
const BANNED: LoginEnding = { kind: 'refused', says: { kind: 'notice', notice: { message: 'login.banned-permanently' } } };
/** The store only hands it on. */
const ELEMENT = {} as HTMLElement;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const told = (key: string) => ({ kind: 'key', key });

/** The logins of a build whose providers the test answers for. */
class FakeLogins implements SocialLogins {
  facebook: SocialLogins['facebook'] = 'popup';
  google: SocialLogins['google'] = 'drawn-by-sdk';
  prepared: Result<void, SocialSdkUnavailable> = succeeded(undefined);
  returned: Result<FacebookProof | null, SocialSignInError> = succeeded(null);
  offered: SocialSdkUnavailable | null = null;
  ending: LoginEnding = LOGGED_IN;
  readonly sent: SocialProof[] = [];
  readonly tokens: (string | null)[] = [];
  taps = 0;
  stopped = 0;
  takenBack = 0;
  /** Answers for Facebook's window, and tells of Google's. */
  atFacebook: (result: Result<FacebookProof, SocialSignInError>) => void = () => {};
  atGoogle: (event: GoogleEvent) => void = () => {};

  prepareFacebook = async () => this.prepared;
  signInWithFacebook: SocialLogins['signInWithFacebook'] = (done) => {
    this.taps += 1;
    this.atFacebook = done;
    return () => void (this.stopped += 1);
  };
  takeFacebookReturn: SocialLogins['takeFacebookReturn'] = async (token) => {
    this.tokens.push(token);
    return this.returned;
  };
  offerGoogle: SocialLogins['offerGoogle'] = async ({ told: tell }) => {
    this.atGoogle = tell;
    return this.offered === null ? succeeded(() => void (this.takenBack += 1)) : failed(this.offered);
  };
  logIn: SocialLogins['logIn'] = async (proof) => {
    this.sent.push(proof);
    return this.ending;
  };
}

describe('the logins by Facebook and Google as their buttons show them', () => {
  let logins: FakeLogins;
  let ended: LoginEnding[];
  beforeEach(() => {
    logins = new FakeLogins();
    ended = [];
  });
  const newStore = (open: () => Promise<SocialLogins> = async () => logins): SocialStore =>
    new SocialStore({
      services: { open },
      language: 'ar',
      finish: (ending) => {
        ended.push(ending);
        return ending.kind === 'refused' ? ending.says : null;
      },
    });
  const opened = async (token: string | null = null): Promise<SocialStore> => {
    const store = newStore();
    store.googleButton(ELEMENT);
    await store.open(token);
    await settled();
    return store;
  };

  it('SOC-6 a token goes to the platform once, and its end to the session; the button waits, checks and is ready again', async () => {
    const store = await opened();
    expect([store.facebook, store.google]).toEqual(['ready', 'ready']);
    store.tapFacebook();
    expect(store.facebook).toBe('waiting');
    logins.atFacebook(succeeded(FACEBOOK));
    expect(store.facebook).toBe('checking');
    await settled();
    expect([logins.sent, ended, store.facebook]).toEqual([[FACEBOOK], [LOGGED_IN], 'ready']);
    expect(JSON.stringify({ ...store, logins: null })).not.toContain(FACEBOOK.accessToken);
  });

  it('SOC-6 a refusal is shown below its provider’s button alone, until the next try', async () => {
    logins.ending = BANNED;
    const store = await opened();
    logins.atGoogle({ kind: 'opened' });
    logins.atGoogle({ kind: 'signed-in', proof: GOOGLE });
    await settled();
    expect(store.says).toEqual({ facebook: null, google: BANNED.kind === 'refused' && BANNED.says });
    logins.atGoogle({ kind: 'opened' });
    expect([store.says.google, store.google]).toEqual([null, 'waiting']);
  });

  it('SOC-6 one login at a time: no other login starts or is accepted during a call to the platform', async () => {
    const store = await opened();
    store.tapFacebook();
    logins.atFacebook(succeeded(FACEBOOK));
    logins.atGoogle({ kind: 'signed-in', proof: GOOGLE });
    await settled();
    expect(logins.sent).toEqual([FACEBOOK]);
    logins.atGoogle({ kind: 'signed-in', proof: GOOGLE });
    store.tapFacebook();
    await settled();
    expect([logins.sent, logins.taps]).toEqual([[FACEBOOK, GOOGLE], 1]);
  });

  it.each([
    [new SignInCancelled(), null, 'ready'],
    [new PopupBlocked(), told('login.popup-blocked'), 'ready'],
    [new SignInRefused(), told('login.social-failed'), 'ready'],
    [new SocialSdkUnavailable('blocked'), told('login.social-unavailable'), 'unavailable'],
  ] as const)('SOC-5 %o says its words, and the other provider stays', async (error, says, state) => {
    const store = await opened();
    store.tapFacebook();
    logins.atFacebook(failed(error));
    expect([store.says.facebook, store.facebook, store.google]).toEqual([says, state, 'ready']);
    expect(logins.sent).toEqual([]);
  });

  it('SOC-5 a provider whose code does not load can be tried again', async () => {
    logins.prepared = failed(new SocialSdkUnavailable('timeout'));
    logins.offered = new SocialSdkUnavailable('broken');
    const store = await opened();
    expect([store.facebook, store.google, store.areBothUnavailable]).toEqual(['unavailable', 'unavailable', true]);
    store.tapFacebook();
    expect(logins.taps).toBe(0);
    [logins.prepared, logins.offered] = [succeeded(undefined), null];
    store.retryBoth();
    expect(store.areBothUnavailable).toBe(false);
    expect([store.facebook, store.google, store.says]).toEqual(['loading', 'loading', { facebook: null, google: null }]);
    await settled();
    expect([store.facebook, store.google]).toEqual(['ready', 'ready']);
  });

  it('SOC-2 a return is resumed with the token in the address; a return that did not start here is reported', async () => {
    logins.facebook = 'redirect';
    logins.returned = succeeded(FACEBOOK);
    const store = await opened('EAA');
    expect([logins.tokens, logins.sent]).toEqual([['EAA'], [FACEBOOK]]);
    store.tapFacebook();
    expect(store.facebook).toBe('leaving');
    logins.returned = failed(new ForeignReturn());
    expect((await opened('EAAforged')).says.facebook).toEqual(told('login.social-foreign'));
  });

  it('SOC-1 a caller that no longer waits hears nothing from that window; a new window counts', async () => {
    const store = await opened();
    store.tapFacebook();
    store.cancel('facebook');
    expect([logins.stopped, store.facebook]).toEqual([1, 'ready']);
    logins.atGoogle({ kind: 'opened' });
    store.cancel('google');
    logins.atGoogle({ kind: 'signed-in', proof: GOOGLE });
    expect([store.google, logins.sent]).toEqual(['ready', []]);
    logins.atGoogle({ kind: 'opened' });
    logins.atGoogle({ kind: 'signed-in', proof: GOOGLE });
    expect(logins.sent).toEqual([GOOGLE]);
  });

  it('SOC-3 Google is offered its button when both are there, and it is taken back when the button or the screen goes', async () => {
    const store = await opened();
    store.googleButton(null);
    expect(logins.takenBack).toBe(1);
    store.googleButton(ELEMENT);
    await settled();
    store.tapFacebook();
    store.close();
    expect([logins.takenBack, logins.stopped]).toEqual([2, 1]);
  });

  it.each([
    ['button', (store: SocialStore) => store.googleButton(null)],
    ['screen', (store: SocialStore) => store.close()],
  ])('SOC-3 a %s that is gone before the SDK has come keeps no button', async (_, leave) => {
    const store = newStore();
    await store.open(null);
    store.googleButton(ELEMENT);
    leave(store);
    await settled();
    expect([logins.takenBack, store.google]).toEqual([1, 'loading']);
  });

  it('SOC-5 no button is shown if the code of the logins does not load', async () => {
    const store = newStore(() => Promise.reject(new Error('no code')));
    await store.open(null);
    expect(store.logins).toBeNull();
  });
});
