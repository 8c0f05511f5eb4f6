import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test, type BrowserContext, type Page } from 'playwright/test';
import { SITE_ORIGIN } from './sandbox-origins.ts';
import { CashierPage } from './pages/cashier-page.ts';
import { noteToasts } from './pages/toasts.ts';

/** A browser with a profile on disk, which can be killed as a phone's system kills it: at once, without a last word. */
export class BrowserProcess {
  readonly #profile = mkdtempSync(join(tmpdir(), 'cashier-profile-'));
  #context: BrowserContext | null = null;

  /** The cashier in the only tab of a browser that has just been started. */
  async start(): Promise<CashierPage> {
    const { launchOptions, locale = 'ar-SA', viewport = null } = test.info().project.use;
    const context = await chromium.launchPersistentContext(this.#profile, { ...launchOptions, baseURL: SITE_ORIGIN, locale, viewport });
    this.#context = context;
    await context.addInitScript(noteToasts);
    return new CashierPage(context.pages()[0] ?? (await context.newPage()));
  }

  /** Ends the browser's main process with SIGKILL, and the others go with it. */
  async kill(): Promise<void> {
    const context = this.#context;
    const session = await context?.browser()?.newBrowserCDPSession();
    if (context === null || session === undefined) throw new Error('no browser is running');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const main = processInfo.find(({ type }) => type === 'browser');
    if (main === undefined) throw new Error('the browser does not name its main process');
    const gone = new Promise<void>((closed) => context.on('close', () => closed()));
    process.kill(main.id, 'SIGKILL');
    await gone;
    this.#context = null;
  }

  async end(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Request ids of the intents in the device's database. */
export const keptRequestIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('cashier');
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('intents')) return resolve([]);
          const reading = database.transaction('intents').objectStore('intents').getAll();
          reading.addEventListener('error', () => reject(new Error('the intents cannot be read')));
          reading.addEventListener('success', () => {
            database.close();
            resolve((reading.result as readonly { readonly requestId: string }[]).map(({ requestId }) => requestId));
          });
        });
      }),
  );
