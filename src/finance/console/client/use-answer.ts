import { useEffect, useState, createContext, useContext } from 'react';
import { Schema, Result } from 'effect';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { firstDay } from '../ledger/platform-day.ts';
import { type Me, Refusal } from '../answers/order-detail.ts';

/** State of a call: the last answer stays until the next arrives. */
export interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly isLoading: boolean;
  /** '' if nothing failed. */
  readonly failure: string;
}

type Settled<Answer> = Pick<Asked<Answer>, 'answer' | 'failure'> & { readonly path: string | null };

/** Answer to a read of the console's server, requested again whenever `path` changes. */
export const useAnswer = <Answer>(path: string, schema: Schema.ConstraintDecoder<Answer, never>): Asked<Answer> => {
  const [settled, setSettled] = useState<Settled<Answer>>({ path: null, answer: null, failure: '' });
  useEffect(() => {
    const leaving = new AbortController();
    ask(path, schema, { signal: leaving.signal }).then(
      (answer) => setSettled({ path, answer, failure: '' }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setSettled(({ answer }) => ({ path, answer, failure: failureOf(error) }));
      },
    );
    return () => leaving.abort();
  }, [path, schema]);
  const isLoading = settled.path !== path;
  return { answer: settled.answer, isLoading, failure: isLoading ? '' : settled.failure };
};

export interface AddressFilter {
  readonly of: (field: string) => string;
  readonly query: string;
  /** First day of the page: the address's, or the default; '' for a search for an order number on all days. */
  readonly from: string;
  readonly change: (fields: Readonly<Record<string, string>>) => void;
  readonly goOn: (after: string) => void;
  /** Goes back to the page that `goOn` left, or null if this page was not reached that way, for example from a shared link. */
  readonly goBack: (() => void) | null;
}

/** Stored in the browser's history for a page reached from another one. */
const WENT_ON = 'went on';

export const useFilter = (): AddressFilter => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const parameters = new URLSearchParams(search);
  return {
    of: (field) => parameters.get(field) ?? '',
    query: parameters.toString(),
    from: parameters.get('from') || firstDay(parameters),
    change: (fields) => {
      const next = new URLSearchParams(parameters);
      next.delete('after');
      for (const [field, value] of Object.entries(fields)) {
        if (value === '') next.delete(field);
        else next.set(field, value);
      }
      navigate(next.size === 0 ? path : `${path}?${next}`);
    },
    goOn: (after) => {
      const next = new URLSearchParams(parameters);
      next.set('after', after);
      navigate(`${path}?${next}`, { state: WENT_ON });
    },
    goBack: state === WENT_ON ? () => history.back() : null,
  };
};

const API = '/finance/api/';

/** The server refused the call or was unreachable; the message is for the reader. */
class CallFailed extends Error {}

/** The failure of a call, for the reader. */
export const failureOf = (error: unknown): string => (error instanceof CallFailed ? error.message : 'The page failed. Load it again.');

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
