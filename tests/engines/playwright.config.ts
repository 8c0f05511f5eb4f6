import { defineConfig } from 'playwright/test';
import base from '../e2e/playwright.config.ts';
import { JOURNEYS } from './journeys.ts';

const { contextOptions: _motion, launchOptions: _chromium, ...use } = base.use ?? {};
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const engine = process.env['ENGINE'];
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The journeys of the issue in one engine: the specs of tests/e2e, by their titles. tests/engines/run.mjs says which engine. */
export default defineConfig({
  ...base,
  testDir: '../e2e',
  testIgnore: [],
  testMatch: [...new Set(JOURNEYS.map(({ spec }) => `**/specs/${spec}.spec.ts`))],
  grep: JOURNEYS.map(({ spec, title }) => new RegExp(`${escaped(spec)}\\.spec\\.ts .*${escaped(title)}`)),
  grepInvert: [],
  outputDir: `../../test-results/engines-${engine}`,
  // One browser at a time: an engine's own speed is measured too.
  workers: 1,
  fullyParallel: false,
  reporter: [['line'], ...(report === undefined ? [] : ([['json', { outputFile: report }]] as const))],
  use:
    engine === 'firefox'
      ? {
          ...use,
          browserName: 'firefox',
          channel: 'moz-firefox',
          launchOptions: {
            executablePath: `${import.meta.dirname}/firefox-over-bidi.mjs`,
            // A shopper who wants little motion, as in the other engines; and no icon of a page whose policy allows none.
            firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'browser.chrome.site_icons': false },
          },
        }
      : (base.use ?? {}),
});
