import { createGoogleIdentity } from '../page/create-google-identity.ts';

/** The simulator of Google Identity Services: a classic script that defines `window.google.accounts.id`. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('google: must be loaded by a classic script element');
if (!('google' in window)) Object.assign(window, { google: { accounts: { id: createGoogleIdentity(new URL(script.src).origin) } } });
