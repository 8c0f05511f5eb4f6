import type { DebugFlag } from '../../../domain/debug/debug-flags.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';

/** Each debug parameter: its value in the address, and whether it has an effect. */
export const FlagsSection = ({ flags }: { readonly flags: readonly DebugFlag[] }) => {
  const { t } = useTexts();
  return (
    <Section title={t('debug.flags')}>
      <ul className={styles.rows}>
        {flags.map(({ name, given, works }) => (
          <li key={name} data-testid={`flag-${name}`} data-works={works}>
            <Technical>{given === null ? name : `${name}=${given}`}</Technical>
            <span className={works ? styles.mark : styles.faint}>{t(works ? 'debug.flag-works' : 'debug.flag-idle')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
