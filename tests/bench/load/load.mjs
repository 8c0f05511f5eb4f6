// Benchmark: how long a page takes on a slow line (1.6 Mbit/s, 150 ms) with the processor four times slower: the cashier's amounts, cold and
// with its files in the browser's cache, beside pages with Adyen's card form, with the drop-in of its
// fifth version, and with React alone. The pages take turns; medians count.
// Then Lighthouse audits the same pages, in turns too.
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { browserOrExit } from '../../support/browser/browser.mjs';
import { installPeers } from '../installed-peers.mjs';
import { SITE, startedSite } from '../started-site.mjs';
import { lighthouse } from './lighthouse.mjs';
import { peerSite } from './peer-site.mjs';

const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_DOWN = 4;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

const STEPS = ['shown', 'confirmed', 'answered', 'usable', 'payable'];

/**
 * In the page: when what the selectors find was first painted, and what the browser says of paints. A tap on the first thing shown brings
 * about `answered`, a tap on `usable` brings about `payable`; each is tapped as soon as it is there, and again until it answers.
 */
const watch = ({ steps, ...selectors }) => {
  const times = { fcp: null, lcp: null, shift: 0, ...Object.fromEntries(steps.map((name) => [name, null])) };
  window.loadTimes = times;
  const isThere = (selector) => document.querySelector(selector) !== null;
  const note = (name) => {
    if (times[name] !== null || !isThere(selectors[name])) return;
    times[name] = 0;
    requestAnimationFrame(() => setTimeout(() => (times[name] = performance.now())));
  };
  const tapped = new Set();
  const tap = (from, to) => {
    if (tapped.has(from) || times[from] === null || selectors[to] === selectors[from]) return;
    tapped.add(from);
    const again = () => {
      if (times[to] !== null) return;
      document.querySelector(selectors[from])?.click();
      requestAnimationFrame(again);
    };
    requestAnimationFrame(again);
  };
  new MutationObserver(() => {
    for (const name of steps) note(name);
    tap('shown', 'answered');
    tap('usable', 'payable');
  }).observe(document, { subtree: true, childList: true, attributes: true });
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (times.fcp = startTime));
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => !hadRecentInput && (times.shift += value));
};

const visit = async (context, { url, ...selectors }) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(watch, { steps: STEPS, ...selectors });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction((steps) => steps.every((name) => window.loadTimes?.[name] > 0), STEPS, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => window.loadTimes);
  await page.close();
  return { ...times, bytes };
};

const PACKAGE = '[data-testid^="amount-card-"]';
/** Confirmed: today's packages, not those of the last visit. Usable: "continue" leads on with the chosen one. */
const CASHIER = {
  url: `${SITE}/recharge-list`,
  shown: PACKAGE,
  confirmed: `body:not(:has([class*="refreshing_"])) ${PACKAGE}`,
  answered: `${PACKAGE}[aria-pressed="true"]`,
  usable: '[data-testid="continue"]:not([disabled], [aria-busy])',
  payable: '[data-testid="continue"]:not([disabled], [aria-busy])',
};
/** With an account chosen before: the ways to pay are shown. */
const PAYING = { ...CASHIER, payable: '[data-testid="confirm"]' };

/** Storage of a browser in which an account was chosen before, and nothing else happened. */
const withAccount = async (browser) => {
  const context = await browser.newContext({ locale: 'ar-SA' });
  const page = await context.newPage();
  await page.goto(CASHIER.url);
  await page.getByTestId('account-field').fill('100200');
  await page.getByTestId('account-search').click();
  await page.getByTestId('account-confirm').click();
  await page.getByTestId('account-change').waitFor();
  const { origins } = await context.storageState();
  await context.close();
  const ofAccount = ({ localStorage }) => localStorage.filter(({ name }) => name === 'target_user');
  return { cookies: [], origins: origins.map((each) => ({ ...each, localStorage: ofAccount(each) })) };
};

/** Medians of some figures by name; each name has the figures of its rounds. */
const mediansOf = (rounds, figures) =>
  Object.fromEntries(
    [...rounds].map(([name, all]) => [name, Object.fromEntries(figures.map((what) => [what, median(all.map((one) => one[what]))]))]),
  );

/** Medians of Lighthouse's figures by page, all of them audited in turns. */
const audited = async (pages, rounds) => {
  const { audit, close } = await lighthouse();
  const runs = new Map(pages.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) for (const { name, cold } of pages) runs.get(name).push(await audit(cold.url));
  } finally {
    await close();
  }
  return mediansOf(runs, ['score', 'fcp', 'lcp', 'tbt', 'cls', 'bytes']);
};

/**
 * Medians in ms and bytes by page, and Lighthouse's; `missingPeers` says why there are neither peers nor Lighthouse. `quick`: three rounds instead of five.
 */
export const load = async ({ quick }) => {
  const missingPeers = installPeers('load');
  const peers = missingPeers === null ? await peerSite() : null;
  const peer = (name, selector) => {
    const selectors = Object.fromEntries(STEPS.map((step) => [step, selector]));
    return { name, cold: { url: `${peers.origin}/${name}.html`, ...selectors } };
  };
  const pages = [
    { name: 'cashier', cold: CASHIER, warm: CASHIER },
    { name: 'cashier to the ways to pay', cold: PAYING, warm: PAYING, hasAccount: true },
    ...(peers === null
      ? []
      : [
          peer('adyen', '.adyen-checkout__card-input'),
          peer('adyen-drop-in', '.adyen-checkout__card-input'),
          peer('react', '[data-ready]'),
        ]),
  ];
  const before = loadavg()[0];
  const server = await startedSite();
  const browser = await chromium.launch({
    executablePath: browserOrExit(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
  const runs = new Map();
  const rounds = quick ? 3 : 5;
  let ofLighthouse = null;
  const add = (name, run) => runs.set(name, [...(runs.get(name) ?? []), run]);
  try {
    const account = await withAccount(browser);
    // The first round warms the servers up, and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, cold, warm, hasAccount = false } of pages) {
        const context = await browser.newContext({
          locale: 'ar-SA',
          viewport: { width: 390, height: 844 },
          reducedMotion: 'reduce',
          ...(hasAccount ? { storageState: account } : {}),
        });
        const first = await visit(context, cold);
        if (round > 0) add(`${name}, cold`, first);
        if (warm !== undefined) {
          const second = await visit(context, warm);
          if (round > 0) add(`${name}, warm`, second);
        }
        await context.close();
      }
    await browser.close();
    if (missingPeers === null && process.env['LIGHTHOUSE'] !== 'off')
      ofLighthouse = await audited(
        pages.filter(({ hasAccount }) => hasAccount !== true),
        rounds,
      );
  } finally {
    await browser.close();
    server.kill();
    peers?.server.close();
  }
  const medians = mediansOf(runs, ['fcp', 'lcp', ...STEPS, 'shift', 'bytes']);
  const after = loadavg()[0];
  return {
    name: 'load',
    unit: 'ms, bytes',
    line: LINE,
    slowDown: SLOW_DOWN,
    medians,
    lighthouse: ofLighthouse,
    missingPeers,
    load: { before, after },
  };
};

export const loadText = ({ medians, lighthouse: audits, missingPeers, load: { before, after } }) =>
  [
    'Loading on a slow line with a slow processor, medians in ms',
    ...Object.entries(medians).map(
      ([name, { fcp, lcp, shown, confirmed, answered, usable, payable, shift, bytes }]) =>
        `  ${name}: first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, shown ${Math.round(shown)}, confirmed ${Math.round(confirmed)}, tap answered ${Math.round(answered)}, usable ${Math.round(usable)}, payable ${Math.round(payable)}, shift ${shift.toFixed(3)}, ${Math.round(bytes / 1024)} KiB`,
    ),
    ...Object.entries(audits ?? {}).map(
      ([name, { score, fcp, lcp, tbt, cls, bytes }]) =>
        `  Lighthouse, ${name}: score ${score}, first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, blocked ${Math.round(tbt)}, shift ${cls.toFixed(3)}, ${Math.round(bytes / 1024)} KiB`,
    ),
    ...(missingPeers === null ? [] : [`  without peers and Lighthouse, which are missing: ${missingPeers}`]),
    `  load of the machine ${before.toFixed(1)} before, ${after.toFixed(1)} after`,
  ].join('\n');
