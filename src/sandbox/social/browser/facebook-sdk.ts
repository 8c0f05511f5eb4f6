import { createFacebook } from '../page/create-facebook.ts';

/** The simulator of Facebook's sdk.js: a classic script that defines `window.FB`, and then calls `window.fbAsyncInit`. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('FB: must be loaded by a classic script element');
if (!('FB' in window)) Object.assign(window, { FB: createFacebook(new URL(script.src).origin) });
setTimeout(() => {
  const ready: unknown = Reflect.get(window, 'fbAsyncInit');
  if (typeof ready === 'function') ready();
});
