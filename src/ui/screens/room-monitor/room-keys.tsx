import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatCountInKm, formatCountInW } from '../../../domain/format/count.ts';
import { fansOf, type Mic, micsOf } from '../../../domain/room/mics.ts';
import type { RoomServices } from '../../di/later-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountInText } from '../../kit/account-in-text.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import type { RoomMonitorStore } from '../../stores/room-monitor-store.ts';
import { Section } from '../test-page/section.tsx';
import { Technical } from '../test-page/technical.tsx';
import styles from './room-monitor.module.css';
import { formatInteger } from '../../../domain/format/numbers.ts';
import type { RoomTable } from '../../../domain/room-sync/room-message.ts';
import { isRoomTableKey } from '../../../domain/room-sync/room-keys.ts';
import { Button } from '../../kit/controls/button.tsx';

interface Props {
  readonly store: RoomMonitorStore;
  readonly rooms: RoomServices;
}

/** Result of a press, other than another room. */
interface Pressed {
  readonly kind: 'ban' | 'living' | 'user-dialog';
  readonly mic: Mic;
}

const TITLES = { ban: 'room.press-ban', living: 'room.press-living', 'user-dialog': 'room.press-user' } as const;

/** Users seated in the room, with the gifts each received; a press acts as a press on a user does (platform §4). */
export const MicList = observer(function MicList({ store, rooms }: Props) {
  const { t } = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const mics = micsOf(store.table.get('room_mics_new'));
  const fans = fansOf(store.table.get('fans_count'));
  const press = async (mic: Mic): Promise<void> => {
    const result = await rooms.press(mic.user);
    if (result.kind === 'open-room') store.enter(result.roomId);
    else setPressed({ kind: result.kind, mic });
  };
  return (
    <Section title={t('room.mics')}>
      <Facts
        facts={[
          {
            name: t('room.fans'),
            value: (
              <span data-testid="room-fans">
                <Technical>{fans === null ? '–' : formatCountInKm(fans)}</Technical>
              </span>
            ),
          },
        ]}
      />
      {mics.length === 0 ? (
        <p className={styles.note}>{t('room.no-mics')}</p>
      ) : (
        <ul className={styles.mics}>
          {mics.map((mic) => (
            <li key={mic.seat}>
              <button type="button" className={styles.mic} onClick={() => void press(mic)} data-testid={`room-mic-${mic.user.uid}`}>
                <AccountInText user={{ nickname: mic.nickname, displayUid: mic.user.uid }} idLabel={t('room.press-uid')} />
                <span className={styles.note}>
                  <span>{`${t('room.gifts')} `}</span>
                  <Technical>{formatCountInW(mic.giftCount)}</Technical>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={pressed !== null}
        title={t(TITLES[pressed?.kind ?? 'user-dialog'])}
        onDismiss={() => setPressed(null)}
        closeLabel={t('room.close')}
      >
        {pressed !== null && (
          <p data-testid="room-pressed" data-kind={pressed.kind}>
            <AccountInText user={{ nickname: pressed.mic.nickname, displayUid: pressed.mic.user.uid }} idLabel={t('room.press-uid')} />
          </p>
        )}
      </Dialog>
    </Section>
  );
});

/** A value as text, with the fields of its maps in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
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
