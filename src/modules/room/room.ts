import type { Container } from 'inversify';
import { Telemetry } from '../../domain/ports/browser/telemetry.ts';
import type { RoomServices } from '../../ui/di/room-services.ts';
import { LazyArea } from '../lazy/lazy-area.ts';
import { moduleLoader } from '../lazy/module-loader.ts';

/** The live rooms, loaded when the monitor opens. */
export class RoomArea extends LazyArea<RoomServices> {}

/** Binds the live rooms. Called by the areas that meet them, none of which is in the first download. */
export const bindRoom = (container: Container): void => {
  if (container.isBound(RoomArea)) return;
  const load = moduleLoader(() => import('./room-code.ts'));
  container
    .bind(RoomArea)
    .toResolvedValue((telemetry: Telemetry) => new RoomArea({ name: 'room', container, load, telemetry }), [Telemetry]);
};
