import { setTimeout as passed } from 'node:timers/promises';
import { expect, type Request, type Route } from 'playwright/test';
import type { FaultKind } from '../../../src/sandbox/web/fault-registry.ts';
import type { Cell } from './cell.ts';
import type { Fault } from './faults.ts';
import { metInBrowser, type Step, type StepName } from './steps.ts';

const LATE_MS = 1500;
/** Longer than any cell, and more often than Chromium itself repeats a request whose connection was dropped. */
const UNTIL_MENDED = 1000;
const RESENDS = 20;

const webPage = (text: string) => ({ contentType: 'text/html', body: `<!doctype html><html><body>${text}</body></html>` });

interface Means {
  /** The sandbox's switch, for the calls of the platform. */
  readonly platform: FaultKind;
  /** The same for a file or a provider's call. */
  readonly inBrowser: (route: Route) => Promise<void>;
}

const MEANS = {
  latency: {
    platform: 'slow',
    inBrowser: async (route) => {
      await passed(LATE_MS);
      await route.fallback();
    },
  },
  'drop-before': { platform: 'never-arrived', inBrowser: (route) => route.abort('connectionreset') },
  'drop-after': {
    platform: 'lost-answer',
    inBrowser: async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
  'error-before': { platform: 'http-500-before', inBrowser: (route) => route.fulfill({ status: 500, ...webPage('Internal Server Error') }) },
  'error-after': {
    platform: 'http-500-after',
    inBrowser: async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, ...webPage('Internal Server Error') });
    },
  },
  html: { platform: 'html', inBrowser: (route) => route.fulfill(webPage('Welcome to the hotel')) },
  'cut-json': {
    platform: 'truncated',
    inBrowser: async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    },
  },
} as const satisfies Readonly<Record<string, Means>>;
type NetworkFault = keyof typeof MEANS;

/** Until the page has seen how a request ended that was sent from now on. */
export const outcomeOf = (cell: Cell, wanted: (url: URL) => boolean): Promise<Request> =>
  new Promise((ended) => {
    const sent = new Set<Request>();
    cell.context.on('request', (request) => void (wanted(new URL(request.url())) && sent.add(request)));
    const look = (request: Request): void => void (sent.has(request) && ended(request));
    cell.context.on('requestfinished', look);
    cell.context.on('requestfailed', look);
  });

/** The network fails while the shopper takes the step, until the page has seen one of its calls fail. */
const meet = async (name: NetworkFault, cell: Cell, step: Step): Promise<void> => {
  const { platform, inBrowser }: Means = MEANS[name];
  const { sandbox, clientId } = cell;
  const { at, paths, seen, once } = step.calls;
  if (at === 'other') {
    const wanted = await metInBrowser(step);
    const ended = outcomeOf(cell, wanted);
    await cell.page.route(wanted, inBrowser);
    await step.take(cell);
    await ended;
    return cell.page.unroute(wanted, inBrowser);
  }
  const times = once === true ? (name === 'drop-before' || name === 'drop-after' ? RESENDS : 1) : UNTIL_MENDED;
  for (const path of paths) await sandbox.breakCall(clientId, path, platform, { times, after_ms: LATE_MS });
  const ended = outcomeOf(cell, seen);
  await step.take(cell);
  await ended;
  const left = await sandbox.faultsLeft(clientId);
  expect(left, 'the sandbox has used the fault').toBeLessThan(times * paths.length);
};

/** Bytes a second; an answer of the platform then takes about half a second to come in. */
const SLOW_LINE = 2000;
const SLOWEST_START_MS = 100;

/** Answers begin to come at once, and go on coming slowly. */
const slowBody: Fault = {
  skips: {},
  meet: async (cell, step) => {
    const wanted = step.calls.at === 'other' ? await metInBrowser(step) : step.calls.seen;
    const sessions = await Promise.all(cell.page.frames().map((frame) => cell.context.newCDPSession(frame).catch(() => null)));
    const setLine = async (downloadThroughput: number): Promise<void> => {
      const line = { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 };
      for (const session of sessions) await session?.send('Network.emulateNetworkConditions', line).catch(() => {});
    };
    await setLine(SLOW_LINE);
    const ended = outcomeOf(cell, wanted);
    await step.take(cell);
    const { responseStart, responseEnd } = (await ended).timing();
    expect(responseEnd - responseStart, 'how long the body came').toBeGreaterThan(SLOWEST_START_MS);
    await setLine(-1);
  },
  end: async () => {},
  keeps: () => 'all',
  remembers: () => true,
};

const BREAKING = ['drop-before', 'drop-after', 'error-before', 'error-after', 'html', 'cut-json'];

const brokenAnswer = (name: NetworkFault): Fault => {
  const mayStop = (step: StepName): boolean => step === 'package' && BREAKING.includes(name);
  return {
    skips: {},
    meet: (cell, step) => meet(name, cell, step),
    end: (cell) => cell.sandbox.mendCalls(cell.clientId),
    keeps: (step) => (mayStop(step) ? 'account' : 'all'),
    remembers: () => true,
    mayStop,
    // The browser's own word on a file that is no script.
    expectedErrors: name === 'html' || name === 'cut-json' ? /Unexpected (?:token|end of input)|Invalid or unexpected token|missing \)/ : null,
  };
};

/** How the network can fail while an answer is on its way. */
export const NETWORK_FAULTS: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries((Object.keys(MEANS) as readonly NetworkFault[]).map((name) => [name, brokenAnswer(name)])),
  'slow-body': slowBody,
};
