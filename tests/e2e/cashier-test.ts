import type { BrowserContext } from 'playwright/test';
import { expect } from 'playwright/test';
import { ENGINE, test as base } from '../engines/engine-test.ts';
import { Gallery } from './gallery/gallery.ts';
import { CashierPage } from './pages/cashier-page.ts';
import { Keyboard } from './pages/browser/keyboard.ts';
import { allowPaceChanges, PageClock } from './pages/browser/page-clock.ts';
import { noteToasts } from './pages/browser/toasts.ts';
import { holdWidths } from './pages/browser/widths.ts';
import { SandboxClient } from './sandbox-client.ts';
import { TAINT, TaintWatch } from './taint/taint-watch.ts';
import { FOUND, isFound, translateTexts, type Translation } from './translation/translated-texts.ts';

interface Options {
  /** What happens to the texts of the page between any two steps of the shopper; null for nothing. */
  readonly translation: Translation | null;
  /** True if every place that could hold a secret is watched: the test fails where one holds what the table does not allow. */
  readonly taints: boolean;
}

interface Fixtures {
  readonly translated: void;
  /** The watch for secrets, or null in a test without it. */
  readonly tainted: TaintWatch | null;
  readonly cashier: CashierPage;
  readonly sandbox: SandboxClient;
  readonly gallery: Gallery;
  readonly clock: PageClock;
  readonly keyboard: Keyboard;
  /** Uncaught errors of the page. The test fails when any are left at its end; one that expects some takes them out. */
  readonly pageErrors: string[];
}

/** How long an answer or a file of code may take, in ms, each at random: `node tests/e2e/run.mjs --slow-answers` finds tests that race. */
const SLOWEST_ANSWER_MS = Number(process.env['SLOWEST_ANSWER_MS'] ?? 0);

const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/(?:api|assets|third)\//, async (route) => {
    await new Promise((passed) => setTimeout(passed, Math.random() * SLOWEST_ANSWER_MS));
    // The page may have been left meanwhile.
    await route.fallback().catch(() => {});
  });

/** How the browser reports what the page's policy refuses, or would refuse: a foreign source, an inline script, plain text as a script or HTML. */
const AGAINST_POLICY = /Content Security Policy|Content-Security-Policy|document requires '?Trusted/i;
/** How Firefox reports a font that was on its way when its page was left: NS_BINDING_ABORTED. */
const LEFT_IN_FIREFOX = /^download failed \(font-family: .* status=2152398850 /;

export const test = base.extend<Fixtures & Options>({
  translation: [null, { option: true }],
  translated: [
    async ({ context, translation }, use) => {
      if (translation === null) return use();
      const found: string[] = [];
      context.on('console', (message) => isFound(message.text()) && found.push(message.text()));
      await context.addInitScript(translateTexts, [translation, FOUND] as const);
      await use();
      // A page that is on its way elsewhere has been looked at before.
      for (const page of context.pages()) await page.evaluate(() => window.lookForStale?.()).catch(() => {});
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
  taints: [false, { option: true }],
  tainted: [
    async ({ context, taints }, use, info) => {
      if (!taints) return use(null);
      const watch = await TaintWatch.over(context);
      await use(watch);
      const judgement = await watch.judgement();
      await info.attach(TAINT, { body: JSON.stringify({ ...judgement, counts: watch.counts }), contentType: 'application/json' });
      expect(judgement.leaks).toEqual([]);
    },
    { auto: true },
  ],
  cashier: async ({ page, context, pageErrors }, use) => {
    await context.addInitScript(noteToasts);
    if (SLOWEST_ANSWER_MS > 0) await slowDown(context);
    await context.addInitScript(holdWidths);
    await use(new CashierPage(page));
    expect(pageErrors).toEqual([]);
  },
  sandbox: async ({ request }, use) => {
    await use(new SandboxClient(request));
  },
  gallery: async ({ page, translation, taints }, use) => {
    await use(new Gallery(page, translation === null && !taints && ENGINE === 'chromium'));
  },
  clock: async ({ page, context }, use) => {
    await context.addInitScript(allowPaceChanges);
    await use(new PageClock(page));
  },
  keyboard: async ({ page }, use) => {
    await use(new Keyboard(page));
  },
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (!LEFT_IN_FIREFOX.test(message)) errors.push(message);
    });
    page.on('console', (message) => {
      if (AGAINST_POLICY.test(message.text())) errors.push(message.text());
    });
    await use(errors);
  },
});

/** Fails where the page says a warning or an error in the console, such as one of hydration. */
export const quietTest = test.extend<{ readonly quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        // What the browser says of a file that a test holds back.
        if (['warning', 'error'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
          said.push(message.text());
      });
      await use();
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
