import { openSignInWindow } from '../sign-in-window.ts';

/** Google's button by its branding guidelines, in the two looks that can be requested. */
export const BUTTON_STYLE = `
:host { display: block }
button {
  display: flex; align-items: center; justify-content: center; gap: 10px; box-sizing: border-box; inline-size: 100%; block-size: 44px; padding: 0 12px;
  border: 1px solid #747775; border-radius: 4px; background: #fff; color: #1f1f1f; font: inherit; font-size: 14px; font-weight: 600; cursor: pointer;
}
button.filled_black { border-color: #8e918f; background: #131314; color: #e3e3e3 }
button.pill { border-radius: 22px }
button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
img { inline-size: 18px; block-size: 18px }
`;

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#ea4335" d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"/><path fill="#4285f4" d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"/><path fill="#fbbc05" d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"/><path fill="#34a853" d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"/></svg>`;

interface Configuration {
  readonly client_id: string;
  readonly callback: (answer: { readonly credential: string }) => void;
  readonly ux_mode?: 'popup' | 'redirect';
  readonly login_uri?: string;
}
interface ButtonOptions {
  readonly theme?: string;
  readonly shape?: string;
  readonly locale?: string;
  readonly width?: number;
  readonly click_listener?: () => void;
}

const LABELS: Readonly<Record<string, string>> = { ar: 'المتابعة باستخدام Google', en: 'Continue with Google' };

/**
 * `google.accounts.id` as documented by Google Identity Services: the library draws the button, does not report a blocked or closed
 * window, and in redirect mode redirects to Google, which sends a form to login_uri.
 */
export const createGoogleIdentity = (origin: string) => {
  let configuration: Configuration | null = null;
  const press = ({ click_listener: listener }: ButtonOptions): void => {
    if (configuration === null) return;
    const { client_id: client, ux_mode: mode, login_uri: loginUri = '', callback } = configuration;
    listener?.();
    const address = new URL(`${origin}/social/google/auth`);
    address.searchParams.set('client_id', client);
    if (mode === 'redirect') {
      address.searchParams.set('login_uri', loginUri);
      return location.assign(address);
    }
    openSignInWindow(address, (answer) => {
      if (answer !== null && answer.token !== null) callback({ credential: answer.token });
    });
  };
  return {
    initialize: (given: Configuration): void => {
      if (configuration !== null) console.warn('google.accounts.id.initialize() is called multiple times.');
      configuration = given;
    },
    renderButton: (parent: HTMLElement, options: ButtonOptions): void => {
      const host = document.createElement('div');
      if (options.width !== undefined) host.style.inlineSize = `${options.width}px`;
      const shadow = host.attachShadow({ mode: 'open' });
      const style = new CSSStyleSheet();
      style.replaceSync(BUTTON_STYLE);
      shadow.adoptedStyleSheets = [style];
      const button = document.createElement('button');
      button.type = 'button';
      button.className = `${options.theme ?? ''} ${options.shape ?? ''}`;
      const mark = new Image();
      mark.alt = '';
      mark.src = `data:image/svg+xml,${encodeURIComponent(MARK)}`;
      button.append(mark, LABELS[options.locale ?? 'en'] ?? LABELS['en'] ?? '');
      button.addEventListener('click', () => press(options));
      shadow.append(button);
      parent.replaceChildren(host);
    },
  };
};

/** The simulator of Google Identity Services: a classic script that defines `window.google.accounts.id`. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('google: must be loaded by a classic script element');
if (!('google' in window)) Object.assign(window, { google: { accounts: { id: createGoogleIdentity(new URL(script.src).origin) } } });
