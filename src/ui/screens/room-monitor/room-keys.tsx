import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatInteger } from '../../../domain/format/numbers.ts';
import type { RoomTable } from '../../../domain/room-sync/directive.ts';
import { isRoomTableKey } from '../../../domain/room-sync/room-keys.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import type { RoomMonitorStore } from '../../stores/room/room-monitor-store.ts';
import { Section } from '../test-page/section.tsx';
import { Technical } from '../test-page/technical.tsx';
import styles from './room-monitor.module.css';

/** A value as text, with the fields of its maps in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? '';

/** Keys whose values differ between two tables, or that only one of them has. */
export const differingKeys = (own: RoomTable, server: ReadonlyMap<string, unknown>): readonly string[] => {
  const keys = new Set([...own.keys(), ...server.keys()]);
  return [...keys].filter((key) => own.has(key) !== server.has(key) || textOf(own.get(key)) !== textOf(server.get(key)));
};

interface RowProps {
  readonly store: RoomMonitorStore;
  readonly name: string;
}

const sizeOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.length}]`;
  return typeof value === 'object' && value !== null ? `{${Object.keys(value).length}}` : typeof value;
};

/** One key with its value; redrawn when its own value changes. */
const Row = observer(function Row({ store, name }: RowProps) {
  const value = store.table.get(name);
  return (
    <li>
      <details className={styles.key}>
        <summary>
          <Technical>{name}</Technical>
          <Technical>{sizeOf(value)}</Technical>
        </summary>
        <pre dir="ltr" className={styles.value} data-testid={`room-key-${name}`}>
          {JSON.stringify(value)}
        </pre>
      </details>
    </li>
  );
});

interface ListProps {
  readonly store: RoomMonitorStore;
  readonly names: readonly string[];
}

/** Keys drawn initially, and with each press for more. */
const PIECE = 50;

/** The first keys of many; more on request, so that the size of a table does not slow down a tap. */
const KeyList = ({ store, names }: ListProps) => {
  const { t } = useTexts();
  const [drawn, setDrawn] = useState(PIECE);
  const others = names.length - drawn;
  return (
    <>
      <ul className={styles.rows}>
        {names.slice(0, drawn).map((name) => (
          <Row key={name} store={store} name={name} />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="secondary" onClick={() => setDrawn(drawn + PIECE)} data-testid="room-more-keys">
          {t('room.more-keys', { count: formatInteger(others) })}
        </Button>
      )}
    </>
  );
};

/** The broadcast's status changes without the table. */
const Broadcast = observer(function Broadcast({ store }: { readonly store: RoomMonitorStore }) {
  const { t } = useTexts();
  if (store.broadcast.size === 0) return null;
  return (
    <>
      <h3 className={styles.small}>{t('room.broadcast')}</h3>
      <Technical>{JSON.stringify(Object.fromEntries(store.broadcast))}</Technical>
    </>
  );
});

/** The table: the keys named in the specification, then the others. */
export const RoomKeys = observer(function RoomKeys({ store }: { readonly store: RoomMonitorStore }) {
  const { t } = useTexts();
  const { keys } = store.table;
  const named = keys.filter(isRoomTableKey);
  const others = keys.filter((key) => !isRoomTableKey(key));
  return (
    <Section title={t('room.keys')}>
      {keys.length === 0 && <p className={styles.note}>{t('room.no-keys')}</p>}
      {named.length > 0 && <KeyList store={store} names={named} />}
      {others.length > 0 && (
        <>
          <h3 className={styles.small}>{t('room.other-keys')}</h3>
          <KeyList store={store} names={others} />
        </>
      )}
      <Broadcast store={store} />
    </Section>
  );
});
