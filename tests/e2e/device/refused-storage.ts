import type { BrowserContext, Page } from 'playwright/test';
import { SITE_ORIGIN } from '../sandbox-origins.ts';

/** How a browser refuses to store: every access throws; everything counts as full; the database and the key of the intents alone. */
export const STORAGE_REFUSALS = ['access', 'full', 'intents-only'] as const;
export type StorageRefusal = (typeof STORAGE_REFUSALS)[number];

interface Refused {
  readonly origin: string;
  readonly refusal: StorageRefusal;
}

/** Init script. The pages of providers and banks keep their storage. */
const refuse = ({ origin, refusal }: Refused): void => {
  if (location.origin !== origin) return;
  const denied = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const full = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  if (refusal === 'access') {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: denied });
    return;
  }
  if (refusal === 'full') {
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
    return;
  }
  IDBFactory.prototype.open = denied;
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key: string, value: string): void {
    if (key === 'payment_intents') full();
    write.call(this, key, value);
  };
};

/** Every page of this browser is refused storage from its next document on. */
export const refuseStorage = async (context: BrowserContext, refusal: StorageRefusal): Promise<void> => {
  await context.addInitScript(refuse, { origin: SITE_ORIGIN, refusal });
};

/** This page is refused storage from now on, and in its later documents; other pages of the browser are not. */
export const refuseFromNow = async (page: Page, refusal: StorageRefusal): Promise<void> => {
  const refused: Refused = { origin: SITE_ORIGIN, refusal };
  await page.evaluate(refuse, refused);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${refuse.toString()})(${JSON.stringify(refused)})` });
};

/** Init script: the device's database alone is refused, and the browser has no Web Locks. */
const refuseDatabaseAndLocks = (origin: string): void => {
  if (location.origin !== origin) return;
  IDBFactory.prototype.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
};

export const withoutDatabaseAndLocks = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(refuseDatabaseAndLocks, SITE_ORIGIN);
};
