import type { Page } from 'playwright/test';

interface Written {
  readonly records: readonly unknown[];
  /** Opens the database as this version, as a later version of the cashier would leave it. */
  readonly version?: number;
}

/** Adds records to the intents of the device's database, which the cashier has made before. */
export const writeIntents = (page: Page, written: Written): Promise<void> =>
  page.evaluate(
    ({ records, version }) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('cashier', version);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('of-a-later-version'));
        opening.addEventListener('error', () => failed(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('intents', 'readwrite');
          for (const record of records) transaction.objectStore('intents').add(record);
          transaction.addEventListener('abort', () => failed(new Error('the records were not written')));
          transaction.addEventListener('complete', () => {
            opening.result.close();
            done();
          });
        });
      }),
    written,
  );

/** What stands in a store of the device's database. */
export const recordsOf = (page: Page, store: 'intents' | 'set_aside'): Promise<readonly unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<readonly unknown[]>((done, failed) => {
        const opening = indexedDB.open('cashier');
        opening.addEventListener('error', () => failed(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.addEventListener('error', () => failed(new Error('the records cannot be read')));
          reading.addEventListener('success', () => {
            opening.result.close();
            done(reading.result);
          });
        });
      }),
    store,
  );

/** Whether the cashier has made its database on this device: with the first look for orders. */
export const databaseIsThere = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'cashier'));

/** Intents in the device's database whose end the shopper has not seen as far as the device knows, those that have none yet among them. */
export const unreadIntents = async (page: Page): Promise<readonly unknown[]> => {
  const records = (await databaseIsThere(page).catch(() => false)) ? await recordsOf(page, 'intents') : [];
  return records.filter((record) => {
    const { intent } = record as { readonly intent?: Readonly<Record<string, unknown>> };
    return intent !== undefined && intent['superseded'] !== true && intent['declined'] !== true && intent['chargeable'] !== false;
  });
};

/** Request ids of the intents in the device's database. */
export const keptRequestIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('cashier');
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('intents')) {
            database.close();
            return resolve([]);
          }
          const reading = database.transaction('intents').objectStore('intents').getAll();
          reading.addEventListener('error', () => reject(new Error('the intents cannot be read')));
          reading.addEventListener('success', () => {
            database.close();
            resolve((reading.result as readonly { readonly requestId: string }[]).map(({ requestId }) => requestId));
          });
        });
      }),
  );
