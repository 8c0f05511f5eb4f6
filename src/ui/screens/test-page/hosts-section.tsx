import { useState } from 'react';
import type { DialledHost, TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';

interface RowProps {
  readonly kind: string;
  readonly origin: string;
  readonly isCurrent: boolean;
  /** Null until dialled. */
  readonly dialled: DialledHost | null;
}

const HostRow = ({ kind, origin, isCurrent, dialled }: RowProps) => {
  const { t } = useTexts();
  return (
    <li data-testid={`host-${kind}`}>
      <span className={styles.pair}>
        <Technical>{kind}</Technical>
        <Technical>{origin}</Technical>
        {isCurrent && <span className={styles.mark}>{t('debug.host-current')}</span>}
      </span>
      {dialled !== null && (
        <span className={dialled.ms === null ? styles.faint : styles.mark}>
          {dialled.ms === null ? t('debug.dial-silent') : t('debug.dial-answered', { time: String(dialled.ms) })}
        </span>
      )}
    </li>
  );
};

/** The hosts named by the build, the one in use, and each one's current response time. */
export const HostsSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const [dialled, setDialled] = useState<readonly DialledHost[]>([]);
  const [isDialling, setDialling] = useState(false);
  const dial = () => {
    setDialling(true);
    void page
      .dialHosts()
      .then(setDialled)
      .finally(() => setDialling(false));
  };
  const current = page.currentHost();
  const named = page.hosts.map(({ origin }) => origin);
  const backups = dialled.filter(({ origin }) => !named.includes(origin));
  return (
    <Section title={t('debug.hosts')}>
      <ul className={styles.rows} aria-live="polite">
        {page.hosts.map(({ kind, origin }) => (
          <HostRow
            key={kind}
            kind={kind}
            origin={origin}
            isCurrent={kind !== 'analytics' && origin === current}
            dialled={kind === 'analytics' ? null : (dialled.find((host) => host.origin === origin) ?? null)}
          />
        ))}
        {backups.map((host) => (
          <HostRow
            key={host.origin}
            kind={t('debug.host-backup')}
            origin={host.origin}
            isCurrent={host.origin === current}
            dialled={host}
          />
        ))}
      </ul>
      <Button variant="secondary" wide busy={isDialling} onClick={dial} data-testid="dial">
        {t('debug.dial')}
      </Button>
    </Section>
  );
};
