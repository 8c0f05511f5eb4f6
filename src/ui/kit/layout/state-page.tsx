import type { ReactNode } from 'react';
import { type Elements, classNames } from '../elements.ts';
import styles from './state-page.module.css';

interface Props {
  readonly tone: 'plain' | 'ok' | 'warning' | 'danger';
  readonly emblem: ReactNode;
  /** Null if a dialog shows the title. */
  readonly title: string | null;
  readonly children?: Elements;
  readonly actions?: ReactNode;
  /** Shown below the actions. */
  readonly details?: Elements;
  readonly testId?: string;
}

/** A page with a single message and the next actions: results, waiting, errors. */
export const StatePage = ({ tone, emblem, title, children, actions, details, testId }: Props) => (
  <section className={styles.state} data-testid={testId}>
    <div className={classNames(styles.emblem, styles[tone])}>{emblem}</div>
    {title !== null && <h2 className={styles.title}>{title}</h2>}
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    {details}
  </section>
);
