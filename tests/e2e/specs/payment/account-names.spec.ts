import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { sampleOf } from '../../../support/browser/sample.ts';

/** Names that imitate another account's id, or reverse the text beside them. For 100200, whose name in the sandbox is نورة. */
const IMITATION = 'فهد ID 100201';
const TURNED = '\u202e002001 DI\u2069';
const LONG = `${'نورة الخليج '.repeat(12)}ID 100201`;

/** From now on the platform returns this name for 100200. */
const nameAccount = async (page: Page, name: string): Promise<void> => {
  await page.route(/\/api\/(?:web\/check_display_id|user\/check_uid|sys\/batch_request|web\/recharge_fill_record)/, async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort();
    const body = await response.text();
    await (body.includes('نورة') ? route.fulfill({ response, body: body.replaceAll('نورة', name) }) : route.fulfill({ response }));
  });
};

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** An account's id is within its own isolate, whole, and in the type style of the name beside it. */
const expectId = async (place: Locator): Promise<void> => {
  // Our own element: a translated page has others within it.
  const id = place
    .locator('[translate=no], bdi')
    .filter({ hasText: /^ID 100200$/ })
    .first();
  await expect(id).toBeVisible();
  await expect(id).toHaveCSS('direction', 'ltr');
  await expect(id).toHaveCSS('unicode-bidi', 'isolate');
  const drawn = await id.evaluate((element) => {
    const typeOf = (of: Element | null): string =>
      of === null ? '' : [getComputedStyle(of).fontSize, getComputedStyle(of).fontWeight].join(' ');
    const name = element.parentElement?.querySelector('bdi') ?? null;
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, window] = [range.getBoundingClientRect(), document.documentElement.clientWidth];
    return { sameType: typeOf(name) === typeOf(element), isolated: name?.tagName, cut: text.left < 0 || text.right > window };
  });
  expect(drawn).toEqual({ sameType: true, isolated: 'BDI', cut: false });
};

test('FMT-41 an account whose name imitates an id is shown with its own on every page of a payment, and in what is shared', async ({
  cashier,
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const shared = window as unknown as { shared: string[] };
    shared.shared = [];
    Object.defineProperty(navigator, 'share', {
      value: (data: { text: string }) => {
        shared.shared.push(data.text);
        return Promise.resolve();
      },
    });
  });
  await nameAccount(page, IMITATION);
  await cashier.amounts.open();
  await cashier.account.search('100200');
  await expectId(page.getByTestId('account-card'));
  await page.getByTestId('account-confirm').click();
  await expectId(cashier.account.card);
  await cashier.chooseAmount(499);
  await expectId(page.getByTestId('order-summary'));
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await expectId(page.getByTestId('order-summary'));
  await cashier.confirm.click();
  const result = cashier.result.of('success');
  await expect(result).toBeVisible();
  // Once in the sentence, once on the receipt.
  await expect(result.getByText('ID 100200', { exact: true })).toHaveCount(2);
  await expectId(result.locator('p').first());
  await expectId(result.locator('dl'));
  await expect(result.getByText(`«${IMITATION}»`)).toHaveCount(2);
  await page.getByTestId('receipt-share').click();
  const shared = await page.evaluate(() => (window as unknown as { shared: string[] }).shared[0]);
  expect(shared).toContain(`\u2068«${IMITATION}»\u2069 \u2066ID 100200\u2069`);
  await cashier.result.closeForGood();
  await page.goto('/pay');
  await expectId(cashier.account.card);
});

const DRAWN = [
  ['turns the text beside it', TURNED],
  ['is very long', LONG],
] as const;
for (const [what, name] of sampleOf(DRAWN, 1)) {
  test(`FMT-42 the saved receipt draws the id apart from a name that ${what}`, async ({ cashier, page, sandbox }) => {
    await page.addInitScript(() => {
      const drawn = window as unknown as { drawn: object[] };
      drawn.drawn = [];
      const draw = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y, width) {
        const { direction, textAlign, font } = this;
        const wide = this.measureText(text).width;
        drawn.drawn.push({ text, x, y, direction, textAlign, font, wide });
        return width === undefined ? draw.call(this, text, x, y) : draw.call(this, text, x, y, width);
      };
    });
    await nameAccount(page, name);
    await cashier.amounts.open();
    await cashier.account.choose('100200');
    await expectId(cashier.account.card);
    await cashier.chooseAmount(499);
    await cashier.paymentMethods.method(23).click();
    await expectId(page.getByTestId('order-summary'));
    await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
    await cashier.confirm.click();
    const result = cashier.result.of('success');
    await expectId(result.locator('dl'));
    const saved = page.waitForEvent('download');
    await page.getByTestId('receipt-save').click();
    await saved;
    interface Drawn {
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly direction: string;
      readonly textAlign: string;
      readonly font: string;
      readonly wide: number;
    }
    const drawn = await page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn);
    const id = drawn.find(({ text }) => text === 'ID 100200');
    expect(id).toMatchObject({ direction: 'ltr', textAlign: 'left' });
    const besideIt = drawn.filter(({ y, text }) => y === id?.y && text.includes('«'));
    expect(besideIt).toHaveLength(1);
    const shown = besideIt[0];
    expect(shown?.font).toBe(id?.font);
    expect(shown?.text).toMatch(/^\u2068«[^\u200e\u200f\u202a-\u202e\u2066-\u2069]*\u2069$/);
    // The name begins where the id has ended, and ends before its label.
    expect(shown?.x ?? 0).toBeGreaterThan((id?.x ?? 0) + (id?.wide ?? 0));
    expect((shown?.x ?? 0) + (shown?.wide ?? 0)).toBeLessThan(720 * 0.75);
  });
}

for (const name of sampleOf(['\u200b\u202e ', '', '\u3164'], 1)) {
  test(`FMT-41 an account whose name is ${JSON.stringify(name)} is shown by its id alone`, async ({ cashier, page }) => {
    await nameAccount(page, name);
    await cashier.amounts.open();
    await cashier.account.choose('100200');
    await expect(cashier.account.card.getByText('ID 100200', { exact: true })).toBeVisible();
    await expect(cashier.account.card.locator('bdi')).toHaveCount(0);
    await cashier.chooseAmount(499);
    await cashier.paymentMethods.method(23).click();
    await expect(page.getByTestId('order-summary').getByText('ID 100200', { exact: true })).toBeVisible();
  });
}
