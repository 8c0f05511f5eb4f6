import { type ReactNode, useEffect } from 'react';
import styles from './parts.module.css';
import type { Asked } from '../use-answer.ts';

interface PageHeadingProps {
  readonly title: string;
  readonly about: string;
  readonly children?: ReactNode;
}

export const PageHeading = ({ title, about, children }: PageHeadingProps) => {
  useEffect(() => {
    document.title = `${title} · Finance console`;
  }, [title]);
  return (
    <header className={styles['heading']}>
      <div>
        <h1>{title}</h1>
        <p>{about}</p>
      </div>
      {children}
    </header>
  );
};

/** A failure as an alert; draws nothing for ''. */
export const Failure = ({ failure }: { readonly failure: string }) =>
  failure !== '' && (
    <p className={styles['failure']} role="alert">
      {failure}
    </p>
  );

interface StateOfProps<Answer> {
  readonly asked: Asked<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** The answer of a call, or its state: shows loading until the first answer; a later one replaces the last. */
export const StateOf = <Answer,>({ asked: { answer, isLoading, failure }, children }: StateOfProps<Answer>) => (
  <div aria-busy={isLoading}>
    <Failure failure={failure} />
    {answer === null && isLoading && (
      <p className={styles['waiting']} role="status">
        Reading the ledger …
      </p>
    )}
    {answer !== null && <div className={isLoading ? styles['stale'] : undefined}>{children(answer)}</div>}
  </div>
);
