import { Effect } from 'effect';
import { DeviceDatabase } from '../../../../src/adapters/storage/device-database.ts';
import { openDatabase } from '../../../../src/adapters/storage/open-database.ts';
import { DurablePaymentJournal } from '../../../../src/adapters/storage/durable-payment-journal.ts';
import { IndexedIntents } from '../../../../src/adapters/storage/indexed-intents.ts';
import { browserChannel, IntentHints, PageIntents } from '../../../../src/adapters/storage/intent-hints.ts';
import { LocalIntents } from '../../../../src/adapters/storage/local-intents.ts';
import { localKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { intentWith } from '../../../support/payment/builders.ts';

declare global {
  interface Window {
    /** Keeps intents of these request ids, one after the other; gives the request ids that are kept then. */
    keepIntents: (requestIds: readonly string[]) => Promise<readonly string[]>;
  }
}

const telemetry = { report: () => {} };
const store = localKeyValueStore(window, telemetry);
const database = new DeviceDatabase(openDatabase, telemetry);
const journal = new DurablePaymentJournal({
  database,
  indexed: new IndexedIntents(database, telemetry),
  local: new LocalIntents(store, new PageIntents(window)),
  hints: new IntentHints(store, browserChannel),
  copies: { reconcile: () => Promise.resolve(true) },
  telemetry,
  askToPersist: () => {},
});

window.keepIntents = async (requestIds) => {
  for (const requestId of requestIds) await Effect.runPromise(journal.keep(intentWith({ requestId, decided: false })));
  const kept = await Effect.runPromise(journal.all());
  return kept.map((intent) => intent.requestId);
};
