import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';

/** A page of the site's origin with the simulated wallet and nothing else. */
const PAGE = `<!doctype html><html lang="ar" dir="rtl"><head><script src="/sandbox/apple-pay-session.js"></script></head>
<body><button id="pay">ادفع</button><button id="other">آخر</button></body></html>`;

/** What the code of the tests finds in that page. */
interface TestSession extends EventTarget {
  onvalidatemerchant: () => void;
  onpaymentauthorized: (event: Event) => void;
  readonly begin: () => void;
  readonly abort: () => void;
  readonly completeMerchantValidation: (session: object) => void;
  readonly completePayment: (status: number) => void;
}
export interface TestWindow {
  readonly ApplePaySession: {
    new (version: number, request: object): TestSession;
    readonly canMakePayments: () => boolean;
    readonly supportsVersion: (version: number) => boolean;
  };
  readonly log: string[];
  readonly request: object;
  readonly merchant: (identifier: string) => object;
}

/** Ways to create a session after a press. */
const WAYS = [
  'at-once',
  'await',
  'microtask',
  'timer',
  'fetch',
  'script-click',
  'script-event',
  'nested-event',
  'keydown',
  'no-press',
] as const;
type Way = (typeof WAYS)[number];

/** Drives the page with the simulated wallet. */
export class WalletPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get pay(): Locator {
    return this.page.locator('#pay');
  }
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Apple Pay' });
  }
  choice(name: string): Locator {
    return this.sheet.getByRole('button', { name });
  }

  async open(query = ''): Promise<void> {
    await this.page.route('**/wallet-page*', (route) => route.fulfill({ contentType: 'text/html; charset=UTF-8', body: PAGE }));
    await this.page.goto(`/wallet-page${query}`);
    await this.page.evaluate(() => {
      const log: string[] = [];
      Object.assign(window, {
        log,
        request: {
          countryCode: 'HK',
          currencyCode: 'USD',
          supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
          merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
          total: { label: 'Sawa', amount: '4.99' },
        },
        merchant: (identifier: string) => ({
          epochTimestamp: Date.now(),
          expiresAt: Date.now() + 300_000,
          merchantSessionIdentifier: identifier,
          nonce: 'n',
          merchantIdentifier: 'merchant.sandbox.test',
          domainName: 'localhost',
          displayName: 'Sawa',
          signature: 's',
        }),
      });
    });
  }

  /** What has happened so far, in order. */
  log(): Promise<readonly string[]> {
    return this.page.evaluate(() => [...(window as unknown as TestWindow).log]);
  }

  /** Makes the pay button create a session in this way; the log tells how that went. */
  async prepare(way: Way): Promise<void> {
    await this.page.evaluate((chosen) => {
      const [pay, other] = ['pay', 'other'].map((id) => document.getElementById(id));
      const { ApplePaySession, request, log } = window as unknown as TestWindow;
      const make = (): void => {
        try {
          log.push(new ApplePaySession(1, request) instanceof EventTarget ? 'made' : 'nothing');
        } catch (error) {
          log.push(error instanceof Error ? error.name : String(error));
        }
      };
      const ways: Record<string, () => unknown> = {
        'at-once': make,
        await: async () => {
          await Promise.resolve();
          make();
        },
        microtask: () => queueMicrotask(make),
        timer: () => setTimeout(make, 0),
        fetch: () => fetch('/sandbox/fixtures').then(make),
        'script-click': () => setTimeout(() => other?.click(), 0),
        'script-event': () => setTimeout(() => other?.dispatchEvent(new MouseEvent('click', { bubbles: true })), 0),
        'nested-event': () => other?.dispatchEvent(new Event('own')),
        keydown: () => {},
        'no-press': () => {},
      };
      other?.addEventListener(chosen === 'nested-event' ? 'own' : 'click', make);
      if (chosen === 'keydown') pay?.addEventListener('keydown', make, { once: true });
      if (chosen === 'no-press') make();
      pay?.addEventListener('click', () => void ways[chosen]?.());
    }, way);
  }

  /** Opens a sheet that answers by itself: the merchant with this session, the payment with this status. Null: no answer. */
  async payWith(merchantIdentifier: string | null, status: number | null = 0): Promise<void> {
    await this.page.evaluate(
      ({ identifier, answer }) => {
        const { ApplePaySession, request, merchant, log } = window as unknown as TestWindow;
        document.getElementById('pay')?.addEventListener(
          'click',
          () => {
            const session = new ApplePaySession(1, request);
            session.onvalidatemerchant = () => {
              log.push('asked');
              if (identifier !== null) session.completeMerchantValidation(merchant(identifier));
            };
            session.onpaymentauthorized = (event: Event) => {
              const { token } = Reflect.get(event, 'payment');
              log.push(`paid ${JSON.parse(decodeURIComponent(atob(token.paymentData.data))).choice}`);
              if (answer !== null) session.completePayment(answer);
            };
            session.addEventListener('cancel', () => log.push('cancelled'));
            session.begin();
          },
          { once: true },
        );
      },
      { identifier: merchantIdentifier, answer: status },
    );
    await this.pay.click();
    await expect(this.sheet).toBeVisible();
  }
}

export const walletTest = test.extend<{ readonly wallet: WalletPage }>({
  wallet: async ({ page, pageErrors }, use) => {
    const wallet = new WalletPage(page);
    await wallet.open();
    await use(wallet);
    expect(pageErrors).toEqual([]);
  },
});

export { expect, test };
