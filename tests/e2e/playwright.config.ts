import { defineConfig } from 'playwright/test';
import { browserEnvironment } from './browser-environment.ts';
import { SITE_ORIGIN, STARTED } from './sandbox-origins.ts';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Specs of single adapters and simulators on pages of their own, and of every way in which a card can be declined. In each run
 * of the whole suite the conformance suite checks every adapter against its port, declines included; these specs look closer,
 * and run in `npm run test:deep` or when they are named.
 */
const DEEP = [
  'adyen-card',
  'adyen-card-faults',
  'adyen-authentication',
  'card-outcomes',
  'embedded-buttons',
  'redirect-pages',
  'wallet-simulator-gestures',
  'wallet-simulator-sheet',
];
const isNamed = process.argv.some((argument) => DEEP.some((spec) => argument.includes(spec)));
const isDeep = process.env['BROWSER_DEEP'] === '1' || isNamed;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: isDeep ? [] : DEEP.map((spec) => `**/${spec}.spec.ts`),
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Shoppers wait for timers more than they work: three of them keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./gallery/gallery-reporter.ts'], ...(report === undefined ? [] : ([['json', { outputFile: report }]] as const))],
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
    // Two free ports, whatever else runs on this machine.
    env: { PORT: '0', SANDBOX_DATA: 'memory' },
    wait: { stdout: STARTED },
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
