import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Page } from 'playwright/test';
import { scriptsOfSite } from '../../../../src/cli/hosting/script-list.ts';
import { type RanScript, type ScriptInventory, scriptProblem } from '../../../../src/domain/site/script-inventory.ts';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';
import { PROVIDER_ORIGIN, SITE_ORIGIN } from '../../sandbox-origins.ts';
import { errorsOf } from './reported-events.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../../..');
const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

/** The inventory of the site that the sandbox serves, with the two scripts that the sandbox adds. */
const inventory = (): ScriptInventory => {
  const settings = parseEnv(readFileSync(join(REPOSITORY, '.env.sandbox'), 'utf8').replaceAll('{providerOrigin}', PROVIDER_ORIGIN));
  const built = scriptsOfSite(join(REPOSITORY, 'dist/site'), settings);
  const added = { address: `${SITE_ORIGIN}/sandbox/`, owner: 'the sandbox', reason: 'simulated wallet and app' };
  return { ...built, foreign: [...built.foreign, added] };
};

/** Notes the scripts of a page: each file as it arrived, and later the inline ones. */
class ScriptsOfPage {
  readonly #page: Page;
  readonly #files: Promise<RanScript>[] = [];
  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => {
      const request = response.request();
      if (request.resourceType() !== 'script' || request.frame() !== page.mainFrame() || !response.ok()) return;
      const address = response.url().replace(/[?#].*$/, '');
      // The browser drops what a page that has been left had loaded: that is read once more.
      const body = response.body().catch(async () => (await page.request.get(response.url())).body());
      this.#files.push(body.then((bytes) => ({ address, hash: hashOf(bytes) })));
    });
  }

  async ran(): Promise<readonly RanScript[]> {
    const inline = await this.#page.evaluate(() =>
      [...document.scripts].flatMap((script) => (script.src === '' && ['', 'module'].includes(script.type) ? [script.text] : [])),
    );
    return [...(await Promise.all(this.#files)), ...inline.map((text) => ({ address: null, hash: hashOf(text) }))];
  }

  /** What the inventory says of them. */
  async problems(): Promise<readonly string[]> {
    const listed = inventory();
    return (await this.ran()).flatMap((script) => scriptProblem(listed, SITE_ORIGIN, script) ?? []);
  }
}

type Journey = (cashier: CashierPage, sandbox: SandboxClient) => Promise<void>;

const JOURNEYS: readonly (readonly [name: string, script: string | null, go: Journey])[] = [
  [
    'the card form of Checkout',
    `${PROVIDER_ORIGIN}/checkout/frames.js`,
    async (cashier) => {
      await cashier.goToPaymentMethods();
      await cashier.paymentMethods.method(23).click();
      await expect(cashier.cardForm.field('card-number')).toBeEnabled();
    },
  ],
  [
    'the card form of Adyen, whose SDK is in our own files',
    null,
    async (cashier) => {
      await cashier.goToPaymentMethods();
      await cashier.paymentMethods.method(27).click();
      await expect(cashier.cardForm.field('card-number')).toBeEnabled();
    },
  ],
  [
    'the button of PayerMax',
    `${PROVIDER_ORIGIN}/payermax/pmdropin.js`,
    async (cashier, sandbox) => {
      await cashier.tapWallet(sandbox, 31);
      await cashier.wallet.button.click();
      await expect(cashier.wallet.choice('approve')).toBeEnabled();
    },
  ],
  [
    "a wallet's sheet, which has no script of its own",
    null,
    async (cashier, sandbox) => {
      await cashier.tapWallet(sandbox, 25);
      await expect(cashier.page.locator('dialog [data-choice="approve"]')).toBeEnabled();
    },
  ],
  [
    'the login',
    `${PROVIDER_ORIGIN}/social/facebook-sdk.js`,
    async ({ page }) => {
      const google = page.waitForResponse(/google-identity\.js/);
      await page.goto('/login');
      await google;
    },
  ],
];

for (const [name, script, go] of JOURNEYS) {
  test(`DEP-19 every script that runs on ${name} is in the inventory, as it was built`, async ({ cashier, sandbox }) => {
    const scripts = new ScriptsOfPage(cashier.page);
    await go(cashier, sandbox);
    // An SDK may still be on its way.
    if (script !== null) await expect.poll(async () => (await scripts.ran()).map(({ address }) => address)).toContain(script);
    const ran = await scripts.ran();
    expect(ran.length).toBeGreaterThan(5);
    expect(ran.map(({ address }) => address)).toEqual(expect.arrayContaining([null, `${SITE_ORIGIN}/sandbox/apple-pay-session.js`]));
    expect(await scripts.problems()).toEqual([]);
    expect((await errorsOf(cashier)).filter(({ event }) => event === 'script_unlisted' || event === 'policy_violation')).toEqual([]);
  });
}

test('DEP-19 RPT-31 a planted script file and a changed one of ours are found; the page reports the planted one, without its query', async ({
  cashier,
  pageErrors,
}) => {
  const { page } = cashier;
  const scripts = new ScriptsOfPage(page);
  const watch = page.waitForResponse(/\/watch-code-[^/]*\.js$/);
  await page.route('**/assets/start-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.changed=1` });
  });
  await page.route('**/planted.js?*', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.planted=1' }));
  await page.goto('/recharge-list');
  await page.addScriptTag({ url: '/planted.js?card=4242424242424242' });
  await watch;
  await expect
    .poll(async () => (await errorsOf(cashier)).filter(({ event }) => event === 'script_unlisted'))
    .toEqual([{ type: 'biz', event: 'script_unlisted', source: 'self/planted.js' }]);
  expect((await scripts.problems()).toSorted()).toEqual([
    expect.stringMatching(/\/assets\/start-[^/]*\.js has changed\.$/),
    `${SITE_ORIGIN}/planted.js is not listed.`,
  ]);
  // Its address was plain text, for which Trusted Types have a report.
  expect(pageErrors).toEqual([expect.stringContaining("requires 'TrustedScriptURL' assignment")]);
  pageErrors.length = 0;
});

test('DEP-3 RPT-31 a planted inline script and an inline handler are refused by the policy, and reported', async ({
  cashier,
  pageErrors,
}) => {
  const { page } = cashier;
  const watch = page.waitForResponse(/\/watch-code-[^/]*\.js$/);
  await page.goto('/recharge-list');
  await watch;
  const reported = async (): Promise<readonly unknown[]> => (await errorsOf(cashier)).filter(({ event }) => event === 'policy_violation');
  // The watch runs a moment after its code has arrived: planted again until then.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.text = 'window.planted = true';
        document.head.append(script);
        const button = document.createElement('button');
        button.setAttribute('onclick', 'window.planted = true');
        button.click();
      });
      return (await reported()).length;
    })
    .toBe(2);
  expect(await reported()).toEqual(
    expect.arrayContaining(
      ['script-src-elem', 'script-src-attr'].map((directive) => ({ type: 'biz', event: 'policy_violation', source: 'inline', directive })),
    ),
  );
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  expect(pageErrors.length).toBeGreaterThan(0);
  pageErrors.length = 0;
});
