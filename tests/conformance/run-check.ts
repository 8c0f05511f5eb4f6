import { chromium, type Browser, type Page } from 'playwright';
import { loadEnv } from 'vite';
import { OVERRIDABLE_CALLS } from '../../src/adapters/platform/client/endpoints.ts';
import { buildSettings, PROVIDER_ORIGIN_MARK, settingsForPage, type BuildSettings } from '../../src/adapters/runtime/build-settings.ts';
import { providerSettings } from '../../src/cli/providers/provider-settings.ts';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../src/domain/outcome/outcome-rule.ts';
import type { CreateProviderSandbox } from '../../src/sandbox/provider-sandbox.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';
import { Cell, type CellParts } from './cells/cell.ts';
import type { Check } from './scenarios.ts';
import { startServer, type ConformanceServer } from './server/conformance-server.ts';

const SIMULATORS = import.meta.glob<CreateProviderSandbox>('/src/adapters/providers/*/sandbox/server.ts', { import: 'default' });
const RULES = import.meta.glob<readonly OutcomeRule[]>('/src/adapters/providers/*/results.ts', { import: 'rules' });

/** The committed sandbox settings, as the build writes them into a page. */
const sandboxSettings = (): BuildSettings => {
  const built = buildSettings({ ...providerSettings(REPOSITORY), ...loadEnv('sandbox', REPOSITORY) }, [], OVERRIDABLE_CALLS);
  if (!built.ok) throw new Error(built.message);
  return built.settings;
};

/** The provider's settings with the simulator's address filled in. */
const addressesFor = (providerOrigin: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sandboxSettings().providers).map(([name, value]) => [name, value.replaceAll(PROVIDER_ORIGIN_MARK, providerOrigin)]),
  );

/** A provider, its simulator and a browser, ready for checks. */
export class ProviderBench {
  readonly manifest: ProviderManifest;
  readonly #rules: readonly OutcomeRule[];
  readonly #server: ConformanceServer;
  readonly #browser: Browser;
  /** Pages that no check is on: each has storage and locks of its own, and code that is compiled already. */
  readonly #free: Page[] = [];
  readonly #memo = new Map<string, unknown>();
  #count = 0;

  private constructor(manifest: ProviderManifest, rules: readonly OutcomeRule[], server: ConformanceServer, browser: Browser) {
    this.manifest = manifest;
    this.#rules = rules;
    this.#server = server;
    this.#browser = browser;
  }

  static async open(
    manifest: ProviderManifest,
    folders: { readonly siteFolder: string; readonly scriptFolder: string },
    browserAddress: string,
  ): Promise<ProviderBench> {
    const folder = `/src/adapters/providers/${manifest.id}`;
    const create = await SIMULATORS[`${folder}/sandbox/server.ts`]?.();
    if (create === undefined) throw new Error(`${manifest.id} has no simulator (sandbox/server.ts)`);
    const rules = (await RULES[`${folder}/results.ts`]?.()) ?? [];
    const server = await startServer({ manifest, create }, folders, settingsForPage(sandboxSettings()));
    return new ProviderBench(manifest, rules, server, await chromium.connect(browserAddress));
  }

  /** Runs one check on a page that no other is on. Rejects when it does not hold; its page is then given up. */
  async run(check: Check, how: Pick<CellParts, 'mutant' | 'patience' | 'allowances'>): Promise<void> {
    const page = this.#free.pop() ?? (await this.#newPage());
    const cell = new Cell({
      id: `c${(this.#count += 1)}`,
      manifest: this.manifest,
      rules: this.#rules,
      page,
      server: this.#server,
      memo: this.#memo,
      addresses: addressesFor(this.#server.providerOrigin),
      ...how,
    });
    try {
      await check.run(cell);
      await cell.finish();
    } catch (error) {
      await page.context().close();
      throw error;
    }
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    this.#free.push(page);
  }

  async #newPage(): Promise<Page> {
    const context = await this.#browser.newContext({ locale: 'ar-SA', viewport: { width: 390, height: 844 } });
    return context.newPage();
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }
}
