import { Option, Schema } from 'effect';
import { FIELD_FONT } from '../../../domain/site/themes.ts';

/** The part of `window.Frames` (v2) that we use. Its results and event payloads stay `unknown` until `wire.ts` decodes them. */
export interface FramesSdk {
  readonly init: (config: FramesConfig) => unknown;
  readonly submitCard: () => unknown;
  readonly enableSubmitForm: () => unknown;
  readonly addEventHandler: (event: string, handler: (payload: unknown) => void) => unknown;
  readonly removeEventHandler: (event: string, handler: (payload: unknown) => void) => unknown;
  /** Read by Frames when the card is submitted. */
  cardholder?: { readonly name: string };
}

/** Frames throws on a key that is present but undefined: omit it instead. */
export interface FramesConfig {
  readonly publicKey: string;
  readonly localization: 'AR' | 'EN-GB';
  readonly style: Readonly<Record<string, unknown>>;
  readonly cardNumber: { readonly frameSelector: string };
  readonly expiryDate: { readonly frameSelector: string };
  readonly cvv: { readonly frameSelector: string };
}

const Callable = Schema.declare((value: unknown): value is (...parameters: unknown[]) => unknown => typeof value === 'function');

const decode = Schema.decodeUnknownOption(
  Schema.Struct({
    init: Callable,
    submitCard: Callable,
    enableSubmitForm: Callable,
    addEventHandler: Callable,
    removeEventHandler: Callable,
  }),
);

/** Returns whether the global has the functions we call. */
export const isFramesSdk = (value: unknown): value is FramesSdk => Option.isSome(decode(value));

/** Style of the text inside the hosted fields; the page styles the frame around them. Colours follow `ui/styles/tokens.css`. */
export const framesStyle = (dark: boolean): Readonly<Record<string, unknown>> => {
  const [text, quiet, danger] = dark ? ['#e8f1f1', '#a4b8bb', '#ff9a90'] : ['#0e2124', '#4b6165', '#b3261e'];
  return {
    base: { color: text, fontSize: '17px', fontWeight: '600', fontFamily: FIELD_FONT },
    valid: { color: text },
    invalid: { color: danger },
    placeholder: { base: { color: quiet, fontWeight: '400' } },
  };
};
