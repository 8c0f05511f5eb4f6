import { openSignInWindow } from '../sign-in-window.ts';

interface FacebookParameters {
  readonly appId: string;
  readonly version: string;
}
type Answered = (answer: object) => void;

const NO_ONE = { status: 'unknown', authResponse: null } as const;

/** `FB` as documented for SDK version 6.0: `login` opens a window within the tap. Never answers if the browser does not open the window. */
export const createFacebook = (origin: string) => {
  let parameters: FacebookParameters | null = null;
  return {
    init: (given: FacebookParameters): void => {
      parameters = given;
    },
    login: (answered: Answered): void => {
      if (parameters === null) return console.error('FB.login() called before FB.init().');
      const address = new URL(`${origin}/social/facebook/${parameters.version}/dialog/oauth`);
      address.search = new URLSearchParams({ client_id: parameters.appId, display: 'popup', response_type: 'token' }).toString();
      openSignInWindow(address, (answer) => {
        if (answer === null || answer.token === null) return answered(NO_ONE);
        answered({ status: 'connected', authResponse: { accessToken: answer.token, userID: answer.userId ?? '', expiresIn: 3600 } });
      });
    },
  };
};

/** The simulator of Facebook's sdk.js: a classic script that defines `window.FB`, and then calls `window.fbAsyncInit`. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('FB: must be loaded by a classic script element');
if (!('FB' in window)) Object.assign(window, { FB: createFacebook(new URL(script.src).origin) });
setTimeout(() => {
  const ready: unknown = Reflect.get(window, 'fbAsyncInit');
  if (typeof ready === 'function') ready();
});
