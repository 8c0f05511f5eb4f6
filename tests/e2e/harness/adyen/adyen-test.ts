import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { manifest } from '../../../../src/adapters/providers/adyen/manifest.ts';
import createAdyenSandbox from '../../../../src/adapters/providers/adyen/sandbox/server.ts';
import type { HostedCardField } from '../../../../src/domain/card/card-field.ts';
import type { ChargeDecision } from '../../../../src/sandbox/provider-sandbox.ts';
import { startProviderHarness, type ProviderHarness } from '../provider-harness.ts';
import type { AdyenHarnessSettings } from './adyen-harness.ts';

const ENTRY = 'tests/e2e/harness/adyen/adyen-harness.ts';
export const ADYEN_CARD = 27;

/** The harness page, as a test uses it. */
export class AdyenPage {
  readonly page: Page;
  readonly harness: ProviderHarness;
  /** Errors that the SDK throws by itself in this test. */
  expectedErrors: readonly RegExp[] = [];
  constructor(page: Page, harness: ProviderHarness) {
    this.page = page;
    this.harness = harness;
  }

  async open(settings: Partial<AdyenHarnessSettings> = {}): Promise<void> {
    await this.page.goto(`${this.harness.siteOrigin}/`);
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true');
    await this.page.evaluate((given) => window.openHarness(given), {
      clientKey: 'sim_harness',
      environmentUrl: `${this.harness.providerOrigin}/checkoutshopper/`,
      ...settings,
    });
  }

  /** A field's input, in the provider's own document. */
  field(name: HostedCardField | 'saved-cvv'): Locator {
    return this.page
      .getByTestId(name === 'saved-cvv' ? name : `field-${name}`)
      .frameLocator('iframe')
      .getByRole('textbox');
  }

  mountCard() {
    return this.page.evaluate(() => window.harness.mountCard());
  }
  log(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.harness.log);
  }
  reports(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.harness.reports);
  }
  frames(): Promise<number> {
    return this.page.evaluate(() => window.harness.frames);
  }

  /** Waits until this is the last reported state of a field. */
  async expectState(field: HostedCardField | 'saved', state: 'empty' | 'invalid' | 'valid'): Promise<void> {
    await expect
      .poll(async () => (await this.log()).findLast((line) => line.startsWith(`${field} `) && !/ (?:focus|blur)$/.test(line)))
      .toBe(`${field} ${state}`);
  }

  async typeCard(number: string, expiry = '1234', cvv = '123'): Promise<void> {
    await this.field('card-number').pressSequentially(number);
    await this.field('expiry-date').pressSequentially(expiry);
    await this.field('cvv').pressSequentially(cvv);
    for (const name of ['card-number', 'expiry-date', 'cvv'] as const) await this.expectState(name, 'valid');
  }

  async submitCard(holderName = 'NOURA ALI'): Promise<Readonly<Record<string, string>>> {
    const result = await this.page.evaluate((name) => window.harness.submitCard(name), holderName);
    if (result === null || !result.ok) throw new Error(`the form gave nothing: ${JSON.stringify(result)}`);
    return result.value;
  }

  /** Fills in and submits the card form; returns the provider's decision on the create. */
  async create(orderId: string, number: string): Promise<ChargeDecision> {
    expect(await this.mountCard()).toEqual({ ok: true, value: 'mounted' });
    await this.typeCard(number);
    const fields = await this.submitCard();
    await this.page.evaluate(() => window.harness.unmountCard());
    return this.harness.charge(orderId, ADYEN_CARD, fields);
  }

  /** The same without the form, with what its fields would have encrypted. */
  async createAtOnce(orderId: string, number: string): Promise<ChargeDecision> {
    const { providerOrigin, siteOrigin } = this.harness;
    const response = await fetch(`${providerOrigin}/adyen/encrypt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: providerOrigin },
      body: JSON.stringify({
        encryptedCardNumber: number,
        encryptedExpiryMonth: '12',
        encryptedExpiryYear: '34',
        encryptedSecurityCode: '123',
      }),
    });
    const encrypted = (await response.json()) as Readonly<Record<string, string>>;
    const paymentMethod = { type: 'scheme', holderName: 'NOURA ALI', ...encrypted };
    return this.harness.charge(orderId, ADYEN_CARD, { platform_data: JSON.stringify({ paymentMethod, origin: siteOrigin }) });
  }

  authenticate(platformData: string | null) {
    return this.page.evaluate((data) => window.harness.authenticate(data), platformData);
  }

  /** A choice that the simulated bank offers in the 3DS frame. */
  choice(name: string): Locator {
    return this.page.getByTestId('challenge').frameLocator('iframe[name=threeDSIframe]').locator(`[data-choice=${name}]`);
  }
}

interface Fixtures {
  readonly shop: AdyenPage;
  /** Every host that the browser sent a request to. */
  readonly hosts: ReadonlySet<string>;
}

export const test = base.extend<Fixtures, { readonly harness: ProviderHarness }>({
  harness: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const harness = await startProviderHarness({ manifest, create: createAdyenSandbox }, ENTRY);
      await use(harness);
      await harness.close();
    },
    { scope: 'worker' },
  ],
  hosts: async ({ page }, use) => {
    const hosts = new Set<string>();
    page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).host));
    await use(hosts);
  },
  // The unmodified SDK calls no other host and causes no error on the page, whatever a test does with it.
  shop: async ({ page, harness, hosts }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && errors.push(message.text()));
    const shop = new AdyenPage(page, harness);
    await use(shop);
    const own = [harness.siteOrigin, harness.providerOrigin].map((origin) => new URL(origin).host);
    expect([...hosts].filter((host) => !own.includes(host))).toEqual([]);
    expect(errors.filter((error) => !shop.expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };
