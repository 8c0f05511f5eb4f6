import { createPMdropin } from '../create-pmdropin.ts';

/** The simulator of pmdropin.min.js: a classic script that defines `window.PMdropin`. Its origin serves the component's calls. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('PMdropin: must be loaded by a classic script element');
if (!('PMdropin' in window)) Object.assign(window, { PMdropin: createPMdropin(new URL(script.src).origin) });
