import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import { facebookDialogAddress, readFacebookReturn } from '../../domain/login/facebook-return.ts';
import { facebookWay } from '../../domain/login/login-state.ts';
import type { Page, Randomness } from '../../domain/ports/browser.ts';
import type { SocialSettings } from '../../domain/ports/settings.ts';
import { type FacebookRedirect, ForeignReturn, SignInCancelled, SignInRefused, SocialSdkUnavailable } from '../../domain/ports/social.ts';
import { pathOf } from '../../domain/routing/routes.ts';
import { facebookUserOf } from './wire.ts';

/** The members of a window used for a redirect. Session storage belongs to the tab, so each tab handles its own answer. */
export type RedirectWindow = Pick<Window, 'location' | 'history' | 'sessionStorage' | 'fetch'>;

export interface FacebookDialogDeps {
  readonly window: RedirectWindow;
  readonly page: Page;
  readonly randomness: Randomness;
  readonly settings: SocialSettings;
  readonly flavour: string;
}

const STATE_KEY = 'facebook_state';
/** Parameters that the dialog adds to the address; its token was removed at start. */
const ANSWER_NAMES = [
  'state',
  'error',
  'error_code',
  'error_reason',
  'error_description',
  'error_message',
  'expires_in',
  'data_access_expiration_time',
  'reauthorize_required_in',
  'long_lived_token',
];

/** FacebookRedirect using the OAuth dialog. Its answer does not identify the user, so the token's user is requested from Facebook. */
export const facebookDialogRedirect = (deps: FacebookDialogDeps): FacebookRedirect => {
  let isTaken = false;
  const takeState = (): string | null => {
    const { window } = deps;
    try {
      const state = window.sessionStorage.getItem(STATE_KEY);
      window.sessionStorage.removeItem(STATE_KEY);
      return state;
    } catch {
      return null;
    }
  };
  /** Takes the answer from the fragment, or an error from the query. */
  const takeAnswer = (): { readonly state: string | null; readonly error: string | null } => {
    const { location, history } = deps.window;
    const [query, fragment] = [new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1))];
    const valueOf = (name: string): string | null => fragment.get(name) ?? query.get(name);
    const answer = { state: valueOf('state'), error: valueOf('error') };
    if (answer.state === null && answer.error === null) return answer;
    for (const name of ANSWER_NAMES) query.delete(name);
    const rest = query.toString();
    history.replaceState(history.state, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}`);
    return answer;
  };
  /** Sends the token in the body, so that no address contains it. */
  const personOf = (token: string): Effect.Effect<string, SignInRefused | SocialSdkUnavailable> => {
    const { window, settings } = deps;
    const body = new URLSearchParams({ method: 'get', fields: 'id', access_token: token });
    const options = { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;
    return Effect.tryPromise({
      try: async (signal): Promise<unknown> => (await window.fetch(settings.facebookProfile, { ...options, signal })).json(),
      catch: () => new SocialSdkUnavailable('blocked'),
    }).pipe(
      Effect.timeoutOrElse({
        duration: limits.scriptLoadTimeout,
        orElse: () => Effect.fail(new SocialSdkUnavailable('timeout')),
      }),
      Effect.flatMap((profile) => {
        const userId = facebookUserOf(profile);
        return userId === null ? Effect.fail(new SignInRefused()) : Effect.succeed(userId);
      }),
    );
  };
  return {
    leave: () =>
      Effect.suspend(() => {
        const { window, page, randomness, settings, flavour } = deps;
        const way = facebookWay(flavour);
        const state = randomness.hex32();
        try {
          window.sessionStorage.setItem(STATE_KEY, state);
        } catch {
          return Effect.fail(new SocialSdkUnavailable('broken'));
        }
        const scope = way.kind === 'redirect' ? way.scope : null;
        const returnTo = `${page.origin()}${pathOf('login')}`;
        page.leaveFor(facebookDialogAddress({ dialog: settings.facebookDialog, appId: settings.facebookAppId, returnTo, state, scope }));
        return Effect.void;
      }),
    takeReturn: (token) =>
      Effect.suspend((): ReturnType<FacebookRedirect['takeReturn']> => {
        if (isTaken) return Effect.succeed(null);
        isTaken = true;
        const answer = readFacebookReturn({ ...takeAnswer(), token }, takeState());
        switch (answer.kind) {
          case 'none':
            return Effect.succeed(null);
          case 'cancelled':
            return Effect.fail(new SignInCancelled());
          case 'failed':
            return Effect.fail(new SignInRefused());
          case 'forged':
            return Effect.fail(new ForeignReturn());
          case 'signed-in':
            return Effect.map(personOf(answer.token), (userId) => ({ provider: 'facebook', accessToken: answer.token, userId }));
        }
      }),
  };
};
