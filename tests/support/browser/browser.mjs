// The Chromium or Chrome that tests run in.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from 'playwright';

const repository = resolve(import.meta.dirname, '../../..');
const run = (command, args) => spawnSync(command, args, { cwd: repository, stdio: 'inherit' }).status === 0;
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
/** A minimal system has no `which`. */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable) ?? null;

/** An installed browser: CHROMIUM_PATH, the usual names (the one without windows is the quickest), the usual places, Playwright's own. */
const installed = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return named;
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']) {
    const path = onPath(name);
    if (path !== null) return path;
  }
  const places = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ];
  return places.find((path) => path !== '' && existsSync(path)) ?? null;
};

const install = () => {
  console.log('No Chromium or Chrome found: trying to install one.');
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== null) {
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) return installed();
    }
  }
  run(process.execPath, [join(repository, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  return installed();
};

/** Path of a browser, installed if need be; ends the process with a message when there is none. */
export const browserOrExit = () => {
  const browser = installed() ?? install();
  if (browser !== null) return browser;
  console.error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium; others: npx playwright install chromium),\n' +
      'or name one in CHROMIUM_PATH, and run again.',
  );
  process.exit(1);
};
