import type { TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';

const SHOWN = 30;

/** Reports of this visit, newest first. */
export const ReportsSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const reports = page.recentReports().slice(0, SHOWN);
  return (
    <Section title={t('debug.reports')}>
      {reports.length === 0 ? (
        <p className={styles.note}>{t('debug.reports-none')}</p>
      ) : (
        <ol className={styles.rows} data-testid="reports">
          {reports.map(({ event, fields }, index) => (
            <li key={`${reports.length - index}`}>
              <span className={styles.pair}>
                <Technical>{event}</Technical>
                <Technical>{JSON.stringify(fields)}</Technical>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
};
