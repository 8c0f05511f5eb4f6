import { ACCOUNT_STATUS_NUMBERS } from '../account/account.ts';
import { offsetOf } from '../card/calendar.ts';
import { formatDay, epochMsOf } from '../format/dates.ts';
import { platformText } from '../format/texts.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { SESSION_ENDED, type ResultCode } from '../outcome/result-code.ts';
import type { LoginMethod, LoginUser } from './login-state.ts';

/** A message about an account that cannot be used; `date` is for the one that names a day. */
export type LoginNotice =
  | { readonly message: 'login.banned-permanently' | 'login.deactivated' }
  | { readonly message: 'login.banned-until'; readonly date: string };

/** Destination of each notice: a temporary ban can be lifted by its fine; the others lead to customer service (FIN-15). */
export const WAY_AFTER_NOTICE = {
  'login.banned-until': 'fine',
  'login.banned-permanently': 'support',
  'login.deactivated': 'support',
} as const satisfies Record<LoginNotice['message'], 'fine' | 'support'>;

/** The message for a ban: `ban_until` 0 is permanent, anything else the day in Saudi time (platform §8, D37, D34). */
export const banNotice = (banUntil: number): LoginNotice => {
  const instant = epochMsOf(banUntil);
  if (instant === null || instant <= 0) return { message: 'login.banned-permanently' };
  return { message: 'login.banned-until', date: formatDay(instant, offsetOf('Ksa')) };
};

/** The notice for a user's status number: banned, or deactivated (cancelled, being cancelled), or null for a usable account. */
export const statusNotice = (status: number, banUntil: number): LoginNotice | null => {
  if (status === ACCOUNT_STATUS_NUMBERS.banned) return banNotice(banUntil);
  const isDeactivated = status === ACCOUNT_STATUS_NUMBERS.cancelled || status === ACCOUNT_STATUS_NUMBERS.cancelling;
  return isDeactivated ? { message: 'login.deactivated' } : null;
};

/** Result codes of logins (platform §4, §8). */
export const LOGIN_RESULTS = {
  success: 0,
  unspecified: -1,
  network: -2,
  exception: -9999,
  loggedOut: SESSION_ENDED,
  notRegistered: 21266,
} as const;

/**
 * A login's answer. `user` is null if the data contained none; `status` is the account's number; `sessionKey` is the one
 * that was sent if the method is the session key.
 */
export interface LoginAnswer {
  readonly result: ResultCode;
  readonly message: string | null;
  readonly toast: string | null;
  readonly sessionKey: string | null;
  readonly user: LoginUser | null;
  readonly status: number | null;
  /** Epoch, seconds or ms; 0 is permanent (D37). */
  readonly banUntil: number;
}

/** How a login ended: with an answer, or without. */
export type LoginEnd =
  | { readonly kind: 'answered'; readonly answer: LoginAnswer }
  | { readonly kind: 'no-answer'; readonly cause: 'network' | 'timeout' }
  /** An exception was thrown. */
  | { readonly kind: 'exception' };

/** The text shown to the shopper: our own message, or the platform's toast or message (platform §8). */
export type LoginSentence =
  | { readonly kind: 'key'; readonly key: Exclude<MessageKey, LoginNotice['message']> }
  | { readonly kind: 'notice'; readonly notice: LoginNotice }
  | { readonly kind: 'platform'; readonly text: string };

export type LoginDecision =
  | { readonly kind: 'logged-in'; readonly sessionKey: string; readonly user: LoginUser }
  /** The session has ended: log out (platform §4). */
  | { readonly kind: 'logged-out' }
  /** `raises`: the caller gets a login error, because a stored session is no longer valid (platform §4). `code` is reported. */
  | { readonly kind: 'refused'; readonly says: LoginSentence; readonly code: ResultCode; readonly raises: boolean };

/** Messages for a refusal without its own text, by method. Ours: the specification names the texts, not their codes. */
const WITHOUT_TEXT = {
  account: 'login.wrong-credentials',
  facebook: 'login.failed',
  google: 'login.failed',
  ticket: 'link.expired',
  'session-key': 'login.user-id-not-found',
} as const satisfies Record<LoginMethod, MessageKey>;

const key = (name: Extract<LoginSentence, { kind: 'key' }>['key']): LoginSentence => ({ kind: 'key', key: name });

const sentenceOf = (method: LoginMethod, { result, message, toast, status, banUntil }: LoginAnswer): LoginSentence => {
  const notice = status === null ? null : statusNotice(status, banUntil);
  if (notice !== null) return { kind: 'notice', notice };
  if (status === ACCOUNT_STATUS_NUMBERS.nonexistent) return key('login.user-not-exist');
  if (result === LOGIN_RESULTS.notRegistered) return key('login.not-registered');
  if (result === LOGIN_RESULTS.unspecified) return key(message === null ? 'login.failed' : 'login.request-timed-out');
  if (result === LOGIN_RESULTS.network) return key('request.network');
  const text = [toast, message].map((each) => (each === null ? null : platformText(each))).find((each) => each !== null) ?? null;
  return text === null ? key(WITHOUT_TEXT[method]) : { kind: 'platform', text };
};

/** Interprets the end of a login by this method (platform §4, §8). */
export const decideLogin = (method: LoginMethod, end: LoginEnd): LoginDecision => {
  const raises = method === 'session-key';
  const refused = (says: LoginSentence, code: ResultCode): LoginDecision => ({ kind: 'refused', says, code, raises });
  if (end.kind === 'exception') return refused(key('login.failed'), LOGIN_RESULTS.exception);
  if (end.kind === 'no-answer') {
    return refused(key(end.cause === 'timeout' ? 'login.timed-out' : 'request.network'), LOGIN_RESULTS.network);
  }
  const { answer } = end;
  if (answer.result === LOGIN_RESULTS.loggedOut) return { kind: 'logged-out' };
  const { status } = answer;
  const unusable = status !== null && (status === ACCOUNT_STATUS_NUMBERS.nonexistent || statusNotice(status, answer.banUntil) !== null);
  if (answer.result !== LOGIN_RESULTS.success || unusable) return refused(sentenceOf(method, answer), answer.result);
  if (answer.user === null || answer.sessionKey === null || answer.sessionKey === '') {
    return refused(key(answer.user === null ? 'login.user-id-not-found' : 'login.failed'), answer.result);
  }
  return { kind: 'logged-in', sessionKey: answer.sessionKey, user: answer.user };
};

/** The refusal of a Ludo account (source 4) on another flavour's link, or null if it is accepted (platform §8, D37). */
export const refuseLudoAccount = (accountSource: number | null, flavour: string): MessageKey | null =>
  accountSource === limits.ludoSource && flavour !== 'ludo' ? 'account.ludo-link' : null;

/** The source that a flavour's calls send (platform §9). */
export const sourceOfFlavour = (flavour: string): number => (flavour === 'ludo' ? limits.ludoSource : limits.orderSource);
