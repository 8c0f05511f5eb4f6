import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { useTexts } from '../language-context.ts';
import { classNames } from '../elements.ts';
import { Icon } from '../icon.tsx';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A small table of names and values, as on a receipt. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const STEPS = ['steps.account', 'steps.package', 'steps.pay'] as const;

/** The three steps of a top-up, with the current one marked. */
export const Progress = ({ now }: { readonly now: (typeof STEPS)[number] }) => {
  const { t } = useTexts();
  const current = STEPS.indexOf(now);
  return (
    <ol className={styles.steps} aria-label={t('steps.title')} data-testid="progress">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index <= current && styles.reached, index === current && styles.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < current ? <Icon name="check" /> : index + 1}</span>
          <span>{t(step)}</span>
        </li>
      ))}
    </ol>
  );
};
