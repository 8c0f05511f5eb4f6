import { join } from 'node:path';
import * as vite from 'vite';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';
import { expect, test } from '../../cashier-test.ts';

/** The cashier's journal, as one script. */
const journalScript = async (): Promise<string> => {
  const built = await vite.build({
    root: REPOSITORY,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(REPOSITORY, 'tests/e2e/harness/journal/journal-harness.ts'), output: { codeSplitting: false } },
    },
  });
  if (!('output' in built)) throw new Error('the journal was not built');
  return built.output[0].code;
};

test('ORD-9 of 400 intents written by two tabs of a browser at the same time, none is lost', async ({ context }) => {
  const script = await journalScript();
  await context.route('**/two-tabs', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/two-tabs.js"></script>' }),
  );
  await context.route('**/two-tabs.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/two-tabs')));
  const ids = Array.from({ length: 400 }, (_, each) => `rid-${each}`);
  await Promise.all(
    tabs.map((tab, index) =>
      tab.evaluate(
        (mine) => window.keepIntents(mine),
        ids.filter((_, each) => each % tabs.length === index),
      ),
    ),
  );
  for (const tab of tabs) expect((await tab.evaluate(() => window.keepIntents([]))).toSorted()).toEqual(ids.toSorted());
});
