import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '../../cashier-test.ts';
import { ConsolePage } from '../../pages/finance/console-page.ts';
import { FINANCE_RUNS, FINANCE_TOKEN, SECOND_FINANCE_TOKEN } from '../../sandbox-origins.ts';

test.use({ locale: 'en-US', viewport: { width: 1366, height: 768 } });

const PLANTED = ['missing-there', 'missing-here', 'refunded', 'payout-differs', 'awaiting'];

test('STL-10 a month of the demo is read, decided, closed by a second person and reopened', async ({
  page,
  browser,
  pageErrors,
}, testInfo) => {
  const name = `month-${crypto.randomUUID().slice(0, 8)}`;
  const args = ['demo', '--out', `${FINANCE_RUNS}/${name}`, '--orders', '60', ...PLANTED.flatMap((kind) => ['--plant', kind])];
  const demo = spawnSync(process.execPath, ['src/cli/finance.mjs', ...args], { encoding: 'utf8' });
  expect([demo.status, demo.stderr]).toEqual([1, '']);
  const desk = new ConsolePage(page);
  const picture = (state: string) => (look: string) => testInfo.outputPath(`${state}.${look}.png`);

  await desk.open();
  await desk.signIn(FINANCE_TOKEN);
  await desk.goTo('Settlements');
  await expect(desk.row('Runs', name)).toContainText('open');
  await page.getByRole('link', { name }).click();
  await expect(desk.heading('Settlement 2026-10')).toBeVisible();

  const bridge = page.getByRole('table', { name: 'Bridge in USD' });
  await expect(bridge.getByRole('row').filter({ hasText: '= bank' })).toBeVisible();
  await expect(bridge.getByRole('row').filter({ hasText: 'missing-there' })).toContainText('-19.99');
  await expect(desk.row('Kinds', 'payout-differs')).toContainText('-1.00 USD');
  await desk.look(picture('run'));

  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Kind').selectOption('missing-here');
  await filters.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('table', { name: 'Differences: 1' })).toContainText('no order of ours has this reference');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export as CSV' }).click()]);
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(2);
  const close = page.getByRole('button', { name: 'Close the month' });
  await expect(close).toBeDisabled();

  const decide = page.getByRole('form', { name: 'Decide' });
  await decide.getByLabel('Note').fill('The shop in Jeddah');
  await decide.getByRole('button', { name: 'Decide 1 shown' }).click();
  await expect(page.getByRole('table', { name: 'Differences: 1' })).toContainText('explained: The shop in Jeddah');
  await filters.getByLabel('Kind').selectOption('All');
  await filters.getByRole('button', { name: 'Show' }).click();
  await decide.getByLabel('Decision').selectOption('claimed');
  await decide.getByLabel('Note').fill('Asked the provider');
  await decide.getByRole('button', { name: 'Decide 3 shown' }).click();
  await expect(desk.row('Journal', 'decided 3: claimed')).toContainText('Amal');
  await close.click();
  await expect(desk.alert).toHaveText('Amal has decided differences of this month: a second person closes it.');

  const second = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  const other = new ConsolePage(await second.newPage());
  await other.open(`/settlements/${name}`);
  await other.signIn(SECOND_FINANCE_TOKEN);
  await other.open(`/settlements/${name}`);
  await other.press('Close the month');
  await expect(other.row('Journal', 'closed the month')).toContainText('Huda');
  await other.look(picture('closed'));
  await second.close();

  await page.reload();
  const reopen = page.getByRole('form', { name: 'Reopen' });
  await reopen.getByLabel('Why').fill('A late report came');
  await reopen.getByRole('button', { name: 'Reopen the month' }).click();
  await expect(desk.row('Journal', 'reopened the month')).toContainText('A late report came');
  await expect(page.getByRole('button', { name: 'Close the month' })).toBeEnabled();
  await desk.goTo('Log');
  await expect(desk.row('The latest looks', name).filter({ hasText: 'reopen' })).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});
