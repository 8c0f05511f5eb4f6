import { chromium, type Browser } from 'playwright';

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Starts the browser that `CHROMIUM_PATH` names, else Playwright's own. Each test file has one: sharing it costs more than starting it. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) });
};
