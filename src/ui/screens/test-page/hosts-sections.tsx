import { Suspense, useEffect, useState } from 'react';
import type { DialledHost, RoomServices, TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Spinner } from '../../kit/feedback/skeleton.tsx';
import { useServices } from '../../stores/use-services.ts';
import { lazyScreen } from '../lazy-screens.ts';

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

const LazyRoomMonitor = lazyScreen(() => import('../room-monitor/room-monitor.tsx'));

/** The live rooms: their monitor loads on request, or if the address names a room. */
export const RoomsSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const services = useServices('room');
  const [rooms, setRooms] = useState<RoomServices | 'failed' | null>(null);
  const [isWanted, setWanted] = useState(page.roomOfAddress !== null);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    services.open().then(
      (opened) => isLeft || setRooms(opened),
      () => isLeft || setRooms('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [services, isWanted]);
  const again = () => {
    setRooms(null);
    setWanted(false);
  };
  return (
    <Section title={t('debug.rooms')} text={t('debug.rooms-text')}>
      {rooms === 'failed' && (
        <Notice tone="danger" alert title={t('debug.rooms-failed')} action={<Button onClick={again}>{t('common.retry')}</Button>} />
      )}
      {rooms === null && (
        <Button variant="secondary" wide busy={isWanted} onClick={() => setWanted(true)} data-testid="rooms-open">
          {t('debug.rooms-open')}
        </Button>
      )}
      {rooms !== null && rooms !== 'failed' && (
        <Suspense fallback={<Spinner />}>
          <LazyRoomMonitor rooms={rooms} />
        </Suspense>
      )}
    </Section>
  );
};
