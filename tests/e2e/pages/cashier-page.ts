import { expect, test, type Locator, type Page } from 'playwright/test';
import type { SandboxClient } from '../sandbox-client.ts';
import { AccountArea } from './account-area.ts';
import { AmountsArea } from './amounts-area.ts';
import { CardFormArea, type CardDetails } from './card-form-area.ts';
import { ElementFormArea } from './element/element-form-area.ts';
import { FineArea } from './fines/fine-area.ts';
import { configHasCome, followConfig } from './browser/config-has-come.ts';
import type { PageClock } from './browser/page-clock.ts';
import { rememberAccount } from '../device/known-account.ts';
import { PROVIDER_ORIGIN } from '../sandbox-origins.ts';
import { PaymentMethodsArea } from './payment-methods-area.ts';
import { ResultArea } from './result-area.ts';
import { SavedCardsArea } from './saved-cards-area.ts';
import { VerificationArea } from './verification-area.ts';
import { WalletArea } from './wallet-area.ts';

const CHECKOUT = 23;
const GENERIC_WALLET = 2528;

/** The cashier as a shopper sees it: its areas, what they share, and the ways from one to the next. */
export class CashierPage {
  readonly page: Page;
  readonly account: AccountArea;
  readonly amounts: AmountsArea;
  readonly paymentMethods: PaymentMethodsArea;
  readonly cardForm: CardFormArea;
  readonly elementForm: ElementFormArea;
  readonly savedCards: SavedCardsArea;
  readonly wallet: WalletArea;
  readonly verification: VerificationArea;
  readonly result: ResultArea;
  readonly fines: FineArea;
  /**
   * The account that is topped up. Where the amounts are compared with their picture it is one that no other test pays to, because
   * they show what was paid for an account before.
   */
  displayId = '100200';
  constructor(page: Page) {
    this.page = page;
    followConfig(page);
    this.account = new AccountArea(page);
    this.amounts = new AmountsArea(page);
    this.paymentMethods = new PaymentMethodsArea(page);
    this.cardForm = new CardFormArea(page);
    this.elementForm = new ElementFormArea(page);
    this.savedCards = new SavedCardsArea(page);
    this.wallet = new WalletArea(page);
    this.verification = new VerificationArea(page);
    this.result = new ResultArea(page);
    this.fines = new FineArea(page);
  }

  get confirm(): Locator {
    return this.page.getByTestId('confirm');
  }
  get back(): Locator {
    return this.page.getByTestId('back');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get toast(): Locator {
    return this.page.getByTestId('toast');
  }
  action(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** A toast has shown this text, or shows it soon. */
  async expectToast(text: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.toasts.join('\n')), 'toasts').toContain(text);
  }

  /** The amounts, in a browser that knows the account. */
  async openAmounts(displayId = this.displayId): Promise<void> {
    await rememberAccount(this.page, displayId, new URL(test.info().project.use.baseURL ?? '').origin);
    await this.amounts.open();
    await expect(this.account.card.or(this.account.field)).toBeVisible();
    // Where storage is blocked, the account has to be searched.
    if (!(await this.account.card.isVisible())) await this.account.choose(displayId);
    await expect(this.account.card).toContainText(displayId);
  }

  /** From the amounts to the payment methods, in a browser that knows the account. */
  async goToPaymentMethods(displayId = this.displayId, cents = 499): Promise<void> {
    await this.openAmounts(displayId);
    await this.chooseAmount(cents);
    await expect(this.confirm).toBeVisible();
  }

  /** From the amounts, with an account chosen, to the payment methods that the platform's rates allow. */
  async chooseAmount(cents: number): Promise<void> {
    await this.amounts.card(cents).click();
    await configHasCome(this.page);
    await this.page.getByTestId('continue').click();
  }

  /** From the amounts to our CVV input for a saved card. */
  async goToCvv(last4: string): Promise<void> {
    await this.goToPaymentMethods();
    await this.savedCards.open(last4);
    await expect(this.savedCards.cvv).toBeFocused();
  }

  /** From the start to the tap on the generic wallet, which the gray test resolves to this pay type. */
  async tapWallet(sandbox: Pick<SandboxClient, 'configure'>, payType: number): Promise<void> {
    await this.amounts.open();
    const { clientId } = await this.ids();
    await sandbox.configure(clientId, { applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: payType }] });
    await this.goToPaymentMethods();
    await this.paymentMethods.showAll();
    await this.paymentMethods.method(GENERIC_WALLET).click();
    await expect(this.confirm).toBeEnabled();
    await this.confirm.click();
  }

  /** The device has no wallet from now on; what the page knew of it before stays known. */
  async takeWalletAway(): Promise<void> {
    await this.page.evaluate(() => {
      const { ApplePaySession } = window as unknown as { readonly ApplePaySession: { canMakePayments: () => boolean } };
      ApplePaySession.canMakePayments = () => false;
    });
  }

  /** From the amounts to the card form, without waiting for its fields. */
  async askForCardForm(payType = CHECKOUT, cents = 499): Promise<void> {
    await this.goToPaymentMethods(this.displayId, cents);
    await this.paymentMethods.showAll();
    await this.paymentMethods.method(payType).click();
    // What has no form here waits for the confirm button.
    if (!(await this.paymentMethods.opensForm(payType))) await this.confirm.click();
  }

  /** From the amounts to the open card form. */
  async goToCardForm(payType = CHECKOUT, cents = 499): Promise<void> {
    await this.askForCardForm(payType, cents);
    await expect(this.cardForm.field('card-number')).toBeVisible();
  }

  /** From the amounts to a complete card form; the tap that pays is the caller's. */
  async readyToPay(number: string, cents = 499): Promise<void> {
    await this.goToCardForm(CHECKOUT, cents);
    await this.cardForm.enter({ number });
  }

  /** From the amounts through the card form to the tap that pays. */
  async payByForm(payType: number, card: CardDetails, remember = false): Promise<void> {
    await this.askForCardForm(payType);
    await this.cardForm.enter(card);
    // A visitor has no such choice.
    if (remember || (await this.cardForm.remember.count()) > 0) await this.cardForm.remember.setChecked(remember);
    await this.confirm.click();
  }

  /** From the amounts to an order that the bank never decides, past the bounds of its wait. */
  async payUntilUnresolved(sandbox: Pick<SandboxClient, 'card'>, clock: PageClock): Promise<void> {
    await this.readyToPay((await sandbox.card('pending')).number);
    await this.confirm.click();
    await expect(this.result.waiting).toBeVisible();
    await clock.speedUp();
    await expect(this.result.unresolved).toBeVisible({ timeout: 60_000 });
    await clock.slowDown();
  }

  /** Makes the browser one whose shopper is logged in: it has the session key in storage (D18). */
  async logIn(sessionKey: string): Promise<void> {
    await this.page.addInitScript(
      ([key, providerOrigin]) => {
        if (location.origin === providerOrigin) return;
        // A frame may have no storage at all.
        try {
          localStorage.setItem('session_key', btoa(encodeURIComponent(JSON.stringify(key))));
        } catch {}
      },
      [sessionKey, PROVIDER_ORIGIN] as const,
    );
  }

  /** Device and client ids of this browser, as its storage keeps them (D18). */
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
