import { Option, Schema } from 'effect';

/** The part of Facebook's SDK (v6.0) that we use. */
export interface FacebookSdk {
  init(parameters: { readonly appId: string; readonly version: string; readonly cookie: boolean; readonly xfbml: boolean }): void;
  login(answered: (answer: unknown) => void): void;
}

/** The part of Google Identity Services that we use. */
export interface IdentitySdk {
  readonly accounts: {
    readonly id: {
      initialize(configuration: Readonly<Record<string, unknown>>): void;
      renderButton(parent: HTMLElement, options: Readonly<Record<string, unknown>>): void;
    };
  };
}

/** The part of the older platform library that we use. */
export interface Gapi {
  load(
    library: string,
    handlers: {
      readonly callback: () => void;
      readonly onerror: () => void;
      readonly timeout: number;
      readonly ontimeout: () => void;
    },
  ): void;
  readonly auth2?: unknown;
}

export interface Auth2 {
  init(parameters: Readonly<Record<string, unknown>>): unknown;
}

/** `init` returns an object whose `then` yields the object itself: it must not be awaited as a promise. */
export interface GoogleAuth {
  then(done: () => void, failed: (reason: unknown) => void): void;
  attachClickHandler(
    element: HTMLElement,
    options: Readonly<Record<string, never>>,
    done: (user: unknown) => void,
    failed: (reason: unknown) => void,
  ): void;
}

/** The user signed in by the platform library. */
export interface GoogleUser {
  getAuthResponse(): unknown;
}

const isFunction = (value: unknown): value is (...given: readonly never[]) => unknown => typeof value === 'function';
const AnyFunction = Schema.declare(isFunction);

/** Longer than any Facebook or Google token; a longer one is not theirs. */
const LONGEST_TOKEN = 8192;
const Token = Schema.NonEmptyString.check(Schema.isMaxLength(LONGEST_TOKEN));

const FacebookAnswer = Schema.Struct({
  status: Schema.String,
  authResponse: Schema.optionalKey(Schema.NullOr(Schema.Struct({ accessToken: Token, userID: Token }))),
});
export const decodeFacebookAnswer = Schema.decodeUnknownOption(FacebookAnswer);

const Profile = Schema.Struct({ id: Token });
/** Returns the user id of a token, as reported by Facebook, or null if there is none. */
export const facebookUserOf = (profile: unknown): string | null =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(Profile)(profile), ({ id }) => id));

const Credential = Schema.Struct({ credential: Token });
/** Returns the id token from Google Identity Services, or null if there is none. */
export const credentialOf = (answer: unknown): string | null =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(Credential)(answer), ({ credential }) => credential));

const AuthResponse = Schema.Struct({ id_token: Token });
/** Returns the id token in the result of the platform library's `getAuthResponse`, or null if there is none. */
export const idTokenOf = (answer: unknown): string | null =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(AuthResponse)(answer), ({ id_token: idToken }) => idToken));

const Failure = Schema.Struct({ error: Schema.String });
/** Returns the platform library's error code, or empty for anything else. */
export const googleFailureOf = (failure: unknown): string =>
  Option.getOrElse(
    Option.map(Schema.decodeUnknownOption(Failure)(failure), ({ error }) => error),
    () => '',
  );

type FunctionsOf<T> = { [Name in keyof T]-?: T[Name] extends (...given: never) => unknown ? Name : never }[keyof T] & string;

/**
 * A type guard for an object defined by a script: checks that its functions exist; their parameters and results are as documented
 * (`sdk.ts`).
 */
const holds = <T>(...names: readonly FunctionsOf<T>[]): ((value: unknown) => value is T) => {
  const is = Schema.is(Schema.Struct(Object.fromEntries(names.map((name) => [name, AnyFunction]))));
  return (value): value is T => is(value);
};

const isIdentityPart = holds<IdentitySdk['accounts']['id']>('initialize', 'renderButton');
const IdentityGlobal = Schema.Struct({ accounts: Schema.Struct({ id: Schema.declare(isIdentityPart) }) });

export const isFacebookGlobal = holds<FacebookSdk>('init', 'login');
export const isIdentityGlobal: (value: unknown) => value is IdentitySdk = Schema.is(IdentityGlobal);
export const isGapiGlobal = holds<Gapi>('load');
export const isAuth2 = holds<Auth2>('init');
export const isGoogleAuth = holds<GoogleAuth>('then', 'attachClickHandler');
export const isGoogleUser = holds<GoogleUser>('getAuthResponse');

export type OpeningWindow = Pick<Window, 'open'>;

/** With these features `open` returns null even though the window opens. */
const isUnknownByWish = (features: string | undefined): boolean => /\bno(?:opener|referrer)\b/.test(features ?? '');

/** The browser's own function behind each watching one. */
const behind = new WeakMap<Window['open'], Window['open']>();

/**
 * Calls `blocked` when the browser refuses to open a window for the page: sign-in SDKs do not report it and wait forever. Only the
 * latest watcher is called: one provider watches during its own tap, while another watches for as long as its button is shown.
 * Returns a function that stops watching.
 */
export const watchPopups = (window: OpeningWindow, blocked: () => void): (() => void) => {
  const { open } = window;
  const own = behind.get(open) ?? open;
  let isWatching = true;
  const watched: Window['open'] = (url, target, features) => {
    const opened = own.call(window, url, target, features);
    if (isWatching && opened === null && !isUnknownByWish(features)) blocked();
    return opened;
  };
  behind.set(watched, own);
  window.open = watched;
  return () => {
    isWatching = false;
    if (window.open === watched) window.open = open;
  };
};
