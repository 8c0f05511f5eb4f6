import { expect, type Locator, type Page } from 'playwright/test';
import { keepState } from '../gallery/keep-state.ts';
import type { GalleryState } from '../gallery/states.ts';

export interface CardDetails {
  readonly number: string;
  readonly expiry?: string;
  readonly cvv?: string;
  readonly holder?: string;
}

const ACCOUNT_KEY = 'target_user';
const MOST_TABS = 40;

interface Remembered {
  readonly key: string;
  readonly stored: string;
  readonly origin: string;
}
/** What the page itself kept of an account, by display id. */
const REMEMBERED = new Map<string, Remembered>();

/** Null as well where storage is blocked. */
const keptIn = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Init script: a browser that was here before. */
const rememberAccount = ({ key, stored, origin }: Remembered): void => {
  try {
    if (location.origin === origin && localStorage.getItem(key) === null) localStorage.setItem(key, stored);
  } catch {
    // Storage is blocked: the account is searched.
  }
};

/** The cashier as a shopper uses it, from the amounts to the result. */
export class CashierPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get accountCard(): Locator {
    return this.page.getByTestId('account-card').first();
  }
  get searchField(): Locator {
    return this.page.getByTestId('account-field');
  }
  get confirm(): Locator {
    return this.page.getByTestId('confirm');
  }
  get result(): Locator {
    return this.page.locator('[data-testid^="result-"]');
  }
  get unresolved(): Locator {
    return this.page.getByTestId('result-unresolved');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get holderField(): Locator {
    return this.page.getByTestId('holder-name');
  }
  get rememberBox(): Locator {
    return this.page.getByTestId('remember-card');
  }

  /** A saved card among the ways to pay, or in the list of cards. */
  savedCard(last4: string): Locator {
    return this.page.getByTestId(`saved-card-${last4}`);
  }
  /** The card that HOME offers first. */
  recentCard(last4: string): Locator {
    return this.page.getByTestId(`recent-card-${last4}`);
  }
  /** Our own CVV input of a saved card. */
  get cvv(): Locator {
    return this.page.getByTestId('cvv');
  }
  /** The new date of a saved card. */
  get expiry(): Locator {
    return this.page.getByTestId('expiry');
  }
  get otherMethods(): Locator {
    return this.page.getByTestId('other-methods');
  }
  get toast(): Locator {
    return this.page.getByTestId('toast');
  }
  get back(): Locator {
    return this.page.getByTestId('back');
  }

  amount(cents: number): Locator {
    return this.page.getByTestId(`amount-card-${cents}`).first();
  }
  paymentMethod(payType: number): Locator {
    return this.page.getByTestId(`channel-${payType}`);
  }
  resultOf(outcome: string): Locator {
    return this.page.getByTestId(`result-${outcome}`);
  }
  action(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** A field that the provider hosts, in its own document. */
  hosted(field: 'card-number' | 'expiry-date' | 'cvv'): Locator {
    return this.page.getByTestId(`field-${field}`).frameLocator('iframe').getByRole('textbox');
  }

  async openAmounts(query = ''): Promise<void> {
    await this.page.goto(`/recharge-list${query}`);
    await expect(this.amount(499)).toBeVisible();
  }

  async search(displayId: string): Promise<void> {
    await this.searchField.fill(displayId);
    await this.page.getByTestId('account-search').click();
  }

  async chooseAccount(displayId: string): Promise<void> {
    await this.search(displayId);
    await this.page.getByTestId('account-confirm').click();
    await expect(this.accountCard).toBeVisible();
  }

  /** From the amounts to the ways to pay. The account is searched by the first test of a worker; later ones remember it. */
  async goToWays(displayId = '100200', cents = 499): Promise<void> {
    const remembered = REMEMBERED.get(displayId);
    if (remembered !== undefined) await this.page.addInitScript(rememberAccount, remembered);
    await this.openAmounts();
    await expect(this.accountCard.or(this.searchField)).toBeVisible();
    // A browser that has been here before remembers its account.
    if (!(await this.accountCard.isVisible())) {
      await this.chooseAccount(displayId);
      const stored = await this.page.evaluate(keptIn, ACCOUNT_KEY);
      if (stored !== null) REMEMBERED.set(displayId, { key: ACCOUNT_KEY, stored, origin: new URL(this.page.url()).origin });
    }
    await expect(this.accountCard).toContainText(displayId);
    await this.amount(cents).click();
    await this.page.getByTestId('continue').click();
    await expect(this.confirm).toBeVisible();
  }

  /** From the amounts to the CVV of a saved card. */
  async goToCvv(last4: string): Promise<void> {
    await this.goToWays();
    await this.savedCard(last4).getByRole('radio').check();
    await this.confirm.click();
    await expect(this.cvv).toBeFocused();
  }

  /** From the amounts to the card form, whether or not its fields come. */
  async askForCardForm(displayId = '100200', cents = 499): Promise<void> {
    await this.goToWays(displayId, cents);
    // After a payment its way stands alone, the others behind it.
    if (await this.otherMethods.isVisible()) await this.otherMethods.click();
    await this.paymentMethod(23).click();
    await this.confirm.click();
  }

  /** From the amounts to the open card form. */
  async goToCardForm(displayId = '100200', cents = 499): Promise<void> {
    await this.askForCardForm(displayId, cents);
    await expect(this.hosted('card-number')).toBeVisible();
  }

  async fillCard({ number, expiry = '12/34', cvv = '123', holder = 'NOURA ALI' }: CardDetails): Promise<void> {
    for (const field of ['card-number', 'expiry-date', 'cvv'] as const) await expect(this.hosted(field)).toBeEnabled();
    await expect(this.confirm).toBeEnabled();
    await this.hosted('card-number').fill(number);
    await this.hosted('expiry-date').fill(expiry);
    await this.hosted('cvv').fill(number.startsWith('3') && cvv === '123' ? '1234' : cvv);
    await this.holderField.fill(holder);
    await this.formIsComplete();
  }

  /** The provider has said that all its fields are right. */
  async formIsComplete(): Promise<void> {
    const { page } = this;
    await expect(this.confirm)
      .toHaveAttribute('data-complete', 'true')
      .catch(async (error: unknown) => {
        // What stands in the provider's documents is in no report of the page.
        const fields = page.frames().map((frame) =>
          frame
            .locator('input')
            .evaluateAll((inputs) => inputs.map((input) => `${input.id}=${(input as HTMLInputElement).value} (${input.ariaInvalid})`))
            .catch(String),
        );
        throw new Error(`the form is not complete: ${(await Promise.all(fields)).flat().join(', ')}`, { cause: error });
      });
  }

  /** The whole way to the tap that pays; the tap is the caller's. */
  async readyToPay(number: string, cents = 499): Promise<void> {
    await this.goToCardForm('100200', cents);
    await this.fillCard({ number });
  }

  /** From the amounts to the card form of a payment method, whether or not its fields come. */
  async askForFormOf(payType: number): Promise<void> {
    await this.goToWays();
    if (await this.otherMethods.isVisible()) await this.otherMethods.click();
    await this.paymentMethod(payType).click();
    await this.confirm.click();
  }

  /** From the amounts by the card form of a payment method to the tap that pays. */
  async payByForm(payType: number, card: CardDetails, remember = false): Promise<void> {
    await this.askForFormOf(payType);
    await this.fillCard(card);
    await this.rememberBox.setChecked(remember);
    await this.confirm.click();
  }

  /** What the bank offers in the 3DS container. */
  bankChoice(choice: string): Locator {
    return this.page.frameLocator('iframe[name=threeDSIframe]').locator(`[data-choice=${choice}]`);
  }

  /** The browser of a shopper who is logged in: it keeps the session key as the storage codec does (D18). */
  async logIn(sessionKey: string): Promise<void> {
    await this.page.addInitScript((key) => localStorage.setItem('session_key', btoa(encodeURIComponent(JSON.stringify(key)))), sessionKey);
  }

  /** The page stands at a state of the gallery: it is looked at, by axe and against its picture. */
  async keep(state: GalleryState): Promise<void> {
    await keepState(this.page, state);
  }

  /** From a result back to the amounts. */
  async close(): Promise<void> {
    await this.page.getByTestId('action-close').click();
    await expect(this.result).toHaveCount(0);
    await expect(this.amount(499)).toBeVisible();
  }

  /** Types the CVV of a saved card into the provider's field, once it takes input. */
  async fillHostedCvv(digits: string): Promise<void> {
    await expect(this.hosted('cvv')).toBeEnabled();
    await expect(this.confirm).toBeEnabled();
    await this.hosted('cvv').fill(digits);
    await this.formIsComplete();
  }

  /** Presses Tab until this has the focus, in whichever document it is. */
  async tabTo(there: Locator): Promise<void> {
    const isThere = () => there.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus());
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await this.page.keyboard.press('Tab');
      if (await isThere()) return;
    }
    throw new Error('Tab does not lead there');
  }

  /** A toast of this page has said, or says soon. */
  async toldByToast(text: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.toasts.join('\n')), 'toasts').toContain(text);
  }

  /** From now on the page's waits are over twenty times sooner. */
  async hurry(): Promise<void> {
    await this.page.evaluate(() => window.changePace(20));
  }

  /** Device and client ids of this browser, as the storage codec keeps them (D18). */
  async ids(): Promise<{ readonly deviceId: string; readonly clientId: string }> {
    await this.page.waitForLoadState();
    const [deviceId, clientId] = await this.page.evaluate(() =>
      ['device_id', 'client_id'].map((key) => {
        const stored = localStorage.getItem(key);
        const text: unknown = stored === null ? '' : JSON.parse(decodeURIComponent(atob(stored)));
        return typeof text === 'string' ? text : '';
      }),
    );
    if (!deviceId || !clientId) throw new Error('this browser has no ids yet');
    return { deviceId, clientId };
  }
}
