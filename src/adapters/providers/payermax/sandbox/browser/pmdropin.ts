import { ApplePayComponent, type ComponentOptions } from '../apple-pay-component.ts';
import { usableWallet } from '../../../../../sandbox/wallet/page/apple-pay-js.ts';

const text = (options: object, name: string): string => {
  const value: unknown = Reflect.get(options, name);
  return typeof value === 'string' ? value : '';
};

const readOptions = (input: unknown): ComponentOptions => {
  if (typeof input !== 'object' || input === null) throw new Error('PMdropin: no options');
  const keys = { clientKey: text(input, 'clientKey'), sessionKey: text(input, 'sessionKey') };
  if (keys.clientKey === '' || keys.sessionKey === '') throw new Error('PMdropin: clientKey and sessionKey are required');
  return { ...keys, language: text(input, 'language') === 'ar' ? 'ar' : 'en', payButtonStyle: text(input, 'payButtonStyle') };
};

/** `window.PMdropin` as documented, component `applepay`. `origin` receives its calls. */
const createPMdropin = (origin: string) => ({
  isSupportApplePay: (): boolean => usableWallet() !== null,
  create(component: string, options: unknown): ApplePayComponent {
    if (component !== 'applepay') throw new Error(`PMdropin: the simulator has no component ${component}`);
    return new ApplePayComponent(origin, readOptions(options));
  },
});

/** The simulator of pmdropin.min.js: a classic script that defines `window.PMdropin`. Its origin serves the component's calls. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('PMdropin: must be loaded by a classic script element');
if (!('PMdropin' in window)) Object.assign(window, { PMdropin: createPMdropin(new URL(script.src).origin) });
