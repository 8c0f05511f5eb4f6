import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { divergenceReport } from '../../../domain/room-sync/divergence-watch.ts';
import { type ConnectionError, DEFINED_RECONNECT_WAITS, reconnectWait } from '../../../domain/room/room-connection.ts';
import type { RoomServices } from '../../di/later-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import { type RateName, RATES, type RoomMonitorStore } from '../../stores/room-monitor-store.ts';
import { Section } from '../test-page/section.tsx';
import { Technical } from '../test-page/technical.tsx';
import { differingKeys } from './room-keys.tsx';
import { RATE_TEXTS, REFRESH_TEXTS, STEP_TEXTS } from './timeline.tsx';
import styles from './room-monitor.module.css';
import { formatInteger } from '../../../domain/format/numbers.ts';

interface Props {
  readonly store: RoomMonitorStore;
  readonly rooms: RoomServices;
}

const errorText = (error: ConnectionError): string => (error.code === 'socket' ? error.text : error.code);

/** Comparison of the client's table with the server's, as of the last request. */
const Comparison = observer(function Comparison({ store, rooms }: Props) {
  const { t } = useTexts();
  const [differing, setDiffering] = useState<readonly string[] | 'no-server' | null>(null);
  const compare = async (): Promise<void> => {
    const server = (await rooms.sandbox?.server(store.sync.room ?? '')) ?? null;
    setDiffering(server === null ? 'no-server' : differingKeys(store.sync.table, server.table));
  };
  const told = (): string => {
    if (differing === null) return '';
    if (differing === 'no-server') return t('room.no-server');
    return differing.length === 0 ? t('room.equal') : t('room.different', { keys: differing.join(', ') });
  };
  return (
    <>
      <Button variant="secondary" wide onClick={() => void compare()} data-testid="room-compare">
        {t('room.compare')}
      </Button>
      <p className={styles.note} role="status" data-testid="room-comparison">
        {told()}
      </p>
    </>
  );
});

/** Figures and controls of the connection and the sync. */
export const ConnectionPanel = observer(function ConnectionPanel({ store, rooms }: Props) {
  const { t } = useTexts();
  const { connection, sync, ignoredMessages } = store;
  const [isExtra, setExtra] = useState(rooms.extraRefresh);
  const report = divergenceReport(sync);
  const toggleExtra = (): void => {
    store.visit?.setExtraRefresh(!isExtra);
    setExtra(!isExtra);
  };
  return (
    <Section title={t('room.connection')}>
      <Facts
        facts={[
          {
            name: t('room.id'),
            value: (
              <span data-testid="room-number">
                <Technical>{sync.room ?? '–'}</Technical>
              </span>
            ),
          },
          {
            name: t('room.connection'),
            value: (
              <span data-testid="room-step" data-step={connection.step}>
                {t(STEP_TEXTS[connection.step])}
              </span>
            ),
          },
          { name: t('room.attempts'), value: <Technical>{String(connection.attempts)}</Technical> },
          { name: t('room.waits'), value: <Technical>{`${reconnectWait()} ms (${DEFINED_RECONNECT_WAITS.join(', ')})`}</Technical> },
          { name: t('room.error'), value: <Technical>{connection.error === null ? '–' : errorText(connection.error)}</Technical> },
          {
            name: t('room.sn'),
            value: (
              <span data-testid="room-sn">
                <Technical>{String(sync.sn)}</Technical>
              </span>
            ),
          },
          { name: t('room.highest'), value: <Technical>{String(Math.max(sync.sn, sync.watch.highest))}</Technical> },
          {
            name: t('room.refresh'),
            value: (
              <span data-testid="room-refresh" data-refresh={sync.refresh.step}>
                {t(REFRESH_TEXTS[sync.refresh.step])}
              </span>
            ),
          },
          {
            name: t('room.trust'),
            value: (
              <span data-testid="room-trust" data-suspect={sync.watch.suspect} className={sync.watch.suspect ? styles.warn : styles.fine}>
                {t(sync.watch.suspect ? 'room.suspect' : 'room.trusted')}
              </span>
            ),
          },
          {
            name: t('room.ignored'),
            value: (
              <span data-testid="room-unknown">
                <Technical>{String(ignoredMessages.unknown)}</Technical>
              </span>
            ),
          },
          { name: t('room.undecodable'), value: <Technical>{String(ignoredMessages.undecodable)}</Technical> },
        ]}
      />
      {report !== null && (
        <>
          <h3 className={styles.small}>{t('room.counted')}</h3>
          <ul className={styles.counts} data-testid="room-counts">
            {[...report.counts].map(([name, count]) => (
              <li key={name}>
                <Technical>{`${name} ${count}`}</Technical>
              </li>
            ))}
          </ul>
        </>
      )}
      <label className={styles.switch}>
        <input type="checkbox" checked={isExtra} onChange={toggleExtra} data-testid="room-extra" />
        <span>{t('room.extra')}</span>
      </label>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => store.visit?.reconnect()} data-testid="room-reconnect">
          {t('room.reconnect')}
        </Button>
        <Button variant="danger" onClick={() => store.leave()} data-testid="room-leave">
          {t('room.leave')}
        </Button>
      </div>
      {rooms.sandbox !== null && <Comparison store={store} rooms={rooms} />}
    </Section>
  );
});

const HEIGHT = 40;

interface PlotProps {
  readonly store: RoomMonitorStore;
  readonly rate: RateName;
}

/** A rate over the last minute as a line, with its latest and highest values beside it. */
const Plot = observer(function Plot({ store, rate }: PlotProps) {
  const { t } = useTexts();
  const values = store.rate(rate);
  const highest = Math.max(1, ...values);
  const last = values.at(-1) ?? 0;
  const points = values.map((value, at) => `${at},${HEIGHT - (value / highest) * (HEIGHT - 2) - 1}`).join(' ');
  const name = t(RATE_TEXTS[rate]);
  return (
    <li className={styles.plot}>
      <span>{name}</span>
      <svg viewBox={`0 0 ${values.length - 1} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`${name}: ${last}`}>
        <polyline points={points} />
      </svg>
      <Technical>{`${formatInteger(last)} / ${formatInteger(highest)}`}</Technical>
    </li>
  );
});

/** Rates as small plots over a minute, with time from left to right. */
export const RoomRates = ({ store }: { readonly store: RoomMonitorStore }) => {
  const { t } = useTexts();
  return (
    <Section title={t('room.rates')}>
      <ul className={styles.plots}>
        {RATES.map((rate) => (
          <Plot key={rate} store={store} rate={rate} />
        ))}
      </ul>
    </Section>
  );
};
