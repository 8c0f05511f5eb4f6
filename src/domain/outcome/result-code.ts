import type { Verdict } from './outcome.ts';

/** Client result codes of platform §8: the fate of the request, never the platform's decision. */
export const CLIENT_RESULT_CODES = [-1, -2, -3, -4, -5] as const;

/** The call's session has ended (platform §4). */
export const SESSION_ENDED = -10_000;

/** A platform `result`: a number, or a code with letters such as 200P1, which stays text (D11). */
export type ResultCode = number | string;

export const isSessionEnded = (result: ResultCode): boolean => String(result) === String(SESSION_ENDED);

/** HTTP statuses that a `result` may have been copied from, bounds included. */
export const HTTP_STATUSES = { from: 100, to: 599 } as const;

/** Patterns of codes as text, matching the whole text: a number, and a code with letters such as 200P1 (D11). */
export const NUMBER_PATTERN = '-?[0-9]{1,15}';
export const LETTER_CODE_PATTERN = '[0-9]+[A-Z]+[0-9A-Z]*';

const NUMBER = new RegExp(`^${NUMBER_PATTERN}$`);
const LETTER_CODE = new RegExp(`^${LETTER_CODE_PATTERN}$`);

/**
 * True for a `result` that says nothing about money: a client code, or one copied from an HTTP status (D30,
 * platform §8). Such a result is unknown, never declined.
 */
export const saysNothing = (result: ResultCode): boolean => {
  if (typeof result === 'string') return NUMBER.test(result) ? saysNothing(Number(result)) : !LETTER_CODE.test(result);
  const isHttpStatus = result >= HTTP_STATUSES.from && result <= HTTP_STATUSES.to;
  return !Number.isInteger(result) || (CLIENT_RESULT_CODES as readonly number[]).includes(result) || isHttpStatus;
};

/** Texts in a code field that mean no code: not received, 0, and the client's own codes (D30). */
export const NO_CODE: readonly string[] = ['', '0', ...CLIENT_RESULT_CODES.map(String)];

/** The card provider's result codes (cashier §3) with their verdicts: the bank's three steps do not end the order (D30). */
export const CARD_RESULT_VERDICTS = {
  Authorised: 'success',
  Cancelled: 'declined',
  Error: 'declined',
  Refused: 'declined',
  ChallengeShopper: 'pending',
  IdentifyShopper: 'pending',
  RedirectShopper: 'pending',
} as const satisfies Record<string, Verdict>;
export type CardResultCode = keyof typeof CARD_RESULT_VERDICTS;
export const CARD_RESULT_CODES = Object.keys(CARD_RESULT_VERDICTS) as readonly CardResultCode[];
