import { openSignInWindow } from '../sign-in-window.ts';

interface Parameters {
  readonly client_id: string;
  readonly ux_mode?: 'popup' | 'redirect';
  readonly redirect_uri?: string;
}
type Done = (user: { readonly getAuthResponse: () => { readonly id_token: string } }) => void;
type Failed = (reason: { readonly error: string }) => void;

/** The result of `gapi.auth2.init`: its `then` passes the object itself, so it must not be awaited as a promise. */
const createAuth = (origin: string, { client_id: client, ux_mode: mode, redirect_uri: loginUri = '' }: Parameters) => {
  const auth = {
    attachClickHandler: (element: HTMLElement, _options: object, done: Done, failed: Failed): void =>
      element.addEventListener('click', () => {
        const address = new URL(`${origin}/social/google/auth`);
        address.searchParams.set('client_id', client);
        if (mode === 'redirect') {
          address.searchParams.set('login_uri', loginUri);
          return location.assign(address);
        }
        const isOpen = openSignInWindow(address, (answer) => {
          if (answer === null) return failed({ error: 'popup_closed_by_user' });
          const { token } = answer;
          if (token === null) return failed({ error: 'access_denied' });
          done({ getAuthResponse: () => ({ id_token: token }) });
        });
        if (!isOpen) failed({ error: 'popup_blocked_by_browser' });
      }),
  };
  Reflect.set(auth, 'then', (ready: (self: unknown) => void): void => void setTimeout(() => ready(auth)));
  return auth;
};

/** `gapi` as documented by the older platform library: `auth2` exists once it has been loaded by name. */
export const createGapi = (origin: string) => {
  const gapi = {
    auth2: undefined as unknown,
    load: (libraries: string, { callback }: { readonly callback: () => void }): void =>
      void setTimeout(() => {
        if (libraries.split(':').includes('auth2')) gapi.auth2 = { init: (parameters: Parameters) => createAuth(origin, parameters) };
        callback();
      }),
  };
  return gapi;
};

/** The simulator of Google's platform.js: a classic script that defines `window.gapi`. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('gapi: must be loaded by a classic script element');
if (!('gapi' in window)) Object.assign(window, { gapi: createGapi(new URL(script.src).origin) });
