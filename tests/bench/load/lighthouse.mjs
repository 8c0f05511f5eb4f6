// Lighthouse's performance audit of a page, as it measures phones: line and processor are simulated from an unhindered visit. Lighthouse is
// installed with the benchmark's peers, and no package of the product.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { browserOrExit } from '../../support/browser/browser.mjs';
import { peersFolder } from '../installed-peers.mjs';

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** What is read of a report: the score of 100, times in ms, the layout shift, and bytes. */
const figuresOf = ({ categories, audits }) => {
  const value = (audit) => audits[audit]?.numericValue ?? null;
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
};

/** Audits one page after another, in a browser of its own; `close` ends it. Rejects where a page cannot be audited. */
export const lighthouse = async () => {
  const entry = join(peersFolder('load'), 'node_modules/lighthouse/core/index.js');
  const { default: audit } = await import(pathToFileURL(entry).href);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserOrExit(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
  return {
    audit: async (url) => {
      const result = await audit(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
      if (result === undefined || result.lhr.runtimeError !== undefined)
        throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'it gave no report'}`);
      return figuresOf(result.lhr);
    },
    close: () => browser.close(),
  };
};
