import type { TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';

/** The device's stored data, by key and size. */
export const StorageSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  return (
    <Section title={t('debug.storage')} text={t('debug.storage-text')}>
      <ul className={styles.rows}>
        {page.storage().map(({ key, size, value }) => (
          <li key={key} data-testid={`stored-${key}`}>
            <Technical>{value === null ? key : `${key}: ${value}`}</Technical>
            <Technical>{String(size)}</Technical>
          </li>
        ))}
      </ul>
    </Section>
  );
};
