import type { Route } from 'playwright/test';
import * as limits from '../../../../src/domain/limits.ts';
import { builtChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY, isDeep } from '../../../support/browser/sample.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

const FAILED = 'تعذّر فتح نموذج البطاقة';
const LOADING = 'نجهّز خانات البطاقة الآمنة';
const CHECKOUT = 23;
const ADYEN = 27;

const CARD = { [CHECKOUT]: '4242424242424242', [ADYEN]: '4111111111111111' } as const;

interface Part {
  readonly name: string;
  readonly payType: keyof typeof CARD;
  /** Another payment method, which must keep working. */
  readonly other: keyof typeof CARD;
  readonly address: () => Promise<string>;
}

const ofCheckout = { payType: CHECKOUT, other: ADYEN } as const;
const ofAdyen = { payType: ADYEN, other: CHECKOUT } as const;

const PARTS: readonly Part[] = [
  { ...ofCheckout, name: "Checkout's script", address: async () => 'checkout/frames.js' },
  { ...ofCheckout, name: 'our code for Checkout', address: () => builtChunk('src/adapters/providers/checkout/module.ts') },
  { ...ofAdyen, name: "Adyen's SDK", address: () => builtChunk('@adyen/adyen-web/dist/es.modern/index.js') },
  // Loads like our code for Checkout, so it is checked only in the deep run.
  ...(process.env['BROWSER_DEEP'] === '1'
    ? [{ ...ofAdyen, name: 'our code for Adyen', address: () => builtChunk('src/adapters/providers/adyen/module.ts') }]
    : []),
];

type Ledger = readonly (readonly [payType: number, state: string, creates: number, charges: number])[];

const ledger = async (cashier: CashierPage, sandbox: SandboxClient): Promise<Ledger> =>
  (await sandbox.orders((await cashier.ids()).deviceId)).map((order) => [order.pay_type, order.state, order.creates, order.charges]);

/** Breaks a part; returns the way to repair it. */
const breakPart = async ({ page }: CashierPage, part: Part, fault: (route: Route) => Promise<void>): Promise<() => Promise<void>> => {
  const address = `**/${await part.address()}*`;
  await page.route(address, fault);
  return () => page.unroute(address);
};

/** The payment method says that its form did not load: no part of it is on the page, and no order was created. */
const expectFailure = async (cashier: CashierPage, sandbox: SandboxClient, ask: () => Promise<void>): Promise<void> => {
  await ask();
  await expect(cashier.page.getByText(FAILED)).toBeVisible();
  await expect(cashier.page.getByText(LOADING)).toHaveCount(0);
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  expect(await ledger(cashier, sandbox)).toEqual([]);
};

/** From the failure through HOME to the form of the other payment method. */
const toOther = async (cashier: CashierPage, { other }: Part): Promise<void> => {
  await cashier.action('اختيار طريقة أخرى').click();
  await cashier.page.getByTestId('leave-go').click();
  await cashier.paymentMethods.method(other).click();
};

// The whole suite breaks each part in one way, `npm run test:deep` in every way.
for (const [row, part] of PARTS.entries()) {
  if (isDeep || row === 1)
    test(
      `F23: ${part.name} is blocked: the payment method says so and creates no order; "try again" loads its form, and it pays`,
      DEEP_ONLY,
      async ({ cashier, sandbox }) => {
        const mend = await breakPart(cashier, part, (route) => route.abort());
        await expectFailure(cashier, sandbox, () => cashier.askForCardForm(part.payType));
        await mend();
        await cashier.action('إعادة المحاولة').click();
        await cashier.cardForm.enter({ number: CARD[part.payType] });
        await cashier.confirm.click();
        await expect(cashier.result.of('success')).toBeVisible();
        expect(await ledger(cashier, sandbox)).toEqual([[part.payType, 'paid', 1, 1]]);
      },
    );

  if (isDeep || row === 2)
    test(
      `F23: ${part.name} throws: the payment method says so and creates no order, and another one pays`,
      DEEP_ONLY,
      async ({ cashier, sandbox, pageErrors }) => {
        await breakPart(cashier, part, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            headers: { 'access-control-allow-origin': '*' },
            body: 'throw new Error("planted");',
          }),
        );
        await expectFailure(cashier, sandbox, () => cashier.askForCardForm(part.payType));
        await toOther(cashier, part);
        await cashier.cardForm.enter({ number: CARD[part.other] });
        await cashier.confirm.click();
        await expect(cashier.result.of('success')).toBeVisible();
        expect(await ledger(cashier, sandbox)).toEqual([[part.other, 'paid', 1, 1]]);
        // The browser may report the planted error itself.
        expect(pageErrors.splice(0).filter((message) => !message.includes('planted') && message !== 'Script error.')).toEqual([]);
      },
    );

  if (isDeep || row === 0)
    test(`F23: ${part.name} is slow: the payment method shows that it waits, reports it after 10 s and creates no order; another one opens`, async ({
      cashier,
      sandbox,
      gallery,
    }) => {
      await cashier.page.clock.install();
      let isAsked = false;
      await breakPart(cashier, part, async () => {
        isAsked = true;
      });
      await expectFailure(cashier, sandbox, async () => {
        await cashier.askForCardForm(part.payType);
        await expect.poll(() => isAsked, 'the part is requested').toBe(true);
        await expect(cashier.page.getByText(LOADING)).toBeVisible();
        await expect(cashier.confirm).toBeDisabled();
        if (part.name === "Checkout's script") await gallery.keep('form-loading');
        await cashier.page.clock.fastForward(limits.scriptLoadTimeout);
      });
      await toOther(cashier, part);
      await expect(cashier.cardForm.field('card-number')).toBeEnabled();
    });
}

test("F24: when Adyen's fields hang, the form says so after 15 s, leaves no frame and creates no order", async ({ cashier, sandbox }) => {
  await cashier.page.clock.install();
  const asked = new Promise<void>((resolve) => void cashier.page.route('**/securedFields.html*', () => resolve()));
  await expectFailure(cashier, sandbox, async () => {
    await cashier.askForCardForm(ADYEN);
    await asked;
    await cashier.page.clock.fastForward(limits.cardFormTimeout);
  });
});
