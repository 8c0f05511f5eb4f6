import { Option, Schema } from 'effect';

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
  /** CSS declarations. */
  readonly payButtonStyle: string;
}

/** The result of `create`: one component. */
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

/** Whether the global has the functions we call. */
export const isDropinSdk = (value: unknown): value is DropinSdk => Option.isSome(decodeSdk(value));

/** Whether the result of `create` has the functions we call. */
export const isDropinComponent = (value: unknown): value is DropinComponent => Option.isSome(decodeComponent(value));
