import type { ReactNode } from 'react';
import type { Asked } from '../calls/use-answer.ts';
import styles from './parts.module.css';

interface StateOfProps<Answer> {
  readonly asked: Asked<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** The answer of a call, or its state: shows loading until the first answer; a later one replaces the last. */
export const StateOf = <Answer,>({ asked: { answer, isLoading, failure }, children }: StateOfProps<Answer>) => (
  <div aria-busy={isLoading}>
    {failure !== '' && (
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
    )}
    {answer === null && isLoading && (
      <p className={styles['waiting']} role="status">
        Reading the ledger …
      </p>
    )}
    {answer !== null && <div className={isLoading ? styles['stale'] : undefined}>{children(answer)}</div>}
  </div>
);
