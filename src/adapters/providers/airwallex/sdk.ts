import { Option, Schema } from 'effect';

/** The part of `window.Airwallex` that we use. Its results and event payloads stay `unknown` until `wire.ts` decodes them. */
export interface AirwallexSdk {
  readonly init: (options: { readonly env: 'prod' | 'demo'; readonly locale: 'ar' | 'en' }) => unknown;
  readonly createElement: (type: 'applePayButton', options: ApplePayButtonOptions) => unknown;
  readonly destroyElement: (type: 'applePayButton') => unknown;
}

export interface ApplePayButtonOptions {
  readonly intent_id: string;
  readonly client_secret: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly countryCode: string;
  readonly buttonType: 'plain';
  readonly buttonColor: 'black' | 'white';
  readonly totalPriceLabel: string;
  readonly supportedNetworks: readonly string[];
  /** `supportsEMV` only if chinaUnionPay is among the networks. */
  readonly merchantCapabilities: readonly string[];
  readonly style: Readonly<Record<string, string>>;
}

/** The result of `createElement`. The page has one element per type. */
export interface ApplePayElement {
  readonly mount: (container: HTMLElement) => unknown;
  readonly on: (event: string, handler: (payload: unknown) => void) => unknown;
  readonly destroy: () => unknown;
}

const Callable = Schema.declare((value: unknown): value is (...parameters: unknown[]) => unknown => typeof value === 'function');

const decodeSdk = Schema.decodeUnknownOption(Schema.Struct({ init: Callable, createElement: Callable, destroyElement: Callable }));
const decodeElement = Schema.decodeUnknownOption(Schema.Struct({ mount: Callable, on: Callable, destroy: Callable }));

/** Whether the global has the functions we call. */
export const isAirwallexSdk = (value: unknown): value is AirwallexSdk => Option.isSome(decodeSdk(value));

/** Whether the result of `createElement` has the functions we call. */
export const isApplePayElement = (value: unknown): value is ApplePayElement => Option.isSome(decodeElement(value));
