import { Effect } from 'effect';
import type { SocialSettings } from '../../domain/ports/settings.ts';
import type { Page, ScriptLoader } from '../../domain/ports/browser.ts';
import {
  type GoogleSignIn,
  type GoogleEvent,
  type GoogleOffer,
  PopupBlocked,
  SignInRefused,
  SocialSdkUnavailable,
} from '../../domain/ports/social.ts';
import { credentialOf, type IdentitySdk, isIdentityGlobal, type OpeningWindow, watchPopups } from './wire.ts';

/** The members of a window that open others and report the device's colour scheme. */
export type GoogleWindow = OpeningWindow & Pick<Window, 'matchMedia'>;

const GLOBAL = 'google';
/** The widest button that Google draws, in px. */
const WIDEST_BUTTON = 400;

/**
 * GoogleSignIn using Google Identity Services, which draws the button. It is initialised once per page, and never reports that its
 * window was closed.
 */
export const googleIdentityServices = (scripts: ScriptLoader, window: GoogleWindow, page: Page, settings: SocialSettings): GoogleSignIn => {
  let listener: (event: GoogleEvent) => void = () => {};
  let isInitialised = false;
  const offered = ({ accounts: { id } }: IdentitySdk, element: HTMLElement, { language, redirects, told }: GoogleOffer): (() => void) => {
    listener = told;
    if (!isInitialised) {
      id.initialize({
        client_id: settings.googleClientId,
        callback: (answer: unknown) => tell(credentialOf(answer)),
        auto_select: false,
        ...(redirects ? { ux_mode: 'redirect', login_uri: new URL(settings.googleLoginUri, page.origin()).href } : { ux_mode: 'popup' }),
      });
      isInitialised = true;
    }
    const stopWatching = watchPopups(window, () => listener({ kind: 'failed', error: new PopupBlocked() }));
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    let drawn = '';
    // The button keeps the width, in px, and the colours it was drawn with, so it is redrawn when the page changes its own.
    const draw = (): void => {
      const width = Math.min(Math.floor(element.clientWidth), WIDEST_BUTTON);
      const theme = scheme.matches ? 'filled_black' : 'outline';
      if (drawn === `${theme} ${width}`) return;
      drawn = `${theme} ${width}`;
      id.renderButton(element, {
        type: 'standard',
        theme,
        size: 'large',
        text: 'continue_with',
        shape: 'pill',
        logo_alignment: 'center',
        locale: language,
        width,
        click_listener: () => listener({ kind: 'opened' }),
      });
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    scheme.addEventListener('change', draw);
    return () => {
      scheme.removeEventListener('change', draw);
      watch.disconnect();
      stopWatching();
      element.replaceChildren();
      if (listener === told) listener = () => {};
    };
  };
  const tell = (idToken: string | null): void => {
    if (idToken === null) listener({ kind: 'failed', error: new SignInRefused() });
    else listener({ kind: 'signed-in', proof: { provider: 'google', idToken } });
  };
  return {
    offer: (offer) =>
      scripts.load(settings.googleScript, GLOBAL).pipe(
        Effect.mapError(({ fault }) => new SocialSdkUnavailable(fault)),
        Effect.flatMap((global) => {
          const { element } = offer;
          if (!isIdentityGlobal(global) || !(element instanceof HTMLElement)) return Effect.fail(new SocialSdkUnavailable('broken'));
          return Effect.try({ try: () => offered(global, element, offer), catch: () => new SocialSdkUnavailable('broken') });
        }),
      ),
  };
};
