import { errors } from 'playwright';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import type { Tallies } from '../support/checks/tally.ts';
import { cellName, checksIn } from './matrix.ts';
import { isOfSimulator, type SourceMutant } from './mutants/mutant.ts';
import { ProviderTestBed } from './provider-test-bed.ts';
import { SCENARIOS, type ConformanceCheck } from './scenarios.ts';

/** A mutant that hangs is detected by waiting, so it gets less time than the suite itself allows. */
const TIMEOUT_MS = 2500;

const MANIFESTS = import.meta.glob<ProviderManifest>('/src/adapters/providers/*/manifest.ts', { import: 'manifest' });

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

/** Opens test beds on demand: one for each provider, and one more for each mutant of a simulator. */
class TestBeds {
  readonly #open = new Map<string, Promise<ProviderTestBed>>();

  for(mutant: SourceMutant): Promise<ProviderTestBed> {
    const { scriptFolder, mutantScriptFolders } = inject('harness');
    const scripts = isOfSimulator(mutant) ? mutantScriptFolders[mutant.id] : scriptFolder;
    if (scripts === undefined) throw new Error(`${mutant.id} was not built`);
    const key = `${mutant.providerId} ${scripts}`;
    const testBed = this.#open.get(key) ?? this.#opened(mutant.providerId, scripts);
    this.#open.set(key, testBed);
    return testBed;
  }

  async close(): Promise<void> {
    for (const testBed of this.#open.values()) await (await testBed).close();
  }

  async #opened(providerId: string, scriptFolder: string): Promise<ProviderTestBed> {
    const manifest = await MANIFESTS[`/src/adapters/providers/${providerId}/manifest.ts`]?.();
    if (manifest === undefined) throw new Error(`no provider ${providerId}`);
    return ProviderTestBed.open(manifest, { ...inject('harness'), scriptFolder }, inject('browser'));
  }
}

/** Runs the cells that must detect each mutant; a mutant that survives them all fails its test. */
export const killAll = (mutants: readonly SourceMutant[]): void => {
  describe.concurrent('mutants', () => {
    const testBeds = new TestBeds();
    afterAll(() => testBeds.close());
    it.for(mutants)('CNF-MUT $id is killed: it $does', async (mutant, { task }) => {
      const testBed = await testBeds.for(mutant);
      const failures: string[] = [];
      for (const check of mutant.killedBy.flatMap((name) => checksOfCell(testBed.manifest, name))) {
        try {
          await testBed.run(check, { mutant: isOfSimulator(mutant) ? null : mutant.id, timeoutMs: TIMEOUT_MS, allowances: {} });
        } catch (error) {
          if (!isVerdict(error)) throw error;
          failures.push(`${check.must}: ${error.message}`);
          break;
        }
      }
      const counted: Tallies = { mutants: 1, killed: failures.length };
      task.meta.tallies = counted;
      expect(failures, `${mutant.killedBy.join(', ')} must detect it`).toHaveLength(1);
    });
  });
};
