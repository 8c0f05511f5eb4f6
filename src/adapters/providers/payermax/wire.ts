import { Option, Schema } from 'effect';
import { DEFAULT_REASON, NETWORK_TIMEOUT, type WalletReason } from '../../../domain/outcome/evidence.ts';

/** The part of `window.PMdropin` that we use. Its results and event payloads stay `unknown` until `wire.ts` decodes them. */
export interface DropinSdk {
  readonly create: (component: 'applepay', options: DropinOptions) => unknown;
  /** Undocumented, but used in public code. Without it the wallet is assumed to be supported unless the `load` event says otherwise. */
  readonly isSupportApplePay?: () => unknown;
}

export interface DropinOptions {
  readonly clientKey: string;
  readonly sessionKey: string;
  /** Selects PayerMax's environment, because all environments share one script address. */
  readonly sandbox: boolean;
  readonly language: 'ar' | 'en';
  readonly theme: 'light' | 'dark';
  readonly payButtonStyle: string;
}

export interface DropinComponent {
  readonly mount: (selector: string) => unknown;
  readonly on: (event: string, handler: (payload: unknown) => void) => unknown;
  readonly emit: (action: 'canMakePayment' | 'paySuccess' | 'payFail' | 'setDisabled', argument?: boolean) => unknown;
  /** Undocumented. */
  readonly unmount?: () => unknown;
}

const Callable = Schema.declare((value: unknown): value is (...parameters: unknown[]) => unknown => typeof value === 'function');

const decodeSdk = Schema.decodeUnknownOption(Schema.Struct({ create: Callable, isSupportApplePay: Schema.optionalKey(Callable) }));
const decodeComponent = Schema.decodeUnknownOption(
  Schema.Struct({ mount: Callable, on: Callable, emit: Callable, unmount: Schema.optionalKey(Callable) }),
);

/** Returns whether the global has the functions we call. */
export const isDropinSdk = (value: unknown): value is DropinSdk => Option.isSome(decodeSdk(value));

/** Returns whether the result of `create` has the functions we call. */
export const isDropinComponent = (value: unknown): value is DropinComponent => Option.isSome(decodeComponent(value));

/** The keys of PayerMax's applyDropinSession, passed on by the platform in `platform_data`. */
const Session = Schema.Struct({ clientKey: Schema.NonEmptyString, sessionKey: Schema.NonEmptyString });
export type DropinSession = typeof Session.Type;

const decodeSession = Schema.decodeUnknownOption(Schema.fromJsonString(Session));

/** The drop-in session in an order's platform data, if any. */
export const dropinSession = (platformData: string | null): Option.Option<DropinSession> => decodeSession(platformData);

const decodeCode = Schema.decodeUnknownOption(Schema.Struct({ code: Schema.NonEmptyString }));
const decodeToken = Schema.decodeUnknownOption(
  Schema.Struct({ code: Schema.Literal('APPLY_SUCCESS'), data: Schema.Struct({ paymentToken: Schema.NonEmptyString }) }),
);

/** A code that may be reported: a single word, never a sentence or a token. */
const word = (code: string): string | null => (/^[A-Za-z][\w.-]{0,39}$/.test(code) ? code : null);

const codeOf = (payload: unknown): string | null => Option.getOrNull(Option.map(decodeCode(payload), ({ code }) => code));

/** Reads the result of loading from a `load` event, or none for another payload. */
export const readLoad = (payload: unknown): Option.Option<{ readonly ok: boolean; readonly code: string | null }> =>
  Option.map(decodeCode(payload), ({ code }) => ({ ok: code === 'SUCCESS', code: word(code) }));

/** The result of `canMakePayment`. Without a token no bank was contacted. */
export type PaymentAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: WalletReason; readonly code: string | null };

const failureOf = (payload: unknown): PaymentAnswer => {
  const code = codeOf(payload) ?? '';
  if (/cancel/i.test(code)) return { kind: 'cancelled' };
  return { kind: 'failed', reason: /time_?out|network/i.test(code) ? NETWORK_TIMEOUT : DEFAULT_REASON, code: word(code) };
};

/** Decodes the value `canMakePayment` resolved with. */
export const readAnswer = (payload: unknown): PaymentAnswer =>
  Option.match(decodeToken(payload), {
    onNone: () => failureOf(payload),
    onSome: ({ data }) => ({ kind: 'token', token: data.paymentToken }),
  });

/** Decodes the reason `canMakePayment` rejected with. */
export const readRejection = failureOf;

/** `platform_data` of submit_payment_token (D1). */
export const submissionOf = (token: string, { sessionKey }: DropinSession): string => JSON.stringify({ paymentToken: token, sessionKey });
