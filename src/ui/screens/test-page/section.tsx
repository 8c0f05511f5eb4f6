import { useId } from 'react';
import type { Elements } from '../../kit/elements.ts';
import styles from './test-page.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: Elements;
}

export const Section = ({ title, text, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.note}>{text}</p>}
      {children}
    </section>
  );
};
