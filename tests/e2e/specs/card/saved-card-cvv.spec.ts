import { blockChunk, holdChunk } from '../../built-chunk.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';
import { AMEX, createsOf, expect, test, VISA } from '../../saved-card-test.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** Digits that the site's own address lacks: otherwise every request would contain them. */
const CANARY = SITE_ORIGIN.includes('7391') ? '8462' : '7391';

/** What cashier §4 says of a CVV that is not valid. */
const CVV_WRONG = 'رمز CVV غير صحيح. أدخله مرة أخرى (يتكوّن عادة من 3 أو 4 أرقام).';

/** A text without its random ids, which may contain any four digits by chance: separate hexadecimal words with a letter among them. */
const withoutIds = (text: string): string =>
  text.replaceAll(/\b((?:tok|src)_)?[0-9a-f]{24,}\b/g, (id) => (/[a-f]\d|\d[a-f]/.test(id) ? 'id' : id));

test('PAY-26 CRD-20 a missing or wrong CVV has one error, beside the field, and no order is created', async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  await sandbox.keepCard(session, VISA);
  await cashier.goToCvv('4242');
  await gallery.keep('cvv');
  await cashier.confirm.click();
  await expect(cashier.savedCards.cvv).toHaveAccessibleDescription(CVV_WRONG);
  await cashier.savedCards.cvv.fill('12');
  await cashier.confirm.click();
  await expect(cashier.savedCards.cvv).toHaveAccessibleDescription(CVV_WRONG);
  await expect(cashier.savedCards.cvv).toBeFocused();
  await expect(cashier.toast).toHaveText('');
  await gallery.keep('cvv-wrong');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
  await cashier.savedCards.cvv.fill('123');
  await expect(cashier.savedCards.cvv).not.toHaveAccessibleDescription(CVV_WRONG);
});

test("CRD-8 the CVV input accepts only digits, in any script, up to the brand's length", async ({ cashier, sandbox, gallery, session }) => {
  await sandbox.keepCard(session, VISA);
  await sandbox.keepCard(session, AMEX);
  const creates = createsOf(cashier.page);
  // Input typed before the card's code has loaded is used once it has.
  const come = await holdChunk(cashier.page, 'src/modules/payment/card-code.ts');
  await cashier.goToCvv('4564');
  await cashier.savedCards.cvv.pressSequentially('١ a٢-');
  come();
  await expect(cashier.savedCards.cvv).toHaveValue('12');
  await cashier.savedCards.cvv.pressSequentially('٣٤5');
  await expect(cashier.savedCards.cvv).toHaveValue('1234');
  await cashier.page.getByTestId('cvv-help').click();
  await expect(cashier.dialog).toContainText('الأرقام الأربعة على وجه البطاقة');
  await expect(cashier.page.getByTestId('cvv-picture')).toBeAttached();
  await gallery.keep('cvv-help');
  await cashier.dialog.getByRole('button', { name: 'فهمت' }).click();
  await cashier.back.click();
  await cashier.page.getByTestId('leave-go').click();
  await cashier.paymentMethods.others.click();
  await cashier.savedCards.open('4242');
  await cashier.page.getByTestId('cvv-help').click();
  await expect(cashier.dialog).toContainText('الأرقام الثلاثة على ظهر البطاقة');
  await cashier.page.mouse.click(5, 5);
  await expect(cashier.dialog).toHaveCount(0);
  await cashier.page.getByTestId('cvv-help').click();
  await cashier.dialog.getByTestId('dialog-close').click();
  await expect(cashier.dialog).toHaveCount(0);
  await cashier.savedCards.cvv.pressSequentially('۹۸۷۶');
  await expect(cashier.savedCards.cvv).toHaveValue('987');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(creates.map((create) => create.get('cko_cvv'))).toEqual(['987']);
});

test('PAY-26 the CVV is in one field of the create and in nothing else that the page can write', async ({ cashier, sandbox, session }) => {
  const { source_id: sourceId } = await sandbox.keepCard(session, AMEX);
  const seen: string[] = [];
  cashier.page.on('console', (message) => seen.push(message.text()));
  cashier.page.on('request', (request) => seen.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`));
  // After a refusal by the platform the shopper stays on the step, and the input must be empty again.
  await cashier.goToCvv('4564');
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/order/create_coin_pay/', 20051);
  await cashier.savedCards.cvv.pressSequentially(CANARY);
  /** Everything that the page stores, and the payment's whole state, found through React's tree. */
  const kept = () =>
    cashier.page.evaluate(() => {
      interface Fiber {
        readonly memoizedProps: { readonly value?: { readonly gate?: { readonly payment: { readonly state: object } | null } } } | null;
        readonly child: Fiber | null;
      }
      const root = document.getElementById('root') as unknown as Record<string, Fiber>;
      let fiber: Fiber | null = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'))?.[1] ?? null;
      while (fiber !== null && fiber.memoizedProps?.value?.gate === undefined) fiber = fiber.child;
      const state = fiber?.memoizedProps?.value?.gate?.payment?.state;
      if (state === undefined) throw new Error('the payment was not found');
      const decoded = Object.entries(localStorage).map(([key, value]) => `${key} ${decodeURIComponent(atob(value))}`);
      return [JSON.stringify(state), ...decoded, JSON.stringify(sessionStorage), location.href, document.cookie].join('\n');
    });
  expect(withoutIds(await kept())).not.toContain(CANARY);
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('الرصيد غير كافٍ');
  await expect(cashier.savedCards.cvv).toHaveValue('');
  await expect(cashier.savedCards.cvv).toBeFocused();
  expect(withoutIds(await kept())).not.toContain(CANARY);
  await cashier.page.keyboard.type(CANARY);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(withoutIds(await kept())).not.toContain(CANARY);
  const carrying = seen.filter((text) => withoutIds(text).includes(CANARY));
  expect(carrying).toHaveLength(2);
  for (const text of carrying) {
    expect(text).toContain('/api/order/create_coin_pay/');
    expect(text).toContain(`cko_source_id=${sourceId}`);
    expect(withoutIds(text.replaceAll(`cko_cvv=${CANARY}`, ''))).not.toContain(CANARY);
  }
});

test(
  'D10: with the CVV exchange switched on, the platform gets a token and never sees the digits',
  DEEP_ONLY,
  async ({ cashier, sandbox, context, session }) => {
    // The browser treats a document that a test rewrote as a public one, which needs permission to call this machine.
    await context.grantPermissions(['local-network-access']);
    await sandbox.keepCard(session, AMEX);
    const creates = createsOf(cashier.page);
    await cashier.page.route('**/recharge-list', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"checkout.exchangeCvv":"off"', '"checkout.exchangeCvv":"on"');
      expect(body).toContain('"checkout.exchangeCvv":"on"');
      await route.fulfill({ response: answer, body });
    });
    await cashier.goToCvv('4564');
    await cashier.savedCards.cvv.fill(CANARY);
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(creates).toHaveLength(1);
    expect(creates[0]?.get('cko_cvv')).toMatch(/^tok_/);
    expect(withoutIds(creates[0]?.toString() ?? CANARY)).not.toContain(CANARY);
  },
);

test('PAY-6 back on the CVV step asks first; giving up leads to HOME, and the typed CVV is gone', async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  await sandbox.keepCard(session, VISA);
  await cashier.goToCvv('4242');
  await cashier.savedCards.cvv.fill('123');
  await cashier.back.click();
  await expect(cashier.dialog).toContainText('بقيت خطوة واحدة لإتمام الطلب');
  await gallery.keep('cvv-leave');
  await cashier.page.getByTestId('leave-stay').click();
  await expect(cashier.savedCards.cvv).toHaveValue('123');
  await cashier.back.click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.savedCards.recent('4242')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.savedCards.cvv).toHaveValue('');
});

test(
  'F23 our saved card code, blocked: the step says so; "try again" loads it, and the card pays',
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    const { page, confirm } = cashier;
    await sandbox.keepCard(session, VISA);
    const mend = await blockChunk(page, 'src/ui/screens/pay-step/cards/saved-cards.tsx');
    await cashier.goToPaymentMethods();
    await cashier.savedCards.open('4242');
    await expect(page.getByTestId('part-retry')).toBeVisible();
    await expect(confirm).toBeDisabled();
    await mend();
    await page.getByTestId('part-retry').click();
    await expect(cashier.savedCards.cvv).toBeFocused();
    await cashier.savedCards.cvv.fill('123');
    await confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
  },
);
