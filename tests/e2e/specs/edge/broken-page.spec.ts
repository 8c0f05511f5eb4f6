import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';

/** Removes an element behind the framework's back, as an extension may: removing it throws from now on. */
const takeAway = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.remove());

/** From now on nothing with a name, an id or an amount can be rendered. */
const breakDrawing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'bdi') throw new Error('planted');
      return create(name, options);
    };
  });

for (const part of sampleOf(['[data-testid=confirm] > svg', '[data-testid=order-summary]', '[data-testid=confirm] > span'], 1)) {
  test(`LAY-32 ${part} is removed before the tap that pays: the payment continues and its result is shown`, async ({
    cashier,
    sandbox,
  }) => {
    const { page } = cashier;
    await cashier.readyToPay((await sandbox.card('success')).number);
    await takeAway(page, part);
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    await expect(page.getByTestId('crash')).toHaveCount(0);
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
  });
}

for (const part of sampleOf(['#root > div', '[data-testid=waiting]', '[data-testid=waiting] > *'], 1)) {
  test(`LAY-32 ${part} is removed during the wait: the result is still shown`, async ({ cashier, sandbox }) => {
    const { page } = cashier;
    await cashier.readyToPay((await sandbox.card('late-success')).number);
    await cashier.confirm.click();
    await expect(cashier.result.waiting).toBeVisible();
    await takeAway(page, part);
    await expect(cashier.result.of('success')).toBeVisible();
    await expect(page.getByTestId('crash')).toHaveCount(0);
    await cashier.result.close();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
  });
}

test('LAY-33 if the payment page cannot be rendered, its state is shown in plain words, and its result on the next visit', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('late-success')).number);
  await breakDrawing(page);
  await cashier.confirm.click();
  const plain = page.getByTestId('plain-payment');
  await expect(plain).toContainText('نتحقق من عملية الدفع');
  await expect(plain).toHaveAttribute('data-attempt', 'decided');
  await expect(plain.getByRole('heading')).toHaveText('تم الدفع بنجاح');
  await expect(page.getByTestId('crash')).toHaveCount(0);
  const order = await onlyOrder(cashier, sandbox);
  expect(order).toMatchObject({ state: 'paid', charges: 1 });
  await expect(plain).toContainText(order.order_id);
  await plain.getByRole('button').click();
  await expect(cashier.result.of('success')).toBeVisible();
});

test('LAY-32 a removed part of the packages returns with the next change, and the page continues', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await cashier.openAmounts();
  await cashier.amounts.card(499).click();
  // Its tick.
  await takeAway(page, '[aria-pressed=true] > span > svg');
  await cashier.amounts.card(9999).click();
  await expect(page.getByTestId('chosen')).toContainText('$99.99');
  await expect(cashier.amounts.card(9999)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('crash')).toHaveCount(0);
  await page.getByTestId('continue').click();
  await expect(page.getByTestId('order-summary')).toContainText('100200');
});
