import { useEffect, useState } from 'react';
import type { TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { CopyText } from '../../kit/controls/copy-text.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';

/** Build details, and the platform's identification of this browser. */
export const BuildSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const { webVersion, flavour, target, packageName } = page.build;
  const [country, setCountry] = useState('…');
  useEffect(() => {
    page.country().then(
      (found) => setCountry(found ?? '–'),
      () => setCountry('–'),
    );
  }, [page]);
  const ids = [
    ['debug.device-id', page.deviceId],
    ['debug.client-id', page.clientId],
    ['debug.page-view-id', page.pageViewId()],
  ] as const;
  return (
    <>
      <Section title={t('debug.build')}>
        <Facts
          facts={[
            { name: t('debug.version'), value: <Technical>{webVersion}</Technical> },
            { name: t('debug.flavour'), value: <Technical>{flavour}</Technical> },
            { name: t('debug.target'), value: <Technical>{target}</Technical> },
            { name: t('debug.package'), value: <Technical>{packageName}</Technical> },
            { name: t('debug.country'), value: <Technical>{country}</Technical> },
          ]}
        />
      </Section>
      <Section title={t('debug.identity')}>
        <ul className={styles.rows}>
          {ids.map(([name, id]) => (
            <li key={name}>
              <span className={styles.note}>{t(name)}</span>
              <span className={styles.copied}>
                <CopyText text={id} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};
