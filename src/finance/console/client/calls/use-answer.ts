import { useEffect, useState } from 'react';
import type { Schema } from 'effect';
import { ask, CallFailed } from './ask.ts';

/** State of a call: the last answer stays until the next arrives. */
export interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly isLoading: boolean;
  /** '' if nothing failed. */
  readonly failure: string;
}

/** Result of the last call, with its path. */
interface Settled<Answer> {
  readonly path: string | null;
  readonly answer: Answer | null;
  readonly failure: string;
}

/** Answer to a read of the console's server, requested again whenever `path` changes. */
export const useAnswer = <Answer>(path: string, schema: Schema.ConstraintDecoder<Answer, never>): Asked<Answer> => {
  const [settled, setSettled] = useState<Settled<Answer>>({ path: null, answer: null, failure: '' });
  useEffect(() => {
    const leaving = new AbortController();
    ask(path, schema, { signal: leaving.signal }).then(
      (answer) => setSettled({ path, answer, failure: '' }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const failure = error instanceof CallFailed ? error.message : 'The page failed. Load it again.';
        setSettled(({ answer }) => ({ path, answer, failure }));
      },
    );
    return () => leaving.abort();
  }, [path, schema]);
  const isLoading = settled.path !== path;
  return { answer: settled.answer, isLoading, failure: isLoading ? '' : settled.failure };
};
