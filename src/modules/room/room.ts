import type { Container } from 'inversify';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import type { RoomAccess, RoomServices } from '../../ui/di/later-services.ts';
import type { Get } from '../binding/bind.ts';
import { LazyArea } from '../lazy/lazy-area.ts';
import { moduleLoader } from '../lazy/module-loader.ts';

/** The live rooms, loaded when the home page's strip is near the viewport, or when the monitor opens. */
export class RoomArea extends LazyArea<RoomServices> {}

export const bindRoom = (container: Container): void => {
  const load = moduleLoader(() => import('./room-code.ts'));
  container
    .bind(RoomArea)
    .toResolvedValue((telemetry: Telemetry) => new RoomArea({ name: 'room', container, load, telemetry }), [Telemetry]);
};

export const roomAccess = (get: Get): RoomAccess => ({
  open: async () => {
    const opened = await get(EffectRunner).result(get(RoomArea).ready);
    if (!opened.ok) throw new Error('The code of the rooms did not come');
    return opened.value;
  },
});
