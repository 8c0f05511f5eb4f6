import type { CashierPage } from '../../pages/cashier-page.ts';
import { CountedShopper } from '../../pages/browser/counted-shopper.ts';
import { expect, test, VISA } from '../../saved-card-test.ts';

/**
 * What each path took before the account and the packages were on the home page (commit df086c41, counted by this spec there).
 * No path takes more: Apple Pay is preselected (D60), and a tap on the card row opens its form (CHN-19).
 */
const BEFORE = {
  'a new card': { taps: 11, keystrokes: 38 },
  'a saved card': { taps: 8, keystrokes: 9 },
  'Apple Pay': { taps: 8, keystrokes: 6 },
} as const;

/** From the home page to the payment methods: the account, a package, and on. */
const toPaymentMethods = async ({ page, confirm }: CashierPage, shopper: CountedShopper): Promise<void> => {
  const field = page.getByTestId('account-field');
  await page.goto('/');
  await shopper.type(field, '100200');
  await shopper.tap(page.getByTestId('account-search'));
  await shopper.tap(page.getByTestId('account-confirm'));
  await expect(page.getByTestId('account-card')).toBeVisible();
  await shopper.tap(page.locator('[data-testid^="home-package-"]').first());
  await expect(page.getByTestId('continue')).toBeEnabled();
  await shopper.tap(page.getByTestId('continue'));
  await expect(confirm).toBeVisible();
};

test.describe('taps and keystrokes from the home page until paid', () => {
  const ended = async (cashier: CashierPage, way: keyof typeof BEFORE, { taps, keystrokes }: CountedShopper): Promise<void> => {
    await expect(cashier.result.of('success')).toBeVisible();
    const before = BEFORE[way];
    console.log(`${way}: ${taps} taps and ${keystrokes} keystrokes; before, ${before.taps} and ${before.keystrokes}`);
    expect([taps <= before.taps, keystrokes <= before.keystrokes]).toEqual([true, true]);
  };

  test('by a new card', async ({ cashier }) => {
    const shopper = new CountedShopper(cashier.page);
    await toPaymentMethods(cashier, shopper);
    await shopper.tap(cashier.paymentMethods.method(23));
    for (const name of ['card-number', 'expiry-date', 'cvv'] as const) await expect(cashier.cardForm.field(name)).toBeEnabled();
    await shopper.type(cashier.cardForm.field('card-number'), VISA);
    await shopper.type(cashier.cardForm.field('expiry-date'), '1234');
    await shopper.type(cashier.cardForm.field('cvv'), '123');
    await shopper.type(cashier.cardForm.holderName, 'NOURA ALI');
    await cashier.cardForm.expectComplete();
    await shopper.tap(cashier.confirm);
    await ended(cashier, 'a new card', shopper);
  });

  test('by a saved card', async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, VISA);
    const shopper = new CountedShopper(cashier.page);
    await toPaymentMethods(cashier, shopper);
    await expect(cashier.savedCards.card('4242')).toBeVisible();
    await shopper.choose(cashier.savedCards.card('4242'));
    await shopper.tap(cashier.confirm);
    await expect(cashier.savedCards.cvv).toBeEditable();
    await shopper.type(cashier.savedCards.cvv, '123');
    await cashier.cardForm.expectComplete();
    await shopper.tap(cashier.confirm);
    await ended(cashier, 'a saved card', shopper);
  });

  test('by Apple Pay', async ({ cashier }) => {
    const shopper = new CountedShopper(cashier.page);
    await toPaymentMethods(cashier, shopper);
    const wallet = cashier.page.locator('[data-testid="channel-2528"]');
    await expect(wallet).toBeVisible();
    await expect(wallet.getByRole('radio')).toBeEnabled();
    await shopper.choose(wallet);
    await expect(cashier.confirm).toBeEnabled();
    await shopper.tap(cashier.confirm);
    const own = cashier.wallet.button;
    const approve = cashier.wallet.choice('approve');
    await expect(own.or(approve).first()).toBeVisible();
    if (await own.isVisible()) await shopper.tap(own);
    await shopper.tap(approve);
    await ended(cashier, 'Apple Pay', shopper);
  });
});
