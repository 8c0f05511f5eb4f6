import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as limits from '../../../../src/domain/limits.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';
import { builtChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { withOtherHeadScript } from '../../device/other-head-script.ts';
import { fontsAreThere } from '../../gallery/fonts.ts';
import { holdAnswers } from '../../held-application.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const nameOf = (url: string): string => new URL(url).pathname.split('/').pop() ?? '';

/** In the page: how far its content has moved by itself. */
const noteShifts = (): void => {
  const moved = window as unknown as { shift: number };
  moved.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { readonly value: number; readonly hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) moved.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Nothing moves on a page that shows the account search, once its services and packages have arrived. */
const expectStill = async (cashier: CashierPage, releaseServices: () => void): Promise<void> => {
  const { page } = cashier;
  await expect(cashier.account.field).toBeVisible();
  // Text in another font has another height: font shifts are not service shifts.
  await fontsAreThere(page);
  await page.evaluate(() => {
    (window as unknown as { shift: number }).shift = 0;
  });
  releaseServices();
  await expect(cashier.amounts.card(499)).toBeVisible();
  await fontsAreThere(page);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.005);
};

test('DEP-14 LAY-5: the services’ code waits no longer than 300 ms for the first script; until it has loaded, the search is shown, and nothing moves when it does; prices fetch no Latin beyond their digits', async ({
  cashier,
}) => {
  const { page } = cashier;
  const [services, asked] = [nameOf(`http://site/${await builtChunk('src/ui/boot/attach-services.ts')}`), [] as string[]];
  page.on('request', (request) => asked.push(nameOf(request.url())));
  await page.addInitScript(noteShifts);
  const releaseFirst = await holdAnswers(page, '**/assets/first-*.js');
  const releaseServices = await holdAnswers(page, `**/assets/${services}`);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain(services);
  releaseFirst();
  await expectStill(cashier, releaseServices);
  const fonts = asked.filter((name) => name.endsWith('.woff2')).map((name) => name.replace(/-[\w-]{8}\.woff2$/, ''));
  expect(fonts.toSorted()).toEqual(['cairo-arabic', 'cairo-numbers']);
});

test('DEP-14 the page itself requests the services’ code when the first script has loaded', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  const [services, asked] = [nameOf(`http://site/${await builtChunk('src/ui/boot/attach-services.ts')}`), [] as string[]];
  page.on('request', (request) => asked.push(nameOf(request.url())));
  // Without its longest wait.
  await page.addInitScript((wait) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: TimerHandler, ms?: number) => (ms === wait ? 0 : setTimeout(work, ms))) as typeof window.setTimeout;
  }, limits.nextFilesWait);
  let releaseFirst = (): void => {};
  const held = new Promise<void>((resolve) => (releaseFirst = resolve));
  // An empty script: every request comes from the page itself.
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(cashier.amounts.shownCard(499)).toBeVisible();
  expect(asked).not.toContain(services);
  releaseFirst();
  await expect.poll(() => asked).toContain(services);
});

test(
  'LAY-5 without the head script too, the search is shown until the services arrive, and nothing moves when they do',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    await page.addInitScript(noteShifts);
    await withOtherHeadScript(page, '');
    const releaseServices = await holdAnswers(page, `**/${await builtChunk('src/ui/boot/attach-services.ts')}`);
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await expectStill(cashier, releaseServices);
  },
);

test('DEP-17 the page, the first download, everything until the amounts can be used, and every page stay within their sizes', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(REPOSITORY, 'src/cli/size.mjs'), '--json'], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => /above|must not|not found/.test(line))).toEqual([]);
  expect(status).toBe(0);
  const { initial, inPage, usable } = JSON.parse(stdout) as {
    initial: { js_gz: number; with_page_gz: number };
    inPage: Record<string, number>;
    usable: Record<string, number>;
  };
  expect(initial.js_gz).toBeGreaterThan(50_000);
  expect(inPage['head']).toBeGreaterThan(1000);
  expect(inPage['styles']).toBeGreaterThan(1000);
  expect(inPage['brotli']).toBeGreaterThan(10_000);
  expect(initial.with_page_gz).toBe(initial.js_gz + (usable['start'] ?? 0) + (usable['page'] ?? 0));
  expect(Object.keys(usable)).toEqual(['page', 'first', 'start', 'styles', 'fonts', 'services', 'total']);
});
