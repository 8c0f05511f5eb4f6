import { defineConfig } from 'playwright/test';

const PORT = 4473;
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report === undefined ? [] : ([['json', { outputFile: report }]] as const))],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'ar-SA',
    viewport: { width: 390, height: 844 },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
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
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node src/cli/start.mjs --no-build',
    cwd: '../..',
    url: `http://localhost:${PORT}/sandbox/fixtures`,
    env: { PORT: String(PORT), SANDBOX_DATA: 'memory' },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
