import { Result, Schema } from 'effect';
import { createContext, useContext } from 'react';
import { type Me, Refusal } from '../answers/order-detail.ts';

const API = '/finance/api/';

/** The server refused the call or was unreachable; the message is for the reader. */
export class CallFailed extends Error {}

const decodeRefusal = Schema.decodeUnknownResult(Refusal);

const messageOf = async (response: Response): Promise<string> => {
  const refusal = decodeRefusal(await response.json().catch(() => null));
  return Result.isSuccess(refusal) ? refusal.success.message : `The server answered ${response.status}.`;
};

/** Calls the console's server. Rejects with CallFailed; if not signed in, reloads the page, which shows the sign-in. */
export const ask = async <Answer>(
  path: string,
  schema: Schema.ConstraintDecoder<Answer, never>,
  init: RequestInit = {},
): Promise<Answer> => {
  const response = await fetch(API + path, init).catch((error: unknown) => {
    if (init.signal?.aborted === true) throw error;
    throw new CallFailed('The server cannot be reached. Is it running?');
  });
  if (response.status === 401) location.reload();
  if (!response.ok) throw new CallFailed(await messageOf(response));
  const decoded = Schema.decodeUnknownResult(schema)(await response.json().catch(() => null));
  if (Result.isFailure(decoded)) throw new CallFailed('The server answered something that this page does not know. Load the page again.');
  return decoded.success;
};

const NOBODY: Me = { who: '', rulesVersion: '', outcomes: [], providers: [], evidence: [] };

export const MeContext = createContext<Me>(NOBODY);

export const useMe = (): Me => useContext(MeContext);
