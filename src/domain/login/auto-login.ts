import type { LoginGrant, SessionAccount, SessionEnded } from '../ports/login.ts';
import type { PlatformError, PlatformRefusal, UnreachableCause } from '../ports/platform.ts';
import { failed, type Result, succeeded } from '../result.ts';
import type { PageParameters } from '../routing/page-parameters.ts';
import { LOGIN_RESULTS, type LoginAnswer, type LoginEnd } from './login-decision.ts';
import type { LoginUser } from './login-state.ts';
import { hasCardNumber } from '../card/typed-card-number.ts';
import { foldDigits, typedNumber, withoutMarks } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';

/** The login requested at start by an address or the device's storage. */
type AutoLogin =
  | { readonly method: 'ticket'; readonly ticket: string }
  | { readonly method: 'facebook'; readonly token: string; readonly userId: string }
  | { readonly method: 'session-key'; readonly sessionKey: string };

/** The address parameters that log someone in. */
const LOGIN_PARAMETERS = ['ticket', 'fb_token', 'fb_id', 'session_key'] as const satisfies readonly (keyof PageParameters)[];
export type LoginLink = Readonly<Record<(typeof LOGIN_PARAMETERS)[number], string | null>>;
const given = (value: string | null): value is string => value !== null && value !== '';

/**
 * Chooses the login to run at start (platform §4): a ticket that differs from the stored one, else fb_token with fb_id, else the address's
 * session key, else the stored one, or null for none. A ticket runs only once: the server makes it single-use, we remember it (T5).
 */
export const planAutoLogin = (secrets: LoginLink, storedTicket: string | null, storedSessionKey: string | null): AutoLogin | null => {
  if (given(secrets.ticket) && secrets.ticket !== storedTicket) return { method: 'ticket', ticket: secrets.ticket };
  if (given(secrets.fb_token) && given(secrets.fb_id)) return { method: 'facebook', token: secrets.fb_token, userId: secrets.fb_id };
  const sessionKey = given(secrets.session_key) ? secrets.session_key : storedSessionKey;
  return given(sessionKey) ? { method: 'session-key', sessionKey } : null;
};

/** Returns the login of an address, or null if it has none. */
export const loginLinkOf = (secrets: Readonly<Partial<Record<keyof LoginLink, string>>>): LoginLink | null => {
  const { ticket = null, fb_token = null, fb_id = null, session_key = null } = secrets;
  const link: LoginLink = { ticket, fb_token, fb_id, session_key };
  return planAutoLogin(link, null, null) === null ? null : link;
};

/** True if a link logs in with a ticket that this device has used before. */
export const isUsedTicket = ({ ticket }: LoginLink, storedTicket: string | null): boolean => given(ticket) && ticket === storedTicket;

/** The choices of the which-account question (platform §4). */
export const ACCOUNT_CHOICES = ['keep-current', 'switch-to-arrived'] as const;
export type AccountChoice = (typeof ACCOUNT_CHOICES)[number];

type Arrival =
  | { readonly kind: 'take' }
  /** Someone else is logged in: ask, and meanwhile never show one account's data under the other's name (T5). */
  | { readonly kind: 'ask'; readonly current: LoginUser; readonly arrived: LoginUser };

/** Decides about the user that a link brought (ticket, social token or session key in the address) (platform §4, T5). */
export const decideArrival = (current: LoginUser | null, arrived: LoginUser): Arrival =>
  current === null || current.uid === arrived.uid ? { kind: 'take' } : { kind: 'ask', current, arrived };

/** Returns the user who stays after the question. */
export const afterChoice = (choice: AccountChoice, arrival: Extract<Arrival, { kind: 'ask' }>): LoginUser =>
  choice === 'keep-current' ? arrival.current : arrival.arrived;

const answered = (change: Partial<LoginAnswer>): LoginEnd => ({
  kind: 'answered',
  answer: { result: LOGIN_RESULTS.success, message: null, toast: null, sessionKey: null, user: null, status: null, banUntil: 0, ...change },
});

const refusedBy = ({ code, message, toast }: PlatformRefusal): LoginEnd => answered({ result: code, message, toast });

/** The end of a login by session key, as input for the rule that interprets it (platform §4, §8). */
export const sessionLoginEnd = (sessionKey: string, result: Result<SessionAccount, SessionEnded | PlatformError>): LoginEnd => {
  if (result.ok) return answered({ ...result.value, sessionKey });
  const { error } = result;
  switch (error._tag) {
    case 'SessionEnded':
      return answered({ result: LOGIN_RESULTS.loggedOut });
    case 'PlatformRefusal':
      return refusedBy(error);
    case 'PlatformUnreachable':
      return { kind: 'no-answer', cause: error.cause === 'timeout' ? 'timeout' : 'network' };
  }
};

/** The end for a missing answer: the shopper's network is not blamed for a failure of the platform. */
const UNREACHED = {
  network: { kind: 'no-answer', cause: 'network' },
  bridge: { kind: 'no-answer', cause: 'network' },
  aborted: { kind: 'no-answer', cause: 'network' },
  timeout: { kind: 'no-answer', cause: 'timeout' },
  'server-error': { kind: 'exception' },
  undecodable: { kind: 'exception' },
  setup: { kind: 'exception' },
} as const satisfies Record<UnreachableCause, LoginEnd>;

/** The end of a login by password, ticket or social token: its answer brings the session key (platform §3). */
export const loginEnd = (result: Result<LoginGrant, PlatformError>): LoginEnd => {
  if (result.ok) return answered(result.value);
  return result.error._tag === 'PlatformRefusal' ? refusedBy(result.error) : UNREACHED[result.error.cause];
};

export interface Credentials {
  readonly displayUid: string;
  readonly password: string;
}

/** The problem of typed credentials, found before anything is sent. */
type CredentialsFault = Extract<
  MessageKey,
  'login.name-missing' | 'login.password-missing' | 'login.user-not-exist' | 'login.password-too-long' | 'account.id-is-card'
>;

/** A number is normalised like every typed number; any other name keeps its inner spaces. */
const typedName = (name: string): string => {
  const number = typedNumber(name);
  return /^\d+$/.test(number) ? number : foldDigits(withoutMarks(name)).trim();
};

/**
 * Returns name and password for sending, or the problem of the first one that is missing or too long (platform §5): they are sent
 * in an address, which has its limits and must not contain a card number. A password is sent unchanged.
 */
export const checkCredentials = (name: string, password: string): Result<Credentials, CredentialsFault> => {
  const displayUid = typedName(name);
  if (displayUid === '') return failed('login.name-missing');
  if (hasCardNumber(displayUid)) return failed('account.id-is-card');
  if (displayUid.length > limits.loginNameLength) return failed('login.user-not-exist');
  if (password === '') return failed('login.password-missing');
  return password.length > limits.passwordLength ? failed('login.password-too-long') : succeeded({ displayUid, password });
};
