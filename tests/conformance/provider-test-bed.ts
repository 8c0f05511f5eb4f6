import type { Browser, BrowserContext, Page } from 'playwright';
import { loadEnv } from 'vite';
import { OVERRIDABLE_CALLS } from '../../src/adapters/platform/client/endpoints.ts';
import { buildSettings, settingsForPage, type BuildSettings } from '../../src/adapters/runtime/build-settings.ts';
import { SANDBOX_MARKS } from '../../src/adapters/runtime/settings/setting-kind.ts';
import { providerSettings } from '../../src/cli/providers/provider-settings.ts';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../src/domain/outcome/outcome-rule.ts';
import type { CreateProviderSandbox } from '../../src/sandbox/provider-sandbox.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';
import { CheckContext, type CheckParts } from './checks/check-context.ts';
import { expectCleanEnd } from './checks/end-of-check.ts';
import type { ConformanceCheck } from './scenarios.ts';
import { startServer, type ConformanceServer } from './server/conformance-server.ts';

const SIMULATORS = import.meta.glob<CreateProviderSandbox>('/src/adapters/providers/*/sandbox/server.ts', { import: 'default' });
const RULES = import.meta.glob<readonly OutcomeRule[]>('/src/adapters/providers/*/results.ts', { import: 'rules' });

/** The committed sandbox settings, as the build writes them into a page. */
const sandboxSettings = (): BuildSettings => {
  const built = buildSettings(
    { ...providerSettings(REPOSITORY).values, ...loadEnv('sandbox', REPOSITORY), VITE_FLAVOUR: 'ksa' },
    { providers: [], overridable: OVERRIDABLE_CALLS },
  );
  if (!built.ok) throw new Error(built.message);
  return built.settings;
};

/** The provider's settings with the simulator's address filled in. */
const addressesFor = (providerOrigin: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sandboxSettings().providers).map(([name, value]) => [
      name,
      value.replaceAll(SANDBOX_MARKS.providerOrigin, providerOrigin),
    ]),
  );

/** Parts that take the place of those in the provider's folder. */
export interface GivenParts {
  readonly create?: CreateProviderSandbox;
  readonly rules?: readonly OutcomeRule[];
}

/** A provider, its simulator and a browser, on which checks run. */
export class ProviderTestBed {
  readonly manifest: ProviderManifest;
  readonly #rules: readonly OutcomeRule[];
  readonly #server: ConformanceServer;
  readonly #browser: Browser;
  /** Pages that no check uses. Each has its own storage and locks, and its code is compiled already. */
  readonly #free: Page[] = [];
  readonly #contexts: BrowserContext[] = [];
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
    browser: Browser,
    given: GivenParts = {},
  ): Promise<ProviderTestBed> {
    const folder = `/src/adapters/providers/${manifest.id}`;
    const create = given.create ?? (await SIMULATORS[`${folder}/sandbox/server.ts`]?.());
    if (create === undefined) throw new Error(`${manifest.id} has no simulator (sandbox/server.ts)`);
    const rules = given.rules ?? (await RULES[`${folder}/results.ts`]?.()) ?? [];
    const server = await startServer({ manifest, create }, folders, settingsForPage(sandboxSettings()));
    return new ProviderTestBed(manifest, rules, server, browser);
  }

  /** Runs one check on a page of its own. Rejects when the check fails; its page is then closed. */
  async run(check: ConformanceCheck, how: Pick<CheckParts, 'mutant' | 'timeoutMs' | 'allowances'>): Promise<void> {
    const page = this.#free.pop() ?? (await this.#newPage());
    const context = new CheckContext({
      id: `check-${(this.#count += 1)}`,
      manifest: this.manifest,
      rules: this.#rules,
      page,
      server: this.#server,
      memo: this.#memo,
      addresses: addressesFor(this.#server.providerOrigin),
      lookRound: expectCleanEnd,
      ...how,
    });
    try {
      await check.run(context);
      if (check.isOfDeclarations !== true) await expectCleanEnd(context);
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
    this.#contexts.push(context);
    return context.newPage();
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await this.#server.close();
  }
}
