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

/** A name or value that only developers read: left to right, and broken anywhere rather than too wide. */
export const Technical = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className={styles.technical} translate="no">
    {children}
  </bdi>
);
