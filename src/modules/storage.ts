import type { Container } from 'inversify';
import { releaseWhileKept } from '../adapters/runtime/kept-page.ts';
import { browserChannel, IntentHints } from '../adapters/storage/journal/intent-hints.ts';
import { PageIntents } from '../adapters/storage/journal/page-intents.ts';
import { LocalKeyValueStore } from '../adapters/storage/local-key-value-store.ts';
import { RestorableDeviceIdentity } from '../adapters/storage/restorable-device-identity.ts';
import { DeviceIdentity, KeyValueStore, Randomness } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { bind } from './binding/bind.ts';

/** Binds the device storage, except for orders; of those, only what cannot wait for the payment code. */
export const bindStorage = (container: Container): void => {
  container.bind(KeyValueStore).toResolvedValue((telemetry: Telemetry) => new LocalKeyValueStore(window, telemetry), [Telemetry]);
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
