import { member } from '../../../../../sandbox/wallet/page/apple-pay-js.ts';
import { ApplePayButton, type ButtonOptions } from '../apple-pay-button.ts';

const TYPE = 'applePayButton';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown, fallback: readonly string[]): readonly string[] => (Array.isArray(value) ? value.map(text) : fallback);

/** Throws for a missing option: Airwallex requires the price, the country and, for a payment, the intent and its secret. */
const readOptions = (input: unknown): ButtonOptions => {
  const value = member(member(input, 'amount'), 'value');
  const options: ButtonOptions = {
    intentId: text(member(input, 'intent_id')),
    clientSecret: text(member(input, 'client_secret')),
    amount: { value: typeof value === 'number' ? value : Number.NaN, currency: text(member(member(input, 'amount'), 'currency')) },
    countryCode: text(member(input, 'countryCode')),
    totalPriceLabel: text(member(input, 'totalPriceLabel')) || 'Total',
    supportedNetworks: texts(member(input, 'supportedNetworks'), ['visa', 'masterCard']),
    merchantCapabilities: texts(member(input, 'merchantCapabilities'), ['supports3DS']),
    buttonColor: text(member(input, 'buttonColor')) || 'black',
  };
  if (options.intentId === '' || options.clientSecret === '') throw new Error('Airwallex: intent_id and client_secret are required');
  if (!(options.amount.value > 0) || options.amount.currency === '') throw new Error('Airwallex: amount is required');
  if (options.countryCode === '') throw new Error('Airwallex: countryCode is required');
  return options;
};

/** `window.Airwallex` as typed by airwallex-payment-elements, element `applePayButton`. `origin` receives its calls. */
const createAirwallex = (origin: string) => {
  let locale: string | null = null;
  let element: ApplePayButton | null = null;
  return {
    init(options?: unknown): void {
      locale = text(member(options, 'locale')) || 'en';
    },
    /** One element per type: null while one exists. */
    createElement(type: string, options?: unknown): ApplePayButton | null {
      if (locale === null) throw new Error('Airwallex: call init() first');
      if (type !== TYPE) throw new Error(`Airwallex: the simulator has no element ${type}`);
      if (element !== null) return null;
      element = new ApplePayButton(origin, locale, readOptions(options));
      return element;
    },
    getElement: (type: string): ApplePayButton | null => (type === TYPE ? element : null),
    destroyElement(type: string): boolean {
      if (type !== TYPE || element === null) return false;
      element.destroy();
      element = null;
      return true;
    },
  };
};

/** The simulator of elements.bundle.min.js: a classic script that defines `window.Airwallex`. Its origin serves the element's calls. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('Airwallex: must be loaded by a classic script element');
if (!('Airwallex' in window)) Object.assign(window, { Airwallex: createAirwallex(new URL(script.src).origin) });
