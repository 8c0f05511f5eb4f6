import { createWebComponents } from '../flow/card-component.ts';

/** The simulator of Flow's index.js: a classic script that defines `window.CheckoutWebComponents`. Its origin serves the element. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('Flow: must be loaded by a classic script element');
if (!('CheckoutWebComponents' in window)) {
  Object.assign(window, { CheckoutWebComponents: createWebComponents(new URL(script.src).origin) });
}
