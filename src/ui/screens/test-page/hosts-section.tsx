import type { TestPage } from '../../di/debug-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';

/** The hosts that the build names, and the one in use. */
export const HostsSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  return (
    <Section title={t('debug.hosts')}>
      <ul className={styles.rows}>
        {page.hosts().map(({ kind, origin, isCurrent }) => (
          <li key={kind} data-testid={`host-${kind}`}>
            <span className={styles.pair}>
              <Technical>{kind}</Technical>
              <Technical>{origin}</Technical>
            </span>
            {isCurrent && <span className={styles.mark}>{t('debug.host-current')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
};
