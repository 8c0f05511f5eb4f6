import { errors, type Browser } from 'playwright';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { OutcomeRule } from '../../src/domain/outcome/outcome-rule.ts';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import type { CreateProviderSandbox } from '../../src/sandbox/provider-sandbox.ts';
import type { Tallies } from '../support/checks/tally.ts';
import { cellName, checksIn } from './matrix.ts';
import type { Allowances } from './checks/allowances.ts';
import { MUTANTS } from './mutants/all-mutants.ts';
import { isOfManifest, isOfRows, isOfSimulator, type SourceMutant } from './mutants/mutant.ts';
import { ProviderTestBed, type GivenParts } from './provider-test-bed.ts';
import { SCENARIOS, type ConformanceCheck } from './scenarios.ts';
import { launchBrowser } from './setup/launch-browser.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** A mutant, and the check that detected it, with what it says; null for one that survived. */
    killed?: { readonly id: string; readonly does: string; readonly by: string | null };
  }
}

/** A mutant that hangs is detected by waiting, so it gets less time than the suite itself allows. */
const TIMEOUT_MS = 2500;

const MANIFESTS = import.meta.glob<ProviderManifest>('/src/adapters/providers/*/manifest.ts', { import: 'manifest' });
const ALLOWANCES = import.meta.glob<Allowances>('/src/adapters/providers/*/allowances.ts', { eager: true, import: 'allowances' });

const checksOfCell = (manifest: ProviderManifest, name: string): readonly ConformanceCheck[] => {
  const checks = manifest.capabilities.flatMap((capability) =>
    SCENARIOS.flatMap((scenario) => (cellName(capability, scenario) === name ? checksIn(manifest, capability, scenario) : [])),
  );
  if (checks.length === 0) throw new Error(`${manifest.id} has no cell ${name}`);
  return checks;
};

/** True for a failed check, false for a harness that does not work. */
const isVerdict = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'AssertionError' || error instanceof errors.TimeoutError);

/** A file of the mutant's provider, from the mutant's copy of its folder (setup/node-mutants.ts). */
const load = <A>({ id, providerId }: SourceMutant, file: string): Promise<A> =>
  import(/* @vite-ignore */ `/src/adapters/providers/${providerId}/${file}?mutant=${id}`) as Promise<A>;

/** What a mutant has in place of the provider's own where its bug is beside the browser. */
const partsOf = async (mutant: SourceMutant): Promise<GivenParts> => {
  if (isOfRows(mutant)) return { rules: (await load<{ readonly rules: readonly OutcomeRule[] }>(mutant, 'results.ts')).rules };
  if (!isOfSimulator(mutant)) return {};
  return { create: (await load<{ readonly default: CreateProviderSandbox }>(mutant, 'sandbox/server.ts')).default };
};

const manifestOf = async (mutant: SourceMutant): Promise<ProviderManifest> => {
  if (isOfManifest(mutant)) return (await load<{ readonly manifest: ProviderManifest }>(mutant, 'manifest.ts')).manifest;
  const manifest = await MANIFESTS[`/src/adapters/providers/${mutant.providerId}/manifest.ts`]?.();
  if (manifest === undefined) throw new Error(`no provider ${mutant.providerId}`);
  return manifest;
};

/** Opens test beds on demand: one for each provider, and one more for each mutant with a bug beside the browser. */
class TestBeds {
  #browser: Promise<Browser> | null = null;
  readonly #open = new Map<string, Promise<ProviderTestBed>>();

  for(mutant: SourceMutant): Promise<ProviderTestBed> {
    const { scriptFolder, mutantScriptFolders } = inject('harness');
    const isBeside = isOfSimulator(mutant) || isOfRows(mutant) || isOfManifest(mutant);
    const key = isBeside ? mutant.id : mutant.providerId;
    const testBed = this.#open.get(key) ?? this.#opened(mutant, mutantScriptFolders[mutant.id] ?? scriptFolder);
    this.#open.set(key, testBed);
    return testBed;
  }

  async close(): Promise<void> {
    for (const testBed of this.#open.values()) await (await testBed).close();
    await (await this.#browser)?.close();
  }

  async #opened(mutant: SourceMutant, scriptFolder: string): Promise<ProviderTestBed> {
    const folders = { ...inject('harness'), scriptFolder };
    const browser = await (this.#browser ??= launchBrowser());
    return ProviderTestBed.open(await manifestOf(mutant), folders, browser, await partsOf(mutant));
  }
}

/** Runs the cells that must detect each mutant; a mutant that survives them all fails its test. */
export const killAll = (mutants: readonly SourceMutant[]): void => {
  describe.concurrent('mutants', () => {
    // The other half of a run that is about a few of them.
    if (mutants.length === 0) it('CNF-MUT this run asks for mutants of other providers', () => expect(MUTANTS.length).toBeGreaterThan(0));
    const testBeds = new TestBeds();
    afterAll(() => testBeds.close());
    it.for(mutants)('CNF-MUT $id is killed: it $does', async (mutant, { task }) => {
      const testBed = await testBeds.for(mutant);
      const failures: string[] = [];
      for (const check of mutant.killedBy.flatMap((name) => checksOfCell(testBed.manifest, name))) {
        try {
          const isInPage = !isOfSimulator(mutant) && !isOfManifest(mutant);
          const allowances = ALLOWANCES[`/src/adapters/providers/${mutant.providerId}/allowances.ts`] ?? {};
          await testBed.run(check, { mutant: isInPage ? mutant.id : null, timeoutMs: TIMEOUT_MS, allowances });
        } catch (error) {
          if (!isVerdict(error)) throw error;
          failures.push(`${check.must}: ${error.message}`);
          break;
        }
      }
      const counted: Tallies = { mutants: 1, killed: failures.length };
      task.meta.tallies = counted;
      task.meta.killed = { id: mutant.id, does: mutant.does, by: failures[0]?.split('\n')[0] ?? null };
      expect(failures, `${mutant.killedBy.join(', ')} must detect it`).toHaveLength(1);
    });
  });
};
