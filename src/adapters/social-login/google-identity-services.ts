import { Effect } from 'effect';
import type { SocialSettings } from '../../domain/ports/settings.ts';
import type { Page, ScriptLoader } from '../../domain/ports/browser.ts';
import {
  type GoogleEvent,
  type GoogleOffer,
  GoogleSignIn,
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
export class GoogleIdentityServices extends GoogleSignIn {
  readonly #scripts: ScriptLoader;
  readonly #window: GoogleWindow;
  readonly #page: Page;
  readonly #settings: SocialSettings;
  #told: (event: GoogleEvent) => void = () => {};
  #isInitialised = false;
  constructor(scripts: ScriptLoader, window: GoogleWindow, page: Page, settings: SocialSettings) {
    super();
    this.#scripts = scripts;
    this.#window = window;
    this.#page = page;
    this.#settings = settings;
  }

  override offer(offer: GoogleOffer): Effect.Effect<() => void, SocialSdkUnavailable> {
    return this.#scripts.load(this.#settings.googleScript, GLOBAL).pipe(
      Effect.mapError(({ fault }) => new SocialSdkUnavailable(fault)),
      Effect.flatMap((global) => {
        const { element } = offer;
        if (!isIdentityGlobal(global) || !(element instanceof HTMLElement)) return Effect.fail(new SocialSdkUnavailable('broken'));
        return Effect.try({
          try: () => this.#draw(global, element, offer),
          catch: () => new SocialSdkUnavailable('broken'),
        });
      }),
    );
  }

  #draw({ accounts: { id } }: IdentitySdk, element: HTMLElement, { language, redirects, told }: GoogleOffer): () => void {
    this.#told = told;
    if (!this.#isInitialised) {
      id.initialize({
        client_id: this.#settings.googleClientId,
        callback: (answer: unknown) => this.#tell(credentialOf(answer)),
        auto_select: false,
        ...(redirects
          ? { ux_mode: 'redirect', login_uri: new URL(this.#settings.googleLoginUri, this.#page.origin()).href }
          : { ux_mode: 'popup' }),
      });
      this.#isInitialised = true;
    }
    const stopWatching = watchPopups(this.#window, () => this.#told({ kind: 'failed', error: new PopupBlocked() }));
    const scheme = this.#window.matchMedia('(prefers-color-scheme: dark)');
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
        click_listener: () => this.#told({ kind: 'opened' }),
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
      if (this.#told === told) this.#told = () => {};
    };
  }

  #tell(idToken: string | null): void {
    if (idToken === null) this.#told({ kind: 'failed', error: new SignInRefused() });
    else this.#told({ kind: 'signed-in', proof: { provider: 'google', idToken } });
  }
}
