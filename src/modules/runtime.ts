import { Effect } from 'effect';
import type { Container } from 'inversify';
import { scriptDeviceToken } from '../adapters/runtime/script-device-token.ts';
import { browserFreshPage, BrowserPage } from '../adapters/runtime/browser-page.ts';
import { cryptoRandomness } from '../adapters/runtime/crypto-randomness.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { releaseWhileKept, StartAddress, VisitLocation } from '../adapters/runtime/visit-location.ts';
import { visibleTimers } from '../adapters/runtime/visible-timers.ts';
import { documentScriptLoader } from '../adapters/runtime/document-script-loader.ts';
import { browserChannel, IntentHints, PageIntents } from '../adapters/storage/intent-hints.ts';
import { localKeyValueStore } from '../adapters/storage/local-key-value-store.ts';
import { RestorableDeviceIdentity } from '../adapters/storage/restorable-device-identity.ts';
import { EventOutbox } from '../application/report/event-outbox.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { DeviceToken, FreshPage, Page, Randomness, Timers, ScriptLoader, DeviceIdentity, KeyValueStore } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { debugSwitches, type DebugSwitches } from '../domain/routing/visit-parameters.ts';
import { bind, bindMade, type Get } from './bind.ts';
import { PaymentArea } from './payment/payment.ts';

/** Binds what the page and the browser provide: settings, page, timers, scripts, randomness. */
export const bindRuntime = (container: Container): void => {
  const configuration = new DocumentConfiguration(document);
  container.bind(DocumentConfiguration).toConstantValue(configuration);
  container.bind(VisitLocation).toConstantValue(new VisitLocation(container.get(StartAddress), configuration.settings.debugAllowed));
  container.bind(Configuration).toService(DocumentConfiguration);
  container.bind(SettingGroups).toResolvedValue(({ groups }: DocumentConfiguration) => groups, [DocumentConfiguration]);
  container.bind(Page).toResolvedValue(
    // Both are needed only when the page is left; most visits never need them.
    () => {
      const result = <A>(effect: Effect.Effect<A>): Promise<unknown> => container.get(EffectRunner).result(effect);
      return new BrowserPage(window, () =>
        Promise.all([result(container.get(PaymentArea).parts?.written() ?? Effect.void), result(container.get(EventOutbox).settled())]),
      );
    },
  );
  container.bind(FreshPage).toResolvedValue(() => browserFreshPage(window, Date.now));
  container.bind(Randomness).toResolvedValue(() => cryptoRandomness());
  bindMade(container, Timers, visibleTimers, [Page]);
  container.bind(ScriptLoader).toResolvedValue(() => documentScriptLoader(document, window));
  container
    .bind(DeviceToken)
    .toResolvedValue(
      (scripts: ScriptLoader, telemetry: Telemetry, groups: SettingGroups) =>
        scriptDeviceToken(scripts, telemetry, groups.device().tokenScript),
      [ScriptLoader, Telemetry, SettingGroups],
    );
  bind(container, EffectRunner, EffectRunner, [Telemetry, Page]);
};

/** Binds the device storage, except for orders; of those, only what cannot wait for the payment code. */
export const bindStorage = (container: Container): void => {
  container.bind(KeyValueStore).toResolvedValue((telemetry: Telemetry) => localKeyValueStore(window, telemetry), [Telemetry]);
  bind(container, RestorableDeviceIdentity, RestorableDeviceIdentity, [KeyValueStore, Randomness]);
  container.bind(DeviceIdentity).toResolvedValue((identity: RestorableDeviceIdentity) => identity, [RestorableDeviceIdentity]);
  container.bind(IntentHints).toResolvedValue(
    (store: KeyValueStore) => {
      const hints = new IntentHints(store, browserChannel);
      releaseWhileKept(window, hints);
      return hints;
    },
    [KeyValueStore],
  );
  // Created at the start: the page's history state is carried from screen to screen.
  container.bind(PageIntents).toConstantValue(new PageIntents(window));
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
