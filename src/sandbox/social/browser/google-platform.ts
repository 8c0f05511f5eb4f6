import { createGapi } from '../page/create-gapi.ts';

/** The simulator of Google's platform.js: a classic script that defines `window.gapi`. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('gapi: must be loaded by a classic script element');
if (!('gapi' in window)) Object.assign(window, { gapi: createGapi(new URL(script.src).origin) });
