import { useState } from 'react';
import type { RoomServices } from '../../di/later-services.ts';
import type { PlainKey } from '../../../texts/text-key.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Section } from '../test-page/section.tsx';
import styles from './room-monitor.module.css';

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
