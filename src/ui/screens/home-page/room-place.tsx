import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { addArabic } from '../../../texts/loaded-arabic.ts';
import type { AppServices } from '../../di/app-services.ts';
import type { RoomServices } from '../../di/room-services.ts';
import { Part } from '../../kit/part.tsx';
import { whenNear } from '../../kit/when-near.ts';
import { useStores } from '../../stores/stores.ts';

/** From the edge of what is seen. */
const NEAR = '25%';

interface Strip {
  readonly Strip: ComponentType<{ readonly rooms: RoomServices }>;
  readonly rooms: RoomServices;
}

/** The strip's code and the rooms'. */
const loadStrip = async (services: Pick<AppServices, 'room'>): Promise<Strip> => {
  const [{ RoomStrip, texts }, rooms] = await Promise.all([import('../room-strip/room-strip.tsx'), services.room.open()]);
  addArabic(...texts);
  return { Strip: RoomStrip, rooms };
};

/** Nothing waits for the strip: where its code does not come, its place stays empty. */
const Place = observer(function Place({ services }: { readonly services: Pick<AppServices, 'room'> }) {
  const { catalogue } = useStores();
  const place = useRef<HTMLDivElement>(null);
  const [strip, setStrip] = useState<Strip | null>(null);
  const mayLoad = catalogue.status.kind === 'ready' && strip === null;
  useEffect(() => {
    if (!mayLoad) return;
    let isLeft = false;
    const stop = whenNear(place.current!, NEAR, () => {
      loadStrip(services).then(
        (loaded) => isLeft || setStrip(loaded),
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [services, mayLoad]);
  return (
    <div ref={place} data-testid="room-place">
      {strip !== null && (
        <Part lastResort={null}>
          <strip.Strip rooms={strip.rooms} />
        </Part>
      )}
    </div>
  );
});

/** Where the home page shows the room that a logged-in shopper joined last: each shopper's own, and none for a visitor. */
export const RoomPlace = observer(function RoomPlace() {
  const { services, shopper } = useStores().gate;
  const uid = shopper?.session.user?.uid;
  return services !== null && uid !== undefined ? <Place key={uid} services={services} /> : null;
});
