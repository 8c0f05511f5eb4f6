import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { typedNumber } from '../../../domain/format/numbers.ts';
import { room as roomTexts } from '../../../texts/ar/room.ts';
import type { RoomServices } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { afterPaint } from '../../kit/elements.ts';
import { Button } from '../../kit/controls/button.tsx';
import { TextField } from '../../kit/controls/text-field.tsx';
import { RoomMonitorStore } from '../../stores/room/room-monitor-store.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { FaultButtons } from './fault-buttons.tsx';
import { MicList } from './mic-list.tsx';
import { RoomKeys } from './room-keys.tsx';
import { RoomRates } from './room-rates.tsx';
import { Timeline } from './timeline.tsx';
import styles from './room-monitor.module.css';

const ROOM_ID = /^[\w-]{1,64}$/;
const SECOND_MS = 1000;

const onNextFrame = (due: () => void): void => void requestAnimationFrame(due);

interface EntryProps {
  readonly rooms: RoomServices;
  readonly enter: (room: string) => void;
}

/** Selection of the room, preset to the one in the address or the last one joined. */
const RoomEntry = ({ rooms, enter }: EntryProps) => {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void rooms.offeredRoom().then((offered) => {
      if (!isLeft && offered !== null) setText((typed) => (typed === '' ? offered : typed));
    });
    return () => {
      isLeft = true;
    };
  }, [rooms]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const room = typedNumber(text);
    setWrong(!ROOM_ID.test(room));
    if (ROOM_ID.test(room)) afterPaint(() => enter(room));
  };
  return (
    <form className={styles.panel} onSubmit={submit} noValidate>
      <TextField
        label={t('room.id')}
        dir="ltr"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isWrong ? t('room.id-wrong') : null}
        data-testid="room-id"
      />
      <Button type="submit" wide data-testid="room-enter">
        {t('room.enter')}
      </Button>
    </form>
  );
};

/** A live room to watch: connection, table, timeline, rates and, on the sandbox, its faults. */
export const RoomMonitor = observer(function RoomMonitor({ rooms }: { readonly rooms: RoomServices }) {
  const [store] = useState(() => new RoomMonitorStore(rooms, onNextFrame));
  useEffect(() => {
    const clock = setInterval(() => store.tick(), SECOND_MS);
    return () => {
      clearInterval(clock);
      store.leave();
    };
  }, [store]);
  if (store.visit === null) return <RoomEntry rooms={rooms} enter={(room) => store.enter(room)} />;
  return (
    <div className={styles.monitor} data-testid="room-monitor">
      <ConnectionPanel store={store} rooms={rooms} />
      {rooms.sandbox !== null && <FaultButtons room={store.visit.room} sandbox={rooms.sandbox} />}
      <MicList store={store} rooms={rooms} />
      <RoomRates store={store} />
      <RoomKeys store={store} />
      <Timeline store={store} />
    </div>
  );
});

/** The screen and its texts, for `lazyScreen`. */
export const texts = [roomTexts];
export { RoomMonitor as screen };
