import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { manifest as airwallex } from '../../../../src/adapters/providers/airwallex/manifest.ts';
import createAirwallexSandbox from '../../../../src/adapters/providers/airwallex/sandbox/server.ts';
import { manifest as payermax } from '../../../../src/adapters/providers/payermax/manifest.ts';
import createPayerMaxSandbox from '../../../../src/adapters/providers/payermax/sandbox/server.ts';
import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';
import type { ChargeDecision } from '../../../../src/sandbox/provider-sandbox.ts';
import { startProviderHarness, type ProviderHarness } from '../provider-harness.ts';
import type { ButtonHarnessSettings } from './button-harness.ts';

const ENTRY = 'tests/e2e/harness/buttons/button-harness.ts';

type Provider = ButtonHarnessSettings['provider'];
const PAY_TYPES: Readonly<Record<Provider, number>> = { payermax: 31, airwallex: 30 };

/** The harness page of one provider's button, as a test uses it. */
export class ButtonPage {
  readonly page: Page;
  readonly harness: ProviderHarness;
  readonly #provider: Provider;
  /** What the platform answers to a token, instead of what the simulator decides; `lost` is no answer. */
  answer: Partial<Evidence> | 'lost' | null = null;
  readonly submitted: string[] = [];

  constructor(page: Page, harness: ProviderHarness, provider: Provider) {
    this.page = page;
    this.harness = harness;
    this.#provider = provider;
  }

  async open(query = '', over: Partial<ButtonHarnessSettings> = {}): Promise<void> {
    await this.page.exposeFunction('submitToken', (orderId: string, platformData: string) => this.#submit(orderId, platformData));
    await this.page.goto(`${this.harness.siteOrigin}/${query}`);
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true');
    await this.page.evaluate((given) => window.openButtons(given), this.#settings(over));
  }

  /** A new order's button on the page; gives the order's id. */
  async show(): Promise<string> {
    const orderId = this.newOrder();
    expect(await this.tryShow(orderId, this.platformDataOf(orderId))).toBeNull();
    await expect(this.button).toBeEnabled();
    return orderId;
  }
  newOrder(): string {
    return this.harness.newOrderId(this.#provider);
  }
  platformDataOf(orderId: string): string {
    return this.harness.charge(orderId, PAY_TYPES[this.#provider], {}).platformData ?? '';
  }
  tryShow(orderId: string, platformData: string | null): Promise<string | null> {
    return this.page.evaluate(([id, data]) => window.buttons.show(id, data), [orderId, platformData] as const);
  }

  get button(): Locator {
    return this.page.getByTestId(`${this.#provider}-pay-button`);
  }
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Apple Pay' });
  }
  choice(name: string): Locator {
    return this.sheet.locator(`[data-choice=${name}]`);
  }

  /** From the tap to the shopper's choice in the sheet. */
  async choose(name: string): Promise<void> {
    await this.button.click();
    await this.choice(name).click();
  }
  async expectEvents(...events: readonly string[]): Promise<void> {
    await expect.poll(() => this.events()).toEqual(events);
  }
  events(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.buttons.events);
  }
  /** Waits until the sheet has ended in this way and is gone. */
  async expectSheetEnd(end: 'success' | 'failure'): Promise<void> {
    await expect(this.sheet).toHaveAttribute('data-ended', end);
    await expect(this.sheet).toHaveCount(0);
  }

  #settings(over: Partial<ButtonHarnessSettings>): ButtonHarnessSettings {
    const { providerOrigin } = this.harness;
    return {
      provider: this.#provider,
      settings: {
        'payermax.scriptUrl': `${providerOrigin}/payermax/pmdropin.js`,
        'payermax.environment': 'sandbox',
        'airwallex.scriptUrl': `${providerOrigin}/airwallex/elements.js`,
        'airwallex.environment': 'demo',
      },
      amountCents: 499,
      readyTimeoutMs: 15_000,
      ...over,
    };
  }

  #submit(orderId: string, platformData: string): Partial<Evidence> {
    this.submitted.push(orderId);
    if (this.answer === 'lost') throw new Error('lost');
    const decision = this.harness.sandbox.authorise?.({
      orderId,
      payType: PAY_TYPES[this.#provider],
      amountCents: 499,
      token: platformData,
    });
    return this.answer ?? evidenceOf(decision);
  }
}

const evidenceOf = (decision: ChargeDecision | undefined): Partial<Evidence> => {
  if (decision?.kind === 'paid' && decision.afterMs === 0) return { verify_code: 0 };
  return decision?.kind === 'declined'
    ? { verify_code: 1, fail_reason: decision.facts.failReason }
    : { verify_code: 1, fail_reason: 'pending' };
};

interface Harnesses {
  readonly payermaxHarness: ProviderHarness;
  readonly airwallexHarness: ProviderHarness;
}
interface Shops {
  readonly payermax: ButtonPage;
  readonly airwallex: ButtonPage;
  /** Fails the test for any error of a page, and any breach of the content security policy. */
  readonly quietPage: Page;
}

/* oxlint-disable no-empty-pattern -- Playwright reads the names of what a fixture needs */
export const test = base.extend<Shops, Harnesses>({
  payermaxHarness: [
    async ({}, use) => {
      const harness = await startProviderHarness({ manifest: payermax, create: createPayerMaxSandbox }, ENTRY);
      await use(harness);
      await harness.close();
    },
    { scope: 'worker' },
  ],
  airwallexHarness: [
    async ({}, use) => {
      const harness = await startProviderHarness({ manifest: airwallex, create: createAirwallexSandbox }, ENTRY);
      await use(harness);
      await harness.close();
    },
    { scope: 'worker' },
  ],
  quietPage: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && errors.push(message.text()));
    await use(page);
    expect(errors).toEqual([]);
  },
  payermax: async ({ quietPage, payermaxHarness }, use) => use(new ButtonPage(quietPage, payermaxHarness, 'payermax')),
  airwallex: async ({ quietPage, airwallexHarness }, use) => use(new ButtonPage(quietPage, airwallexHarness, 'airwallex')),
});

export { expect };
