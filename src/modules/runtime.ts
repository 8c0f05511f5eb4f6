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
  bindMade(container, SettingGroups, [DocumentConfiguration], ({ groups }) => groups);
  // Both are needed only when the page is left; most visits never need them.
  bindMade(container, Page, [], () => {
    const result = <A>(effect: Effect.Effect<A>): Promise<unknown> => container.get(EffectRunner).result(effect);
    return new BrowserPage(window, () =>
      Promise.all([result(container.get(PaymentArea).parts?.written() ?? Effect.void), result(container.get(EventOutbox).settled())]),
    );
  });
  bindMade(container, FreshPage, [], () => browserFreshPage(window, Date.now));
  bindMade(container, Randomness, [], cryptoRandomness);
  bindMade(container, Timers, [Page], visibleTimers);
  bindMade(container, ScriptLoader, [], () => documentScriptLoader(document, window));
  bindMade(container, DeviceToken, [ScriptLoader, Telemetry, SettingGroups], (scripts, telemetry, groups) =>
    scriptDeviceToken(scripts, telemetry, groups.device().tokenScript),
  );
  bind(container, EffectRunner, EffectRunner, [Telemetry, Page]);
};

/** Binds the device storage, except for orders; of those, only what cannot wait for the payment code. */
export const bindStorage = (container: Container): void => {
  bindMade(container, KeyValueStore, [Telemetry], (telemetry) => localKeyValueStore(window, telemetry));
  bind(container, RestorableDeviceIdentity, RestorableDeviceIdentity, [KeyValueStore, Randomness]);
  bindMade(container, DeviceIdentity, [RestorableDeviceIdentity], (identity) => identity);
  bindMade(container, IntentHints, [KeyValueStore], (store) => {
    const hints = new IntentHints(store, browserChannel);
    releaseWhileKept(window, hints);
    return hints;
  });
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
