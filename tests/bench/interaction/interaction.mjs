// Benchmark: time from a tap to the next paint over a whole visit, measured by the browser's Event Timing, with the processor at full speed
// and slowed down four times, with little data and with much. Visits take turns.
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { browserOrExit } from '../../support/browser/browser.mjs';
import { startedSite } from '../started-site.mjs';
import { visit } from './visit.mjs';

const SLOW_DOWNS = [1, 4];
/** Enough that every part of the page is there; and far more than any shopper has. */
const DATA = {
  little: { packages: 8, cards: 4, accounts: 1, roomKeys: 0 },
  much: { packages: 500, cards: 100, accounts: 40, roomKeys: 10_000 },
};
const VISITS = 5;
/** The highest allowed 98th percentile, and the highest allowed median of the visits' longest, both four times slower. */
const LIMITS_MS = { p98: 64, longest: 104 };
/** The browser does not list shorter interactions. */
const SHORTEST_MS = 16;

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
const ascending = (values) => values.toSorted((a, b) => a - b);
const median = (values) => percentile(ascending(values), 0.5);

/** What some visits of one kind come to, in ms. */
const figuresOf = (visits) => {
  const listed = visits.flatMap((one) => one.listed);
  const interactions = visits.reduce((sum, { count }) => sum + count, 0);
  const quick = Array.from({ length: Math.max(0, interactions - listed.length) }, () => SHORTEST_MS);
  const sorted = ascending([...quick, ...listed.map(({ ms }) => ms)]);
  const longTasks = visits.flatMap((one) => one.longTasks);
  return {
    interactions,
    p50: percentile(sorted, 0.5),
    p75: percentile(sorted, 0.75),
    p98: percentile(sorted, 0.98),
    /** Median of the visits' longest. */
    longest: median(visits.map((one) => Math.max(SHORTEST_MS, ...one.listed.map(({ ms }) => ms)))),
    max: sorted.at(-1) ?? 0,
    longTasks: { count: longTasks.length / visits.length, longest: Math.max(0, ...longTasks) },
    slowest: listed.toSorted((a, b) => b.ms - a.ms).slice(0, process.env.MANY ? 60 : 5),
  };
};

/** Measures every slow-down with little and much data in one run; times in ms, in steps of 8, as the browser reports them. `quick`: two visits instead of five. */
export const interaction = async ({ quick }) => {
  const kinds = SLOW_DOWNS.flatMap((slowDown) => Object.keys(DATA).map((data) => ({ slowDown, data, visits: [] })));
  const before = loadavg()[0];
  const server = await startedSite();
  const browser = await chromium.launch({ executablePath: browserOrExit(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // The first visit warms the server up and is not counted.
    await visit(browser, 1, DATA.little);
    for (let each = 0; each < (quick ? 2 : VISITS); each += 1)
      for (const { slowDown, data, visits } of kinds) visits.push(await visit(browser, slowDown, DATA[data]));
  } finally {
    await browser.close();
    server.kill();
  }
  const runs = kinds.map(({ visits, ...kind }) => ({ ...kind, ...figuresOf(visits) }));
  const slow = runs.filter(({ slowDown }) => slowDown === SLOW_DOWNS.at(-1));
  const [little, much] = slow;
  const growth = { p50: much.p50 / little.p50, p98: much.p98 / little.p98, longest: much.longest / little.longest };
  const holds = slow.every(({ p98, longest }) => p98 <= LIMITS_MS.p98 && longest <= LIMITS_MS.longest);
  return { name: 'interaction', unit: 'ms', limits: LIMITS_MS, data: DATA, runs, growth, holds, load: { before, after: loadavg()[0] } };
};

export const interactionText = ({ runs, growth, limits, data, holds, load: { before, after } }) =>
  [
    `From tap to next paint, over a whole visit; much data is ${Object.entries(data.much)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
    ...runs.map(
      ({ slowDown, data: much, interactions, p50, p75, p98, longest, max, longTasks, slowest }) =>
        `  ${slowDown}× slower, ${much} data: ${interactions} interactions, p50 ${p50}, p75 ${p75}, p98 ${p98}, longest of a visit ${longest}, of all ${max} ms (${slowest.map(({ what, ms }) => `${what} ${ms}`).join(', ')}); ${longTasks.count.toFixed(1)} long tasks a visit, the longest ${Math.round(longTasks.longest)} ms`,
    ),
    `  four times slower, much data takes ${growth.p50.toFixed(2)} times as long as little at p50, ${growth.p98.toFixed(2)} at p98, ${growth.longest.toFixed(2)} at the longest`,
    `  ${holds ? 'within' : 'ABOVE'} p98 ${limits.p98} and longest ${limits.longest} ms`,
    `  load of the machine ${before.toFixed(1)} before, ${after.toFixed(1)} after`,
  ].join('\n');
