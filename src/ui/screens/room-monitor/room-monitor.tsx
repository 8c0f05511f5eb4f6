import { type FormEvent, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { RoomServices } from '../../di/later-services.ts';
import type { PlainKey } from '../../../texts/text-key.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Section } from '../test-page/section.tsx';
import styles from './room-monitor.module.css';
import { typedNumber } from '../../../domain/format/numbers.ts';
import { room as roomTexts } from '../../../texts/ar/room.ts';
import { afterPaint } from '../../kit/elements.ts';
import { TextField } from '../../kit/controls/text-field.tsx';
import { RoomMonitorStore } from '../../stores/room-monitor-store.ts';
import { ConnectionPanel, RoomRates } from './connection-panel.tsx';
import { MicList, RoomKeys } from './room-keys.tsx';
import { Timeline } from './timeline.tsx';

interface Control {
  /** Name of the sandbox control; the button's own name if one control has several buttons. */
  readonly name: string;
  readonly text: PlainKey;
  readonly control?: string;
  readonly values?: Readonly<Record<string, number>>;
}

const ACTIVITY: readonly Control[] = [
  { name: 'play', text: 'room.do-play', values: { directives: 100_000, per_frame: 1, per_second: 4 } },
  { name: 'fast', text: 'room.do-fast', control: 'play', values: { directives: 10_000, per_frame: 20, per_second: 10_000 } },
  { name: 'stop', text: 'room.do-stop' },
  { name: 'settle', text: 'room.do-settle' },
  { name: 'mend', text: 'room.do-mend' },
];

const FAULTS: readonly Control[] = [
  { name: 'drop', text: 'room.do-drop', values: { times: 2 } },
  { name: 'duplicate', text: 'room.do-duplicate' },
  { name: 'swap', text: 'room.do-swap' },
  { name: 'delay', text: 'room.do-delay' },
  { name: 'gap-storm', text: 'room.do-gap-storm', values: { times: 20 } },
  { name: 'malformed', text: 'room.do-malformed' },
  { name: 'sync-sn', text: 'room.do-sync-sn', values: { ahead: 5 } },
  { name: 'one-frame', text: 'room.do-one-frame' },
  { name: 'epoch-reset', text: 'room.do-epoch-reset' },
  { name: 'silent-death', text: 'room.do-silent-death' },
  { name: 'close', text: 'room.do-close', values: { code: 4000 } },
  { name: 'cut', text: 'room.do-cut' },
  { name: 'slow-refresh', text: 'room.do-slow-refresh', values: { ms: 3000 } },
  { name: 'failed-refresh', text: 'room.do-failed-refresh', values: { times: 2 } },
  { name: 'oversize', text: 'room.do-oversize' },
  { name: 'unknown-message', text: 'room.do-unknown-message' },
];

interface Props {
  readonly room: string;
  readonly sandbox: NonNullable<RoomServices['sandbox']>;
}

/** Faults that the sandbox server can apply to the room. */
export const FaultButtons = ({ room, sandbox }: Props) => {
  const { t } = useTexts();
  const [isRefused, setRefused] = useState(false);
  const press = ({ name, control = name, values }: Control): void => {
    void sandbox.control(room, control, values).then((done) => setRefused(!done));
  };
  const buttons = (controls: readonly Control[]) => (
    <div className={styles.faults}>
      {controls.map((control) => (
        <Button key={control.name} variant="secondary" onClick={() => press(control)} data-testid={`room-do-${control.name}`}>
          {t(control.text)}
        </Button>
      ))}
    </div>
  );
  return (
    <Section title={t('room.faults')} text={t('room.faults-text')}>
      {buttons(ACTIVITY)}
      {buttons(FAULTS)}
      <p className={styles.note} role="status">
        {isRefused ? t('room.fault-refused') : ''}
      </p>
    </Section>
  );
};

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

export const texts = [roomTexts];
export { RoomMonitor as screen };
