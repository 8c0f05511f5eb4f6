import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { addArabic } from '../../../texts/loaded-arabic.ts';
import type { AppServices } from '../../di/app-services.ts';
import type { RoomServices } from '../../di/later-services.ts';
import { Part } from '../../kit/part.tsx';
import { whenNear } from '../../kit/when-near.ts';
import { useStores } from '../../stores/stores.ts';

/** Distance from the edge of the viewport. */
const NEAR = '25%';

interface Strip {
  readonly Strip: ComponentType<{ readonly rooms: RoomServices }>;
  readonly rooms: RoomServices;
}

/** Loads the code of the strip and of the rooms. */
const loadStrip = async (services: Pick<AppServices, 'room'>): Promise<Strip> => {
  const [{ RoomStrip, texts }, rooms] = await Promise.all([import('../room-strip/room-strip.tsx'), services.room.open()]);
  addArabic(...texts);
  return { Strip: RoomStrip, rooms };
};

/** Nothing waits for the strip: if its code does not load, its space stays empty. */
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

/** Space on the home page for the room that the logged-in shopper joined last; visitors have none. */
export const RoomPlace = observer(function RoomPlace() {
  const { services, shopper } = useStores().gate;
  const uid = shopper?.session.user?.uid;
  return services !== null && uid !== undefined ? <Place key={uid} services={services} /> : null;
});
