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
  /** The same for a file or a provider's call, or null where the browser cannot do it. */
  readonly inBrowser: ((route: Route) => Promise<void>) | null;
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
  'error-before': {
    platform: 'http-500-before',
    inBrowser: (route) => route.fulfill({ status: 500, ...webPage('Internal Server Error') }),
  },
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
  'slow-body': { platform: 'slow-body', inBrowser: null },
} as const satisfies Readonly<Record<string, Means>>;
type NetworkFault = keyof typeof MEANS;

/** Until the page has seen how a request ended that was sent from now on. */
export const outcomeOf = (cell: Cell, wanted: (url: URL) => boolean): Promise<void> =>
  new Promise((ended) => {
    const sent = new Set<Request>();
    cell.context.on('request', (request) => void (wanted(new URL(request.url())) && sent.add(request)));
    const look = (request: Request): void => void (sent.has(request) && ended());
    cell.context.on('requestfinished', look);
    cell.context.on('requestfailed', look);
  });

/** The network fails while the shopper takes the step, until the page has seen one of its calls fail. */
const meet = async (name: NetworkFault, cell: Cell, step: Step): Promise<void> => {
  const { platform, inBrowser }: Means = MEANS[name];
  const { sandbox, clientId } = cell;
  const { at, paths, seen, once } = step.calls;
  if (at === 'other') {
    if (inBrowser === null) throw new Error('the browser cannot do this');
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

const BREAKING = ['drop-before', 'drop-after', 'error-before', 'error-after', 'html', 'cut-json'];
const SKIPS: Readonly<Partial<Record<NetworkFault, Fault['skips']>>> = {
  'slow-body': Object.fromEntries(
    ['package', 'form', 'token'].map((step) => [step, 'the sandbox slows bodies of the platform’s calls only']),
  ),
  'cut-json': { package: 'a file that is cut breaks its connection, as in drop-after' },
};

const networkFault = (name: NetworkFault): Fault => {
  const mayStop = (step: StepName): boolean => step === 'package' && BREAKING.includes(name);
  return {
    skips: SKIPS[name] ?? {},
    meet: (cell, step) => meet(name, cell, step),
    end: (cell) => cell.sandbox.mendCalls(cell.clientId),
    keeps: (step) => (mayStop(step) ? 'account' : 'all'),
    mayStop,
    // The browser's own word on a file that is no script.
    expectedErrors:
      name === 'html' || name === 'cut-json' ? /Unexpected (?:token|end of input)|Invalid or unexpected token|missing \)/ : null,
  };
};

/** How the network can fail while an answer is on its way. */
export const NETWORK_FAULTS: Readonly<Record<string, Fault>> = Object.fromEntries(
  (Object.keys(MEANS) as readonly NetworkFault[]).map((name) => [name, networkFault(name)]),
);
