import { observer } from 'mobx-react-lite';
import type { SyncDecision } from '../../../domain/room/sync-decision.ts';
import type { ConnectionStep } from '../../../domain/room/room-connection.ts';
import type { RoomSync } from '../../../domain/room-sync/room-sync.ts';
import type { PlainKey } from '../../../texts/text-key.ts';
import type { RateName, RoomMonitorStore, TimelineEntry } from '../../stores/room-monitor-store.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Section } from '../test-page/section.tsx';
import { Technical } from '../test-page/technical.tsx';
import styles from './room-monitor.module.css';

export const STEP_TEXTS = {
  left: 'room.step-left',
  opening: 'room.step-opening',
  open: 'room.step-open',
  waiting: 'room.step-waiting',
  failed: 'room.step-failed',
} as const satisfies Readonly<Record<ConnectionStep, PlainKey>>;

export const REFRESH_TEXTS = {
  none: 'room.refresh-none',
  asked: 'room.refresh-asked',
  retry: 'room.refresh-retry',
  extra: 'room.refresh-extra',
} as const satisfies Readonly<Record<RoomSync['refresh']['step'], PlainKey>>;

const DECISION_TEXTS = {
  ran: 'room.did-ran',
  ignored: 'room.did-ignored',
  gap: 'room.did-gap',
  void: 'room.did-void',
  'sn-raised': 'room.did-sn-raised',
  'sn-kept': 'room.did-sn-kept',
  'refresh-asked': 'room.did-refresh-asked',
  refreshed: 'room.did-refreshed',
  'refresh-failed': 'room.did-refresh-failed',
  dropped: 'room.did-dropped',
  waited: 'room.did-waited',
  entered: 'room.did-entered',
  left: 'room.did-left',
  reconnected: 'room.did-reconnected',
} as const satisfies Readonly<Record<SyncDecision, PlainKey>>;

export const RATE_TEXTS = {
  messages: 'room.rate-messages',
  keys: 'room.rate-keys',
  refreshes: 'room.rate-refreshes',
} as const satisfies Readonly<Record<RateName, PlainKey>>;

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
