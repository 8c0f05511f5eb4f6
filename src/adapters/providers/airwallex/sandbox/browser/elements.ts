import { createAirwallex } from '../create-airwallex.ts';

/** The simulator of elements.bundle.min.js: a classic script that defines `window.Airwallex`. Its origin serves the element's calls. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('Airwallex: must be loaded by a classic script element');
if (!('Airwallex' in window)) Object.assign(window, { Airwallex: createAirwallex(new URL(script.src).origin) });
