import styles from './parts.module.css';

const NAMES: Readonly<Record<string, string>> = { '': 'not reported' };

/** Name of an outcome, distinguished by words and shape, not by colour alone. */
export const OutcomeTag = ({ outcome }: { readonly outcome: string }) => (
  <span className={styles['tag']} data-kind={outcome === 'success' ? 'good' : outcome === 'unresolved' || outcome === '' ? 'open' : 'bad'}>
    {NAMES[outcome] ?? outcome}
  </span>
);
