import { Option, Schema } from 'effect';
import type { Auth2, FacebookSdk, Gapi, GoogleAuth, GoogleUser, IdentitySdk } from './sdk.ts';

const isFunction = (value: unknown): value is (...given: readonly never[]) => unknown => typeof value === 'function';
const AnyFunction = Schema.declare(isFunction);

/** Longer than any token of Facebook's or Google's; one that is longer is not theirs. */
const LONGEST_TOKEN = 8192;
const Token = Schema.NonEmptyString.check(Schema.isMaxLength(LONGEST_TOKEN));

const FacebookAnswer = Schema.Struct({
  status: Schema.String,
  authResponse: Schema.optionalKey(Schema.NullOr(Schema.Struct({ accessToken: Token, userID: Token }))),
});
export const decodeFacebookAnswer = Schema.decodeUnknownOption(FacebookAnswer);

const Profile = Schema.Struct({ id: Token });
/** The person of a token, as Facebook names them; null when it names no one. */
export const facebookUserOf = (profile: unknown): string | null =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(Profile)(profile), ({ id }) => id));

const Credential = Schema.Struct({ credential: Token });
/** The id token that Google Identity Services hands over; null when there is none. */
export const credentialOf = (answer: unknown): string | null =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(Credential)(answer), ({ credential }) => credential));

const AuthResponse = Schema.Struct({ id_token: Token });
/** The id token in what `getAuthResponse` of the platform library gives; null when there is none. */
export const idTokenOf = (answer: unknown): string | null =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(AuthResponse)(answer), ({ id_token: idToken }) => idToken));

const Failure = Schema.Struct({ error: Schema.String });
/** The error code of the platform library; empty for something else. */
export const googleFailureOf = (failure: unknown): string =>
  Option.getOrElse(
    Option.map(Schema.decodeUnknownOption(Failure)(failure), ({ error }) => error),
    () => '',
  );

/** The names of an SDK's functions. */
type FunctionsOf<T> = { [Name in keyof T]-?: T[Name] extends (...given: never) => unknown ? Name : never }[keyof T] & string;

/** A guard of what a script left on the page: its functions are there; what they take and give is documented (`sdk.ts`). */
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
