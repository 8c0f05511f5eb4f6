import { defineConfig } from 'playwright/test';
import { browserEnvironment } from './browser-environment.ts';
import { FINANCE_RUNS, SITE_ORIGIN, STARTED } from './sandbox-origins.ts';
import type { Translation } from './translation/translated-texts.ts';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Specs of single adapters and simulators on pages of their own, of every way in which a card can be declined, of every way to
 * pay a fine, of lists far longer than a shopper's, of a room's socket whose timers run out, of every odd beginning of the first paint,
 * of what a shopper taps until paid, and of what only tests/engines asks. In each run of the whole suite the conformance suite checks every adapter against its port,
 * declines included; these specs look closer, and run in `npm run test:deep` or when they are named.
 */
const DEEP = [
  'adyen-card',
  'adyen-card-faults',
  'adyen-authentication',
  'card-outcomes',
  'checkout-flow-ways',
  'first-paint-packages-odd',
  'embedded-buttons',
  'engine-figures',
  'fine-ways',
  'large-lists',
  'redirect-pages',
  'room-silence',
  'shopper-steps',
  'wallet-simulator-gestures',
  'wallet-simulator-sheet',
];
/** tests/e2e/run.mjs says so where a spec is named: `node tests/e2e/run.mjs adyen-card`. */
const isNamed = process.env['SPECS_NAMED'] === '1';
const isDeep = process.env['BROWSER_DEEP'] === '1' || isNamed;

/**
 * The specs whose tests end in a payment, a fine, feedback or a login are made again while the texts of the page are replaced (LAY-30): in
 * `npm run test:deep`, or alone by `--translated`. Not what has another page than the cashier's, or has its own replacing.
 */
const JOURNEYS = /specs\/(?:card|edge|feedback|fines|login|payment|providers|visit|wallet)\/.*\.spec\.ts$/;
const NO_JOURNEYS = ['adyen-card', 'adyen-card-faults', 'adyen-authentication', 'embedded-buttons', 'redirect-pages', 'wallet-simulator-*'];
const under = (translation: Translation) => ({
  name: translation,
  testMatch: JOURNEYS,
  testIgnore: [...NO_JOURNEYS, 'translated', 'broken-page', 'taint'].map((spec) => `**/${spec}.spec.ts`),
  use: { translation },
});
/** The same journeys while every place that could hold a secret is watched (T1): by `npm run test:taint`, and in `npm run test:deep`. */
const { testIgnore, ...journeys } = under('wrapped');
// A server of its own has a provider's origin of its own, which the watch takes for a page of ours.
const tainted = { ...journeys, testIgnore: [...testIgnore, '**/flavours.spec.ts'], name: 'tainted', use: { taints: true } };
const isTranslated = process.env['TRANSLATED'] === '1';
const isTainted = process.env['TAINTED'] === '1';
const projects = [
  ...(isTranslated || isTainted ? [] : [{ name: 'cashier' }]),
  ...(isTainted || process.env['BROWSER_DEEP'] === '1' ? [tainted] : []),
  ...(isTranslated || process.env['BROWSER_DEEP'] === '1' ? [under('wrapped'), under('split')] : []),
];

export default defineConfig<{ readonly translation: Translation | null; readonly taints: boolean }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: isDeep ? [] : DEEP.map((spec) => `**/${spec}.spec.ts`),
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Shoppers wait for timers more than they work: three of them keep two cores busy.
  workers: 3,
  // The usual one alone needs no name before each test.
  ...(projects.length > 1 || isTainted ? { projects } : {}),
  retries: 0,
  forbidOnly: true,
  // How long a failure takes to be found, no claim of any test: a busy machine takes several times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./gallery/gallery-reporter.ts'],
    ['./taint/taint-reporter.ts'],
    ...(report === undefined ? [] : ([['json', { outputFile: report }]] as const)),
  ],
  use: {
    baseURL: SITE_ORIGIN,
    locale: 'ar-SA',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      env: browserEnvironment(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    trace: 'off',
  },
  webServer: {
    command: 'node src/cli/start.mjs --no-build',
    cwd: '../..',
    // Two free ports and a database of its own, whatever else runs on this machine.
    env: { PORT: '0', SANDBOX_DATA: 'memory', DATABASE_URL: '', FINANCE_RUNS },
    wait: { stdout: STARTED },
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
