import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test, type BrowserContext } from 'playwright/test';
import { SITE_ORIGIN } from './sandbox-origins.ts';
import { CashierPage } from './pages/cashier-page.ts';
import { noteToasts } from './pages/browser/toasts.ts';

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
