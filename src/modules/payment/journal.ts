import type { Container } from 'inversify';
import { releaseWhileKept } from '../../adapters/runtime/kept-page.ts';
import { LeaseRightPlace } from '../../adapters/storage/authentication/lease-right-place.ts';
import { TabAuthenticationRight } from '../../adapters/storage/authentication/tab-authentication-right.ts';
import { WebLocksRightPlace } from '../../adapters/storage/authentication/web-locks-right-place.ts';
import { DeviceDatabase } from '../../adapters/storage/device-database.ts';
import { DurablePaymentJournal } from '../../adapters/storage/journal/durable-payment-journal.ts';
import { DurableCopies } from '../../adapters/storage/journal/durable-copies.ts';
import { IndexedIntents } from '../../adapters/storage/journal/indexed-intents.ts';
import { browserChannel, IntentHints } from '../../adapters/storage/journal/intent-hints.ts';
import { LocalIntents } from '../../adapters/storage/journal/local-intents.ts';
import { PageIntents } from '../../adapters/storage/journal/page-intents.ts';
import { browserPaymentLock } from '../../adapters/storage/lock/web-locks-payment-lock.ts';
import { IndexedLeasePlace } from '../../adapters/storage/lock/indexed-lease-place.ts';
import { LocalLeasePlace } from '../../adapters/storage/lock/local-lease-place.ts';
import { RestorableDeviceIdentity } from '../../adapters/storage/restorable-device-identity.ts';
import { AuthenticationRight, PaymentJournal, PaymentLock } from '../../domain/ports/payment.ts';
import { KeyValueStore, Randomness } from '../../domain/ports/browser.ts';
import { Telemetry } from '../../domain/ports/reports.ts';

/** Asks the browser not to clear the device's storage; its answer guarantees the shopper nothing. */
const askToPersist = (): void => {
  const asked = (navigator as Partial<Pick<Navigator, 'storage'>>).storage?.persist?.();
  asked?.catch(() => {});
};

const databaseOf = (telemetry: Telemetry): DeviceDatabase => {
  const database = new DeviceDatabase(async (closed) => {
    const { openDatabase } = await import('../../adapters/storage/indexed/open-database.ts');
    return openDatabase(closed);
  }, telemetry);
  releaseWhileKept(window, database);
  return database;
};

const journalOf = (
  database: DeviceDatabase,
  store: KeyValueStore,
  page: PageIntents,
  hints: IntentHints,
  telemetry: Telemetry,
  identity: RestorableDeviceIdentity,
): PaymentJournal =>
  new DurablePaymentJournal({
    database,
    indexed: new IndexedIntents(database, telemetry),
    local: new LocalIntents(store, page),
    hints,
    copies: new DurableCopies(database, store, identity),
    telemetry,
    askToPersist,
  });

const lockOf = (database: DeviceDatabase, store: KeyValueStore, randomness: Randomness): PaymentLock =>
  browserPaymentLock(navigator.locks, {
    exact: new IndexedLeasePlace(database),
    approximate: new LocalLeasePlace(store),
    randomness,
  });

const authenticationRightOf = (database: DeviceDatabase, store: KeyValueStore, randomness: Randomness): AuthenticationRight => {
  const lease = new LeaseRightPlace({
    exact: new IndexedLeasePlace(database, 'authentication'),
    approximate: new LocalLeasePlace(store, 'authentication_lease'),
    randomness,
  });
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  return new TabAuthenticationRight({
    place: locks === undefined ? lease : new WebLocksRightPlace(locks, lease),
    openChannel: browserChannel,
  });
};

/** Binds the order storage, and the locks between tabs. */
export const bindJournal = (container: Container): void => {
  container.bind(DeviceDatabase).toResolvedValue(databaseOf, [Telemetry]);
  container
    .bind(PaymentJournal)
    .toResolvedValue(journalOf, [DeviceDatabase, KeyValueStore, PageIntents, IntentHints, Telemetry, RestorableDeviceIdentity]);
  container.bind(AuthenticationRight).toResolvedValue(authenticationRightOf, [DeviceDatabase, KeyValueStore, Randomness]);
  container.bind(PaymentLock).toResolvedValue(lockOf, [DeviceDatabase, KeyValueStore, Randomness]);
};
