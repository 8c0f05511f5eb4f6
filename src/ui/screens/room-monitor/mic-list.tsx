import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatCountInKm, formatCountInW } from '../../../domain/format/count.ts';
import { fansOf, type Mic, micsOf } from '../../../domain/room/mics.ts';
import type { RoomServices } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountInText } from '../../kit/account/account-in-text.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import type { RoomMonitorStore } from '../../stores/room/room-monitor-store.ts';
import { Section } from '../test-page/section.tsx';
import { Technical } from '../test-page/technical.tsx';
import styles from './room-monitor.module.css';

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
