import { BUTTON_STYLE, MARK } from './button-style.ts';
import { openSignInWindow } from './sign-in-window.ts';

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
 * `google.accounts.id` as Google Identity Services documents it: the library draws the button, says nothing of a window that is
 * blocked or closed, and in redirect mode leaves for Google, which sends a form to login_uri.
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
      button.innerHTML = MARK;
      button.append(LABELS[options.locale ?? 'en'] ?? LABELS['en'] ?? '');
      button.addEventListener('click', () => press(options));
      shadow.append(button);
      parent.replaceChildren(host);
    },
  };
};
