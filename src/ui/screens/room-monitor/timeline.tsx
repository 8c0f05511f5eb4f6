import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import type { RoomMonitorStore, TimelineEntry } from '../../stores/room/room-monitor-store.ts';
import { Section } from '../test-page/section.tsx';
import { Technical } from '../test-page/technical.tsx';
import { DECISION_TEXTS, STEP_TEXTS } from './room-texts.ts';
import styles from './room-monitor.module.css';

type SyncEntry = Extract<TimelineEntry, { readonly kind: 'sync' }>;

/** A step in figures: what arrived, and the numbers before and after. */
const figuresOf = ({ step }: SyncEntry): string => {
  const came = step.numbers.length === 0 ? step.type : `${step.type} ${step.numbers.join('+')}`;
  return `${came} · sn ${step.before === step.after ? step.after : `${step.before} → ${step.after}`}`;
};

const SyncLine = ({ entry }: { readonly entry: SyncEntry }) => {
  const { t } = useTexts();
  const { step } = entry;
  const why = [
    ...(step.changed > 0 ? [t('room.changed-keys', { count: String(step.changed) })] : []),
    ...(step.asksRefresh ? [t('room.asks-refresh')] : []),
  ];
  return (
    <>
      <span className={step.suspicions.length > 0 ? styles.warn : undefined}>{t(DECISION_TEXTS[step.decision])}</span>
      <Technical>{figuresOf(entry)}</Technical>
      {why.length > 0 && <span className={styles.note}>{why.join(' · ')}</span>}
      {step.suspicions.length > 0 && <Technical>{step.suspicions.join(', ')}</Technical>}
    </>
  );
};

const Line = ({ entry }: { readonly entry: TimelineEntry }) => {
  const { t } = useTexts();
  switch (entry.kind) {
    case 'sync':
      return <SyncLine entry={entry} />;
    case 'connection':
      return (
        <>
          <span>{t(STEP_TEXTS[entry.connection.step])}</span>
          {entry.connection.error !== null && <Technical>{entry.connection.error.code}</Technical>}
        </>
      );
    case 'activity':
      return <Technical>{`${entry.activity.name} ${JSON.stringify(entry.activity.fields)}`}</Technical>;
    case 'network-failure':
      return (
        <>
          <span className={styles.warn}>{t('room.network-failed')}</span>
          <Technical>{entry.error.code}</Technical>
        </>
      );
  }
};

/** Arrivals, newest first, with the engine's decision on each and the reason. */
export const Timeline = observer(function Timeline({ store }: { readonly store: RoomMonitorStore }) {
  const { t } = useTexts();
  const { timeline } = store;
  return (
    <Section title={t('room.timeline')}>
      {timeline.length === 0 ? (
        <p className={styles.note}>{t('room.timeline-empty')}</p>
      ) : (
        <ol className={styles.timeline} data-testid="room-timeline">
          {timeline.map((entry) => (
            <li key={entry.id} data-kind={entry.kind === 'sync' ? entry.step.decision : entry.kind}>
              <Line entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
});
