import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';

/** A page of the site's origin that has the wallet and nothing else. */
const PAGE = `<!doctype html><html lang="ar" dir="rtl"><head><script src="/sandbox/apple-pay-session.js"></script></head>
<body><button id="pay">ادفع</button><button id="other">آخر</button></body></html>`;

/** What the tests' own code finds in that page. */
interface TestSession extends EventTarget {
  onvalidatemerchant: () => void;
  onpaymentauthorized: (event: Event) => void;
  readonly begin: () => void;
  readonly abort: () => void;
  readonly completeMerchantValidation: (session: object) => void;
  readonly completePayment: (status: number) => void;
}
interface TestWindow {
  readonly ApplePaySession: {
    new (version: number, request: object): TestSession;
    readonly canMakePayments: () => boolean;
    readonly supportsVersion: (version: number) => boolean;
  };
  readonly said: string[];
  readonly request: object;
  readonly merchant: (identifier: string) => object;
}

/** Ways from a press to a new session. */
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

class WalletPage {
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
      const said: string[] = [];
      Object.assign(window, {
        said,
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

  /** What has happened so far, in its order. */
  said(): Promise<readonly string[]> {
    return this.page.evaluate(() => [...(window as unknown as TestWindow).said]);
  }

  /** Prepares the pay button to make a session in this way; its word comes to `said`. */
  async prepare(way: Way): Promise<void> {
    await this.page.evaluate((chosen) => {
      const [pay, other] = ['pay', 'other'].map((id) => document.getElementById(id));
      const { ApplePaySession, request, said } = window as unknown as TestWindow;
      const make = (): void => {
        try {
          said.push(new ApplePaySession(1, request) instanceof EventTarget ? 'made' : 'nothing');
        } catch (error) {
          said.push(error instanceof Error ? error.name : String(error));
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

  /** Makes the pay button open a sheet that answers by itself: the merchant is validated with this session, the payment with this status. */
  async payWith(merchantIdentifier: string | null, status: number | null = 0): Promise<void> {
    await this.page.evaluate(
      ({ identifier, answer }) => {
        const { ApplePaySession, request, merchant, said } = window as unknown as TestWindow;
        document.getElementById('pay')?.addEventListener(
          'click',
          () => {
            const session = new ApplePaySession(1, request);
            session.onvalidatemerchant = () => {
              said.push('asked');
              if (identifier !== null) session.completeMerchantValidation(merchant(identifier));
            };
            session.onpaymentauthorized = (event: Event) => {
              const { token } = Reflect.get(event, 'payment');
              said.push(`paid ${JSON.parse(decodeURIComponent(atob(token.paymentData.data))).choice}`);
              if (answer !== null) session.completePayment(answer);
            };
            session.addEventListener('cancel', () => said.push('cancelled'));
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

const walletTest = test.extend<{ readonly wallet: WalletPage }>({
  wallet: async ({ page, pageErrors }, use) => {
    const wallet = new WalletPage(page);
    await wallet.open();
    await use(wallet);
    expect(pageErrors).toEqual([]);
  },
});

for (const [way, word] of [
  ['at-once', 'made'],
  ['nested-event', 'made'],
  ['await', 'InvalidAccessError'],
  ['microtask', 'InvalidAccessError'],
  ['timer', 'InvalidAccessError'],
  ['fetch', 'InvalidAccessError'],
  ['script-click', 'InvalidAccessError'],
  ['script-event', 'InvalidAccessError'],
] as const) {
  walletTest(`F29: a session made ${way} in a press: ${word}`, async ({ wallet }) => {
    await wallet.prepare(way);
    await wallet.pay.click();
    await expect.poll(() => wallet.said()).toEqual([word]);
    // The browser itself would still call it a user's act: that is not enough.
    expect(await wallet.page.evaluate(() => navigator.userActivation.isActive)).toBe(true);
  });
}

walletTest('F29: without a press no session is made; by keyboard one is, in click and in keydown', async ({ wallet }) => {
  await wallet.prepare('no-press');
  expect(await wallet.said()).toEqual(['InvalidAccessError']);
  await wallet.open();
  await wallet.prepare('at-once');
  await wallet.pay.press('Enter');
  await expect.poll(() => wallet.said()).toEqual(['made']);
  await wallet.open();
  await wallet.prepare('keydown');
  await wallet.pay.press('a');
  await expect.poll(() => wallet.said()).toEqual(['made']);
});

walletTest('D13: watching for gestures changes nothing about the page’s own listeners', async ({ wallet }) => {
  await wallet.page.evaluate(() => {
    const { said } = window as unknown as TestWindow;
    const pay = document.getElementById('pay');
    const removed = (): void => void said.push('removed');
    const twice = (): void => void said.push('twice');
    const aborted = new AbortController();
    pay?.addEventListener('click', removed);
    pay?.removeEventListener('click', removed);
    pay?.addEventListener('click', removed, true);
    pay?.removeEventListener('click', removed, { capture: true });
    pay?.addEventListener('click', twice);
    pay?.addEventListener('click', twice);
    pay?.addEventListener('click', () => said.push('once'), { once: true });
    pay?.addEventListener('click', () => said.push('aborted'), { signal: aborted.signal });
    aborted.abort();
    pay?.addEventListener('click', null as unknown as EventListener);
    const object = {
      handleEvent(event: Event): void {
        said.push(`object ${this === object} ${event.currentTarget === pay}`);
      },
    };
    pay?.addEventListener('click', object);
    pay?.addEventListener('click', function (this: unknown) {
      said.push(`this ${this === pay}`);
    });
  });
  await wallet.pay.click();
  await wallet.pay.click();
  const second = ['twice', 'object true true', 'this true'];
  expect(await wallet.said()).toEqual(['twice', 'once', 'object true true', 'this true', ...second]);
});

walletTest('D13: one sheet at a time, and a session begins once', async ({ wallet }) => {
  const names = wallet.page.evaluate(
    () =>
      new Promise<readonly string[]>((done) => {
        document.getElementById('pay')?.addEventListener('click', () => {
          const { ApplePaySession, request } = window as unknown as TestWindow;
          const refusal = (act: () => void): string => {
            try {
              act();
              return 'none';
            } catch (error) {
              return error instanceof Error ? error.name : String(error);
            }
          };
          const [first, second] = [new ApplePaySession(1, request), new ApplePaySession(1, request)] as const;
          first.begin();
          done([refusal(() => first.begin()), refusal(() => second.begin()), refusal(() => second.abort())]);
        });
      }),
  );
  await wallet.pay.click();
  expect(await names).toEqual(['InvalidAccessError', 'InvalidAccessError', 'InvalidAccessError']);
  await expect(wallet.sheet).toHaveCount(1);
});

walletTest('platform §4: the sheet says who is paid and how much, and waits for the merchant', async ({ wallet }) => {
  await wallet.payWith(null);
  await expect(wallet.sheet).toContainText('Sawa');
  await expect(wallet.sheet).toContainText('4.99');
  await expect(wallet.sheet.getByRole('status')).toHaveText('جارٍ التحقق من المتجر…');
  await expect(wallet.choice('موافقة والدفع')).toBeDisabled();
  await wallet.choice('إلغاء').click();
  await expect(wallet.sheet).toBeHidden();
  await expect.poll(() => wallet.said()).toEqual(['asked', 'cancelled']);
});

walletTest('cashier §2: approved by keyboard alone, and the focus comes back', async ({ wallet }) => {
  await wallet.payWith('SSH1');
  await expect(wallet.choice('موافقة والدفع')).toBeFocused();
  await wallet.page.keyboard.press('Enter');
  await expect.poll(() => wallet.said()).toEqual(['asked', 'paid approve']);
  await expect(wallet.sheet.getByRole('status')).toHaveText('تم الدفع');
  await expect(wallet.sheet).toBeHidden();
  await expect(wallet.pay).toBeFocused();
});

walletTest('cashier §8: every choice travels in the token, and the shopper sees a failure', async ({ wallet }) => {
  const choices = [
    ['موافقة تحتاج تأكيدًا', 'confirm'],
    ['معلّقة ثم ناجحة', 'late'],
    ['معلّقة دائمًا', 'pending'],
    ['رصيد غير كافٍ', 'balance'],
    ['فشل التحقق', 'verify'],
    ['رفض لخطورة عالية', 'risk'],
    ['رفض بلا سبب محدد', 'decline'],
    ['رفض بسبب غير مدرج', 'unlisted'],
  ] as const;
  for (const [index, [name, choice]] of choices.entries()) {
    await wallet.payWith(`SSH${index}`, 1);
    await wallet.choice(name).click();
    await expect(wallet.sheet.getByRole('status')).toHaveText('لم يكتمل الدفع');
    await expect(wallet.sheet).toBeHidden();
    expect((await wallet.said()).at(-1)).toBe(`paid ${choice}`);
  }
});

walletTest('F26: Escape cancels, as the button does', async ({ wallet }) => {
  await wallet.payWith('SSH1');
  await expect(wallet.choice('موافقة والدفع')).toBeEnabled();
  await wallet.page.keyboard.press('Escape');
  await expect(wallet.sheet).toBeHidden();
  await expect.poll(() => wallet.said()).toEqual(['asked', 'cancelled']);
});

walletTest('F28: a merchant session that was used before ends the sheet, on the next page of the tab as well', async ({ wallet }) => {
  await wallet.payWith('SSH1');
  await wallet.choice('موافقة والدفع').click();
  await expect(wallet.sheet).toBeHidden();
  await wallet.open();
  await wallet.payWith('SSH1');
  await expect(wallet.sheet).toBeHidden();
  expect(await wallet.said()).toEqual(['asked', 'cancelled']);
});

test('F27: 30 s without a merchant session, or without an answer to the payment, and the wallet cancels', async ({ page }) => {
  await page.clock.install();
  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.payWith(null);
  await page.clock.runFor(29_000);
  await expect(wallet.sheet).toBeVisible();
  await page.clock.runFor(1000);
  await expect.poll(() => wallet.said()).toEqual(['asked', 'cancelled']);
  await page.clock.runFor(1000);
  await expect(wallet.sheet).toBeHidden();

  await wallet.payWith('SSH1', null);
  await wallet.sheet.getByRole('checkbox', { name: 'تأخير الموافقة 5 ثوانٍ' }).check();
  await wallet.choice('موافقة والدفع').click();
  await page.clock.runFor(4500);
  expect(await wallet.said()).toHaveLength(3);
  await page.clock.runFor(500);
  await expect.poll(() => wallet.said()).toEqual(['asked', 'cancelled', 'asked', 'paid approve']);
  await page.clock.runFor(29_000);
  expect(await wallet.said()).toHaveLength(4);
  await page.clock.runFor(1000);
  await expect.poll(async () => (await wallet.said()).at(-1)).toBe('cancelled');
});

walletTest('cashier §5: the wallet can be switched off, or made unable to pay, for a tab', async ({ wallet }) => {
  const support = () =>
    wallet.page.evaluate(() => ('ApplePaySession' in window ? (window as unknown as TestWindow).ApplePaySession.canMakePayments() : null));
  expect(await support()).toBe(true);
  await wallet.open('?sandbox_wallet=off');
  expect(await support()).toBeNull();
  await wallet.open();
  expect(await support()).toBeNull();
  await wallet.open('?sandbox_wallet=unable');
  expect(await support()).toBe(false);
  await wallet.open('?sandbox_wallet=on');
  expect(await support()).toBe(true);
});

walletTest('design: a bottom sheet on a phone, in the middle of a desktop, nothing out of the page', async ({ wallet }) => {
  await wallet.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, isBottom] of [
    [320, true],
    [390, true],
    [1280, false],
  ] as const) {
    await wallet.page.setViewportSize({ width, height: 800 });
    await wallet.payWith(null);
    const box = await wallet.sheet.boundingBox();
    if (box === null) throw new Error('no sheet');
    expect(Math.round(box.y + box.height) === 800).toBe(isBottom);
    expect([box.x >= 0, box.x + box.width <= width, box.y >= 0]).toEqual([true, true, true]);
    expect(await wallet.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0);
    await wallet.choice('إلغاء').click();
  }
});

test('D21: the served cashier has the wallet, beside its own security headers', async ({ cashier }) => {
  await cashier.openAmounts();
  expect(await cashier.page.evaluate(() => (window as unknown as TestWindow).ApplePaySession.supportsVersion(1))).toBe(true);
});
