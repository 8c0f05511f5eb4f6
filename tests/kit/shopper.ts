import type { Browser, Page } from 'playwright';
import type { ProviderKind } from '../../src/cli/providers/new-provider.ts';

/** The outcomes that every template with a choice of cards or buttons supports; wallets have the first two. */
export type ShopperOutcome = 'success' | 'balance' | 'other';

const ACCOUNT = '100200';
const AMOUNT_CENTS = 499;
const CARDS: Readonly<Record<ShopperOutcome, string>> = {
  success: '4242424242424242',
  balance: '4000400000020051',
  other: '4000700000020005',
};
const CHOICES: Readonly<Record<ShopperOutcome, string>> = { success: 'approve', balance: 'balance', other: 'decline' };

const press = (page: Page, choice: string): Promise<void> => page.locator(`[data-choice=${choice}]`).click();

const typeCard = async (page: Page, number: string): Promise<void> => {
  for (const [field, text] of [
    ['card-number', number],
    ['expiry-date', '12/34'],
    ['cvv', '123'],
  ] as const) {
    await page.getByTestId(`field-${field}`).frameLocator('iframe').getByRole('textbox').fill(text);
  }
  await page.getByTestId('holder-name').fill('NOURA ALI');
  // A generated provider declares no saved cards.
  if ((await page.getByTestId('remember-card').count()) > 0) throw new Error('"save card" is offered by a provider that saves none');
  await page.locator('[data-testid=confirm][data-complete=true]').click();
};

const payInElement = async (page: Page, number: string): Promise<void> => {
  const element = page.getByTestId('element-form-container').frameLocator('iframe');
  await element.locator('input[name=number]').fill(number);
  await element.locator('input[name=expiry]').fill('12/34');
  await element.locator('input[name=cvv]').fill('123');
  await element.locator('[data-choice=pay]').click();
};

/** The provider's form, then the bank's page. */
const payOnPages = async (page: Page, choice: string): Promise<void> => {
  await page.locator('[name=number]').fill(CARDS.success);
  await press(page, 'continue');
  await press(page, choice);
};

/** What the shopper does after confirming the payment method, by the kind of the provider. */
const FINISH: Readonly<Record<ProviderKind, (page: Page, outcome: ShopperOutcome) => Promise<void>>> = {
  redirect: (page, outcome) => payOnPages(page, CHOICES[outcome]),
  wallet: (page, outcome) => press(page, CHOICES[outcome]),
  'card-form': (page, outcome) => typeCard(page, CARDS[outcome]),
  element: (page, outcome) => payInElement(page, CARDS[outcome]),
};

/** What a test looks at on the way. */
interface Looks {
  /** The payment methods, before one is chosen. */
  readonly atPaymentMethods?: (page: Page) => Promise<void>;
  readonly atResult?: (page: Page) => Promise<void>;
}

/** Pays in a fresh browser profile, with the choice or card that forces the outcome; returns the test id of the result shown. */
export const payAsShopper = async (
  browser: Browser,
  origin: string,
  payType: number,
  kind: ProviderKind,
  outcome: ShopperOutcome,
  { atPaymentMethods, atResult }: Looks = {},
): Promise<string> => {
  const context = await browser.newContext({ locale: 'ar-SA', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/recharge-list`);
    await page.getByTestId('account-field').fill(ACCOUNT);
    await page.getByTestId('account-search').click();
    await page.getByTestId('account-confirm').click();
    await page.getByTestId(new RegExp(`^amount-(card|remembered)-${AMOUNT_CENTS}$`)).click();
    await page.getByTestId('continue').click();
    await page.getByTestId(`channel-${payType}`).waitFor();
    await atPaymentMethods?.(page);
    await page.getByTestId(`channel-${payType}`).click();
    await page.getByTestId('confirm').click();
    await FINISH[kind](page, outcome);
    const result = page.locator('[data-testid^=result-]').first();
    await result.waitFor();
    await atResult?.(page);
    return (await result.getAttribute('data-testid')) ?? '';
  } finally {
    await context.close();
  }
};
