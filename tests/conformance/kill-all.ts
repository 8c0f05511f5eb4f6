import { errors } from 'playwright';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import type { Tallies } from '../support/checks/tally.ts';
import { cellName, checksIn } from './matrix.ts';
import { isOfSimulator, type Mutant } from './mutants/mutant.ts';
import { ProviderBench } from './run-check.ts';
import { SCENARIOS, type Check } from './scenarios.ts';

/** A mutant that hangs is found by waiting: less than the suite itself allows. */
const TIMEOUT_MS = 2500;

const MANIFESTS = import.meta.glob<ProviderManifest>('/src/adapters/providers/*/manifest.ts', { import: 'manifest' });

const checksOfCell = (manifest: ProviderManifest, name: string): readonly Check[] => {
  const checks = manifest.capabilities.flatMap((capability) =>
    SCENARIOS.flatMap((scenario) => (cellName(capability, scenario) === name ? checksIn(manifest, capability, scenario) : [])),
  );
  if (checks.length === 0) throw new Error(`${manifest.id} has no cell ${name}`);
  return checks;
};

/** A check that does not hold, as against a harness that does not work. */
const isVerdict = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'AssertionError' || error instanceof errors.TimeoutError);

/** Opens benches as mutants ask for them: one a provider, and one more for each bent simulator. */
class Benches {
  readonly #open = new Map<string, Promise<ProviderBench>>();

  for(mutant: Mutant): Promise<ProviderBench> {
    const { scriptFolder, bentScriptFolders } = inject('harness');
    const scripts = isOfSimulator(mutant) ? bentScriptFolders[mutant.id] : scriptFolder;
    if (scripts === undefined) throw new Error(`${mutant.id} was not built`);
    const key = `${mutant.providerId} ${scripts}`;
    const bench = this.#open.get(key) ?? this.#opened(mutant.providerId, scripts);
    this.#open.set(key, bench);
    return bench;
  }

  async close(): Promise<void> {
    for (const bench of this.#open.values()) await (await bench).close();
  }

  async #opened(providerId: string, scriptFolder: string): Promise<ProviderBench> {
    const manifest = await MANIFESTS[`/src/adapters/providers/${providerId}/manifest.ts`]?.();
    if (manifest === undefined) throw new Error(`no provider ${providerId}`);
    return ProviderBench.open(manifest, { ...inject('harness'), scriptFolder }, inject('browser'));
  }
}

/** Runs the cells that must see each mutant; one that none of them sees fails its test. */
export const killAll = (mutants: readonly Mutant[]): void => {
  describe.concurrent('mutants', () => {
    const benches = new Benches();
    afterAll(() => benches.close());
    it.for(mutants)('CNF-MUT $id is killed: it $does', async (mutant, { task }) => {
      const bench = await benches.for(mutant);
      const failures: string[] = [];
      for (const check of mutant.killedBy.flatMap((name) => checksOfCell(bench.manifest, name))) {
        try {
          await bench.run(check, { mutant: isOfSimulator(mutant) ? null : mutant.id, patience: TIMEOUT_MS, allowances: {} });
        } catch (error) {
          if (!isVerdict(error)) throw error;
          failures.push(`${check.must}: ${error.message}`);
          break;
        }
      }
      const counted: Tallies = { mutants: 1, killed: failures.length };
      task.meta.tallies = counted;
      expect(failures, `${mutant.killedBy.join(', ')} must see it`).toHaveLength(1);
    });
  });
};
