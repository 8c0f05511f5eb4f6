import * as fakeIndexedDb from 'fake-indexeddb';
import { leaseRightPlace, type RightPlace } from '../../../src/adapters/storage/tab-authentication-right.ts';
import { DeviceDatabase } from '../../../src/adapters/storage/device-database.ts';
import { openDatabase } from '../../../src/adapters/storage/open-database.ts';
import { DurableCopies, DurablePaymentJournal } from '../../../src/adapters/storage/durable-payment-journal.ts';
import { IndexedIntents } from '../../../src/adapters/storage/indexed-intents.ts';
import { IntentHints, PageIntents } from '../../../src/adapters/storage/intent-hints.ts';
import { LocalIntents } from '../../../src/adapters/storage/local-intents.ts';
import { localKeyValueStore } from '../../../src/adapters/storage/local-key-value-store.ts';
import { RestorableDeviceIdentity } from '../../../src/adapters/storage/restorable-device-identity.ts';
import { indexedLeasePlace, localLeasePlace } from '../../../src/adapters/storage/lease.ts';
import { LeasePaymentLock } from '../../../src/adapters/storage/payment-lock.ts';
import { FakeTelemetry } from '../payment/fake-ports.ts';
import { fakeStorage } from './fake-storage.ts';

// `idb` looks for the browser's classes where a browser has them.
Object.assign(globalThis, fakeIndexedDb);

let made = 0;

/** Random ids that count up, so that no two are alike. */
export const countedRandomness = { hex32: () => String((made += 1)).padStart(32, '0') };

/** BroadcastChannels of one browser, which deliver at once to every channel but the sender's. */
const fakeChannels = () => {
  const opened = new Map<EventTarget, string>();
  /** `sender`: null for somebody else's message. */
  const say = (name: string, data: unknown, sender: EventTarget | null = null): void =>
    opened.forEach((of, other) => {
      if (other !== sender && of === name) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    });
  const channel = (name: string): BroadcastChannel => {
    const target = new EventTarget();
    opened.set(target, name);
    return Object.assign(target, { postMessage: (data: unknown) => say(name, data, target) }) as unknown as BroadcastChannel;
  };
  return { channel, say };
};

/** The history of one tab; `entries` outlive a reload. */
export const fakeHistory = (state: unknown = null) => {
  const listeners: (() => void)[] = [];
  const history = {
    state,
    replaceState: (next: unknown) => void (history.state = structuredClone(next)),
  };
  const window = { history, addEventListener: (_type: string, listener: () => void) => void listeners.push(listener) };
  /** The router goes to another entry of its own. */
  const navigate = (): void => {
    history.state = null;
    listeners.forEach((listener) => listener());
  };
  return { window, history, navigate };
};

/**
 * A browser whose tabs share storage, a database and channels. `refusesDatabase` makes the database as private windows of
 * some browsers have it; each tab's clock may be off by `shift` ms.
 */
export const fakeBrowser = ({ refusesDatabase = false } = {}) => {
  const fake = fakeStorage();
  const factory = new fakeIndexedDb.IDBFactory();
  const faults = { database: refusesDatabase };
  const { channel, say } = fakeChannels();
  const clock = { shared: 1_000_000, monotonic: 0 };
  const telemetry = new FakeTelemetry();
  const persist = { asked: 0 };
  const store = () => localKeyValueStore(fake.window, telemetry);
  const database = () =>
    new DeviceDatabase(async (closed) => {
      if (faults.database) throw new DOMException('no', 'InvalidStateError');
      globalThis.indexedDB = factory;
      return openDatabase(closed);
    }, telemetry);
  const leaseLock = (shift = 0): LeasePaymentLock =>
    new LeasePaymentLock({
      exact: indexedLeasePlace(database()),
      approximate: localLeasePlace(store()),
      randomness: countedRandomness,
      clocks: { shared: () => clock.shared + shift, monotonic: () => clock.monotonic },
    });
  const identity = (tab = store()): RestorableDeviceIdentity => new RestorableDeviceIdentity(tab, countedRandomness);
  const journal = ({
    tab = store(),
    history = fakeHistory().window,
    opens = database(),
    known = identity(tab),
  } = {}): DurablePaymentJournal =>
    new DurablePaymentJournal({
      database: opens,
      indexed: new IndexedIntents(opens, telemetry),
      local: new LocalIntents(tab, new PageIntents(history)),
      hints: new IntentHints(tab, channel),
      copies: new DurableCopies(opens, tab, known),
      telemetry,
      askToPersist: () => void (persist.asked += 1),
    });
  const renewals = new Set<() => void>();
  /** The lease of the bank's verification as one tab has it; it is renewed, and seen to be lost, when `renew` is called. */
  const leaseRight = (): RightPlace =>
    leaseRightPlace({
      exact: indexedLeasePlace(database(), 'authentication'),
      approximate: localLeasePlace(store(), 'authentication_lease'),
      randomness: countedRandomness,
      clocks: { shared: () => clock.shared, monotonic: () => clock.monotonic },
      repeat: (_ms, run) => {
        renewals.add(run);
        return () => void renewals.delete(run);
      },
    });
  const renew = (): void => [...renewals].forEach((run) => run());
  return {
    ...fake,
    factory,
    faults,
    telemetry,
    persist,
    store,
    clock,
    database,
    leaseLock,
    identity,
    journal,
    channel,
    leaseRight,
    renew,
    say,
  };
};
