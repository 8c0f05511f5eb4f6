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

/**
 * In the page: when what the selectors find was first painted, and what the browser says of paints. `answers` is what a tap on the first
 * thing shown brings about; it is tapped as soon as it is shown, and again until it answers.
 */
const watch = (selectors) => {
  const times = { fcp: null, lcp: null, shown: null, confirmed: null, answered: null, usable: null, shift: 0 };
  window.loadTimes = times;
  const isThere = (selector) => document.querySelector(selector) !== null;
  const note = (name) => {
    if (times[name] !== null || !isThere(selectors[name])) return;
    times[name] = 0;
    requestAnimationFrame(() => setTimeout(() => (times[name] = performance.now())));
  };
  let isTapped = false;
  const tap = () => {
    if (isThere(selectors.answered)) return;
    document.querySelector(selectors.shown)?.click();
    requestAnimationFrame(tap);
  };
  new MutationObserver(() => {
    for (const name of ['shown', 'confirmed', 'answered', 'usable']) note(name);
    if (isTapped || times.shown === null || selectors.answered === selectors.shown) return;
    isTapped = true;
    requestAnimationFrame(tap);
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
  await page.addInitScript(watch, selectors);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => ['shown', 'confirmed', 'answered', 'usable'].every((name) => window.loadTimes?.[name] > 0), null, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => window.loadTimes);
  await page.close();
  return { ...times, bytes };
};

const PACKAGE = '[data-testid^="amount-card-"]';
/** Confirmed: today's packages, not those of the last visit. Usable: the chosen one can be bought. */
const CASHIER = {
  url: `${SITE}/recharge-list`,
  shown: PACKAGE,
  confirmed: `body:not(:has([class*="refreshing_"])) ${PACKAGE}`,
  answered: `${PACKAGE}[aria-pressed="true"]`,
  usable: '[data-testid="continue"]:not([disabled], [aria-busy])',
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
    const selectors = { shown: selector, confirmed: selector, answered: selector, usable: selector };
    return { name, cold: { url: `${peers.origin}/${name}.html`, ...selectors } };
  };
  const pages = [
    { name: 'cashier', cold: CASHIER, warm: CASHIER },
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
    // The first round warms the servers up, and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, cold, warm } of pages) {
        const context = await browser.newContext({ locale: 'ar-SA', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
        const first = await visit(context, cold);
        if (round > 0) add(`${name}, cold`, first);
        if (warm !== undefined) {
          const second = await visit(context, warm);
          if (round > 0) add(`${name}, warm`, second);
        }
        await context.close();
      }
    await browser.close();
    if (missingPeers === null && process.env['LIGHTHOUSE'] !== 'off') ofLighthouse = await audited(pages, rounds);
  } finally {
    await browser.close();
    server.kill();
    peers?.server.close();
  }
  const medians = mediansOf(runs, ['fcp', 'lcp', 'shown', 'confirmed', 'answered', 'usable', 'shift', 'bytes']);
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
      ([name, { fcp, lcp, shown, confirmed, answered, usable, shift, bytes }]) =>
        `  ${name}: first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, shown ${Math.round(shown)}, confirmed ${Math.round(confirmed)}, tap answered ${Math.round(answered)}, usable ${Math.round(usable)}, shift ${shift.toFixed(3)}, ${Math.round(bytes / 1024)} KiB`,
    ),
    ...Object.entries(audits ?? {}).map(
      ([name, { score, fcp, lcp, tbt, cls, bytes }]) =>
        `  Lighthouse, ${name}: score ${score}, first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, blocked ${Math.round(tbt)}, shift ${cls.toFixed(3)}, ${Math.round(bytes / 1024)} KiB`,
    ),
    ...(missingPeers === null ? [] : [`  without peers and Lighthouse, which are missing: ${missingPeers}`]),
    `  load of the machine ${before.toFixed(1)} before, ${after.toFixed(1)} after`,
  ].join('\n');
