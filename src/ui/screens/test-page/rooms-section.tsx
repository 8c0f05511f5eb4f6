import { Suspense, useEffect, useState } from 'react';
import type { TestPage, RoomServices } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { useServices } from '../../stores/use-services.ts';
import { lazyScreen } from '../lazy-screens.ts';
import { Section } from './section.tsx';

const LazyRoomMonitor = lazyScreen(() => import('../room-monitor/room-monitor.tsx'));

/** The live rooms: their monitor loads on request, or if the address names a room. */
export const RoomsSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const services = useServices('room');
  const [rooms, setRooms] = useState<RoomServices | 'failed' | null>(null);
  const [isWanted, setWanted] = useState(page.roomOfAddress !== null);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    services.open().then(
      (opened) => isLeft || setRooms(opened),
      () => isLeft || setRooms('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [services, isWanted]);
  const again = () => {
    setRooms(null);
    setWanted(false);
  };
  return (
    <Section title={t('debug.rooms')} text={t('debug.rooms-text')}>
      {rooms === 'failed' && (
        <Notice tone="danger" alert title={t('debug.rooms-failed')} action={<Button onClick={again}>{t('common.retry')}</Button>} />
      )}
      {rooms === null && (
        <Button variant="secondary" wide busy={isWanted} onClick={() => setWanted(true)} data-testid="rooms-open">
          {t('debug.rooms-open')}
        </Button>
      )}
      {rooms !== null && rooms !== 'failed' && (
        <Suspense fallback={<Spinner />}>
          <LazyRoomMonitor rooms={rooms} />
        </Suspense>
      )}
    </Section>
  );
};
