import { Option, Schema } from 'effect';
import { type UsdCents, usdCentsOf } from '../../../domain/order/usd-cents.ts';
import { DEFAULT_REASON, NETWORK_TIMEOUT, type WalletReason } from '../../../domain/outcome/evidence.ts';

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

/** Returns whether the global has the functions we call. */
export const isAirwallexSdk = (value: unknown): value is AirwallexSdk => Option.isSome(decodeSdk(value));

/** Returns whether the result of `createElement` has the functions we call. */
export const isApplePayElement = (value: unknown): value is ApplePayElement => Option.isSome(decodeElement(value));

const Price = {
  client_secret: Schema.NonEmptyString,
  amount: Schema.optionalKey(Schema.Union([Schema.Finite, Schema.String, Schema.Null])),
  currency: Schema.optionalKey(Schema.Union([Schema.String, Schema.Null])),
};
const decodeIntent = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Union([
      Schema.Struct({ intent_id: Schema.NonEmptyString, ...Price }),
      // Airwallex's own answer to the creation of an intent.
      Schema.Struct({ id: Schema.NonEmptyString, ...Price }),
    ]),
  ),
);

export interface PaymentIntentKeys {
  readonly intentId: string;
  readonly clientSecret: string;
}

/**
 * Returns the payment intent in an order's platform data, or none if it is missing or its price differs from the one shown to the
 * shopper: an intent charges its own amount, whatever the button shows (P5).
 */
export const intentOf = (platformData: string | null, amount: UsdCents): Option.Option<PaymentIntentKeys> =>
  Option.flatMap(decodeIntent(platformData), (intent) => {
    const isOther = intent.amount != null && usdCentsOf(intent.amount) !== amount;
    const isForeign = intent.currency != null && intent.currency !== 'USD';
    if (isOther || isForeign) return Option.none();
    return Option.some({ intentId: 'intent_id' in intent ? intent.intent_id : intent.id, clientSecret: intent.client_secret });
  });

const decodeError = Schema.decodeUnknownOption(
  Schema.Struct({ detail: Schema.Struct({ error: Schema.Struct({ code: Schema.NonEmptyString }) }) }),
);

/** Returns the code of an `error` event if it is a single word. */
export const errorCode = (payload: unknown): string | null => {
  const code = Option.match(decodeError(payload), { onNone: () => '', onSome: ({ detail }) => detail.error.code });
  return /^[\w.-]{1,64}$/.test(code) ? code : null;
};

/** Codes meaning that the payment was, or may have been, attempted. */
const PAYMENT_WAS_ASKED_FOR = new Set([
  'issuer_declined',
  'provider_declined',
  'risk_declined',
  'authentication_declined',
  '3ds_not_supported',
  'processor_declined',
  'processor_busy',
  'processor_unavailable',
  'service_unavailable',
  'amount_above_limit',
  'frequency_above_limit',
  'payment_blocked',
  'transaction_blocked',
  'insufficient_available_funds',
  'duplicate_request',
  'state_invalid_for_operation',
]);

/** Returns whether an error concerns a payment that may have been made, even without an `authorized` event before it. */
export const isAboutPayment = (code: string | null): boolean => code !== null && PAYMENT_WAS_ASKED_FOR.has(code);

/** Returns the reason for an error before any authorisation. */
export const reasonOf = (code: string | null): WalletReason => (/time_?out|network/i.test(code ?? '') ? NETWORK_TIMEOUT : DEFAULT_REASON);
