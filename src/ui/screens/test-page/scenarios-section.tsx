import { useTexts } from '../../i18n/language-context.ts';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';

/** The sandbox's own pages: test cards and users, the app around the cashier, reports, orders and changes. */
const PATHS = ['/sandbox', '/sandbox/app', '/sandbox/events', '/sandbox/ledger', '/sandbox/fixtures', '/sandbox/faults', '/sandbox/config'];

export const ScenariosSection = () => {
  const { t } = useTexts();
  return (
    <Section title={t('debug.scenarios')}>
      <ul className={styles.links}>
        {PATHS.map((path) => (
          <li key={path}>
            <a href={path}>
              <Technical>{path}</Technical>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
