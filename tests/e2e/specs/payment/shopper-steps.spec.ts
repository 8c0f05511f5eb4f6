import type { Locator } from 'playwright/test';
import { ENGINE } from '../../../engines/engine-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { unreadIntents } from '../../device/device-database.ts';
import { CountedShopper } from '../../pages/browser/counted-shopper.ts';
import { expect, test, VISA } from '../../saved-card-test.ts';

/** Most taps and keystrokes of each path; keystrokes are those that its fields need. Approving in a wallet's own sheet is not counted. */
const MOST = {
  'a new card, first visit': { taps: ENGINE === 'webkit' ? 9 : 7, keystrokes: 38 },
  'a saved card, first visit': { taps: 6, keystrokes: 9 },
  'Apple Pay, first visit': { taps: 6, keystrokes: 6 },
  'a saved card, returning': { taps: 3, keystrokes: 3 },
  'Apple Pay, returning': { taps: 2, keystrokes: 0 },
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
  await expect(confirm).toBeVisible();
};

/** From the home page of a shopper who has paid before: a package is enough. */
const toPaymentMethodsAgain = async ({ page, confirm }: CashierPage, shopper: CountedShopper): Promise<void> => {
  await expect.poll(() => unreadIntents(page)).toEqual([]);
  await page.goto('/');
  await shopper.tap(page.locator('[data-testid^="home-package-"]').first());
  await expect(confirm).toBeEnabled();
};

test.describe('taps and keystrokes from the home page until paid', () => {
  const ended = async (cashier: CashierPage, way: keyof typeof MOST, { taps, keystrokes }: CountedShopper): Promise<void> => {
    await expect(cashier.result.of('success')).toBeVisible();
    const most = MOST[way];
    console.log(`${way}: ${taps} taps and ${keystrokes} keystrokes; at most ${most.taps} and ${most.keystrokes}`);
    expect([taps <= most.taps, keystrokes <= most.keystrokes]).toEqual([true, true]);
  };

  test('by a new card', async ({ cashier }) => {
    const shopper = new CountedShopper(cashier.page);
    await toPaymentMethods(cashier, shopper);
    await shopper.tap(cashier.paymentMethods.method(23));
    for (const name of ['card-number', 'expiry-date', 'cvv'] as const) await expect(cashier.cardForm.field(name)).toBeEnabled();
    // CRD-22: each field follows by itself. In WebKit a provider's frame gets the focus by a tap alone (docs/engines.md).
    const follows = (field: Locator): Promise<void> => (ENGINE === 'webkit' ? shopper.tap(field) : expect(field).toBeFocused());
    await shopper.type(cashier.cardForm.field('card-number'), VISA);
    await follows(cashier.cardForm.field('expiry-date'));
    await shopper.type(cashier.cardForm.field('expiry-date'), '1234');
    await follows(cashier.cardForm.field('cvv'));
    await shopper.type(cashier.cardForm.field('cvv'), '123');
    await expect(cashier.cardForm.holderName).toBeFocused();
    await shopper.type(cashier.cardForm.holderName, 'NOURA ALI');
    await cashier.cardForm.expectComplete();
    await shopper.tap(cashier.confirm);
    await ended(cashier, 'a new card, first visit', shopper);
  });

  test('by a saved card', async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, VISA);
    const shopper = new CountedShopper(cashier.page);
    await toPaymentMethods(cashier, shopper);
    await expect(cashier.savedCards.card('4242')).toBeVisible();
    // CHN-19: the row opens its CVV.
    await shopper.tap(cashier.savedCards.card('4242').getByRole('radio'));
    await expect(cashier.savedCards.cvv).toBeEditable();
    await shopper.type(cashier.savedCards.cvv, '123');
    await cashier.cardForm.expectComplete();
    await shopper.tap(cashier.confirm);
    await ended(cashier, 'a saved card, first visit', shopper);

    const returning = new CountedShopper(cashier.page);
    await toPaymentMethodsAgain(cashier, returning);
    await returning.tap(cashier.confirm);
    await expect(cashier.savedCards.cvv).toBeFocused();
    await returning.type(cashier.savedCards.cvv, '123');
    await cashier.cardForm.expectComplete();
    await returning.tap(cashier.confirm);
    await ended(cashier, 'a saved card, returning', returning);
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
    await approve.click();
    await ended(cashier, 'Apple Pay, first visit', shopper);

    const returning = new CountedShopper(cashier.page);
    await toPaymentMethodsAgain(cashier, returning);
    await returning.tap(cashier.confirm);
    await expect(own.or(approve).first()).toBeVisible();
    if (await own.isVisible()) await returning.tap(own);
    await approve.click();
    await ended(cashier, 'Apple Pay, returning', returning);
  });
});
