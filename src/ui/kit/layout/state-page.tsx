import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './state-page.module.css';

interface Props {
  readonly tone: 'plain' | 'ok' | 'warning' | 'danger';
  readonly emblem: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly testId?: string;
}

/** One thing to say, large and calm, and what to do next: results, waiting, what went wrong. */
export const StatePage = ({ tone, emblem, title, children, actions, testId }: Props) => (
  <section className={styles.state} data-testid={testId}>
    <div className={classNames(styles.emblem, styles[tone])}>{emblem}</div>
    <h2 className={styles.title}>{title}</h2>
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </section>
);
