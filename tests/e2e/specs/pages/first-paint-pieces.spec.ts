import { builtChunk } from '../../built-chunk.ts';
import { expect, quietTest } from '../../cashier-test.ts';
import { holdAnswers, holdApplication } from '../../held-application.ts';

/** In the page: holds the framework's continuation tasks until `goOn` is called. */
const holdFramework = (): void => {
  const post = MessagePort.prototype.postMessage;
  const held: (() => void)[] = [];
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    held.push(() => post.call(this, message));
  };
  (window as unknown as { goOn: () => void }).goOn = () => {
    MessagePort.prototype.postMessage = post;
    for (const send of held.splice(0)) send();
  };
};

quietTest(
  'EARLY-7: typing and taps while the framework takes over the painted page in pieces are answered at once and kept',
  async ({ cashier }) => {
    const { page } = cashier;
    await page.addInitScript(holdFramework);
    const release = await holdApplication(page);
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await expect(cashier.amounts.shownCard(499)).toBeVisible();
    release();
    await expect.poll(() => page.evaluate(() => 'takeFirstPaint' in window)).toBe(false);
    await expect(page.getByTestId('continue')).toBeDisabled();
    await cashier.account.field.fill('100200');
    await cashier.amounts.shownCard(499).click();
    await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await cashier.account.field.press('Enter');
    await expect(page.getByTestId('account-confirm')).toBeVisible();
    await expect(page.getByTestId('continue')).toBeEnabled();
    await expect(cashier.amounts.card(499)).toHaveAttribute('aria-pressed', 'true');
  },
);

quietTest('EARLY-5: the services wait until the framework has taken the painted page over', async ({ cashier }) => {
  const { page } = cashier;
  await page.addInitScript(holdFramework);
  const release = await holdApplication(page);
  const services = page.waitForResponse(`**/${await builtChunk('src/ui/boot/attach-services.ts')}`);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(cashier.amounts.shownCard(499)).toBeVisible();
  release();
  await (await services).finished();
  await expect.poll(() => page.evaluate(() => 'takeFirstPaint' in window)).toBe(false);
  // Attaching them now would change what is being taken over.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => new Promise((due) => requestAnimationFrame(() => setTimeout(due))));
  await expect(page.getByTestId('continue')).toBeDisabled();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await expect(page.getByTestId('continue')).toBeEnabled();
  await expect(cashier.amounts.card(499)).toBeVisible();
});

quietTest(
  'EARLY-7: taps and typing before the packages can be rendered are carried out once, where they were made',
  async ({ cashier }) => {
    const { page } = cashier;
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('/check_display_id/') && searches.push(request.url()));
    const release = await holdAnswers(page, '**/assets/start-*.js');
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await cashier.account.field.fill('100200');
    await page.getByTestId('account-search').click();
    await expect(cashier.account.field).toHaveValue('100200');
    await expect(page).toHaveURL(/\/recharge-list$/);
    expect(searches).toHaveLength(0);
    release();
    await expect(page.getByTestId('account-confirm')).toBeVisible();
    await expect(cashier.amounts.card(499)).toBeVisible();
    expect(searches).toHaveLength(1);
  },
);

quietTest('EARLY-8 DEP-14: the application is requested when the page has content on the screen, not before', async ({ cashier }) => {
  const { page } = cashier;
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(page.getByTestId('continue')).toBeVisible();
  const asked = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/(first|services)-[^/]+\.js$/.test(name));
      return scripts.map(({ startTime }) => startTime > (paint?.startTime ?? Infinity));
    });
  await expect.poll(asked).toEqual([true, true]);
});
