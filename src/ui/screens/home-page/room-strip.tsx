import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { quotedName } from '../../../domain/account/account.ts';
import { formatCountInKm } from '../../../domain/format/count.ts';
import * as limits from '../../../domain/limits.ts';
import type { Mic } from '../../../domain/room/mics.ts';
import { roomStrip } from '../../../texts/ar/room-strip.ts';
import { share } from '../../../texts/ar/share.ts';
import type { RoomServices } from '../../di/later-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountInText } from '../../kit/account-in-text.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import { RoomStripStore, type ShownStrip } from '../../stores/room-strip-store.ts';
import { useOpenStore } from '../store-buttons.tsx';
import styles from './room-strip.module.css';

const NAMES = limits.roomStripNames;
const STAGE_TEXTS = {
  live: 'room-strip.live',
  reconnecting: 'room-strip.reconnecting',
  ended: 'room-strip.ended',
} as const satisfies Readonly<Record<ShownStrip['stage'], string>>;

const onNextFrame = (due: () => void): void => void requestAnimationFrame(due);

/** A person's name, or their number if they have none. */
const Person = ({ mic }: { readonly mic: Mic }) => {
  const { t } = useTexts();
  const name = quotedName(mic.nickname);
  if (name === '') return <AccountInText user={{ nickname: '', displayUid: mic.user.uid }} idLabel={t('room-strip.person')} />;
  return <bdi translate="no">{name}</bdi>;
};

/** The people on the microphones, the first by name, and the gifts they received there. */
const Scene = ({ scene: { mics, seats, gifts } }: Pick<ShownStrip, 'scene'>) => {
  const { t } = useTexts();
  const others = mics.length - NAMES;
  return (
    <>
      <dl className={styles.counts}>
        <div>
          <dt>
            <LaterIcon name="mic" />
            <span>{t('room-strip.mics')}</span>
          </dt>
          <dd data-testid="room-strip-taken">{t('room-strip.taken', { taken: String(mics.length), seats: String(seats) })}</dd>
        </div>
        <div>
          <dt>
            <LaterIcon name="gift" />
            <span>{t('room-strip.gifts')}</span>
          </dt>
          <dd dir="ltr" data-testid="room-strip-gifts">
            {formatCountInKm(gifts)}
          </dd>
        </div>
      </dl>
      {mics.length === 0 ? (
        <p className={styles.nobody}>{t('room-strip.nobody')}</p>
      ) : (
        <ul className={styles.names} aria-label={t('room-strip.mics')} data-testid="room-strip-names">
          {mics.slice(0, NAMES).map((mic) => (
            <li key={mic.seat}>
              <Person mic={mic} />
            </li>
          ))}
          {others > 0 && (
            <li key="others" dir="ltr">
              {`+${others}`}
            </li>
          )}
        </ul>
      )}
    </>
  );
};

/** The room that the shopper joined last, live, with a link to it in the app. Empty if there is no room to show. */
export const RoomStrip = observer(function RoomStrip({ rooms }: { readonly rooms: RoomServices }) {
  const { t } = useTexts();
  const titleId = useId();
  const openStore = useOpenStore();
  const [store] = useState(() => new RoomStripStore(rooms, onNextFrame));
  useEffect(() => {
    store.begin();
    return () => store.end();
  }, [store]);
  const { shown } = store;
  if (shown === null) return null;
  const { room, stage, scene } = shown;
  return (
    <section className={styles.strip} aria-labelledby={titleId} data-testid="room-strip" data-stage={stage}>
      <div className={styles.head}>
        <h2 id={titleId}>{t(room.isOwn ? 'room-strip.own' : 'room-strip.last')}</h2>
        <p role="status" className={styles.stage}>
          {t(STAGE_TEXTS[stage])}
        </p>
      </div>
      <p className={styles.number}>
        <span>{`${t('room-strip.number')} `}</span>
        <bdi dir="ltr" translate="no">
          {room.id}
        </bdi>
      </p>
      {stage !== 'ended' && <Scene scene={scene} />}
      {!rooms.isInApp() && (
        <Button variant="secondary" wide onClick={() => openStore()} data-testid="room-strip-enter">
          {t('room-strip.enter')}
        </Button>
      )}
    </section>
  );
});

export const texts = [roomStrip, share];
