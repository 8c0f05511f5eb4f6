import type { Container } from 'inversify';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { opensTestPage } from '../domain/debug/test-page-access.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { DeviceIdentity, KeyValueStore } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { debugSwitches, type DebugSwitches } from '../domain/routing/visit-parameters.ts';
import type { DebugServices, TestPage } from '../ui/di/later-services.ts';
import type { Get } from './binding/bind.ts';
import { LazyArea } from './lazy/lazy-area.ts';
import { moduleLoader } from './lazy/module-loader.ts';

/** The /test page, loaded when it opens. */
export class DebugArea extends LazyArea<TestPage> {}

export const bindDebug = (container: Container): void => {
  const load = moduleLoader(() => import('./lazy/debug-code.ts'));
  container
    .bind(DebugArea)
    .toResolvedValue((telemetry: Telemetry) => new DebugArea({ name: 'debug', container, load, telemetry }), [Telemetry]);
};

/** Switches of this visit: from the address, from storage, and for the one configured device (platform §6). */
export const switchesOfVisit = (get: Get): DebugSwitches => {
  const device = {
    storedDebug: get(KeyValueStore).read('is_debug') === true,
    deviceId: get(DeviceIdentity).deviceId,
    loggerDeviceId: get(SettingGroups).analytics().loggerDeviceId || null,
  };
  return debugSwitches(get(VisitLocation).parameters, device, get(Configuration).settings.debugAllowed);
};

export const debugServices = (get: Get): DebugServices => ({
  openTestPage: async () => {
    if (!opensTestPage(get(Configuration).settings, switchesOfVisit(get).debug)) return null;
    const opened = await get(EffectRunner).result(get(DebugArea).ready);
    if (!opened.ok) throw new Error('The code of /test did not come');
    return opened.value;
  },
});
