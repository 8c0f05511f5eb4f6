import { errors } from 'playwright';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ProviderManifest } from '../../src/domain/channel/provider-manifest.ts';
import { cellName, checksIn } from './matrix.ts';
import { MUTANTS } from './mutants/all-mutants.ts';
import { isOfStandIn, type Mutant } from './mutants/mutant.ts';
import { ProviderBench } from './run-check.ts';
import { SCENARIOS, type Check } from './scenarios.ts';
import { checkedProviders } from './setup/checked-providers.ts';

/** A mutant that hangs is found by waiting: less than the suite itself allows. */
const PATIENCE_MS = 3000;

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

describe('mutants', () => {
  const benches = new Map<string, Promise<ProviderBench>>();
  const benchFor = (mutant: Mutant): Promise<ProviderBench> => {
    const harness = inject('harness');
    const scriptFolder = isOfStandIn(mutant) ? harness.bentScriptFolders[mutant.id] : harness.scriptFolder;
    const key = `${mutant.providerId} ${scriptFolder ?? ''}`;
    const open = async (): Promise<ProviderBench> => {
      const manifest = await MANIFESTS[`/src/adapters/providers/${mutant.providerId}/manifest.ts`]?.();
      if (manifest === undefined || scriptFolder === undefined) throw new Error(`${mutant.id} has no provider`);
      return ProviderBench.open(manifest, { ...harness, scriptFolder }, inject('browser'));
    };
    const bench = benches.get(key) ?? open();
    benches.set(key, bench);
    return bench;
  };
  afterAll(async () => {
    for (const bench of benches.values()) await (await bench).close();
  });

  const providers = checkedProviders();
  it.each(MUTANTS.filter(({ providerId }) => providers.includes(providerId)))('CNF-MUT $id is killed: it $does', async (mutant) => {
    const bench = await benchFor(mutant);
    const failures: string[] = [];
    for (const check of mutant.killedBy.flatMap((name) => checksOfCell(bench.manifest, name))) {
      try {
        await bench.run(check, { mutant: isOfStandIn(mutant) ? null : mutant.id, patience: PATIENCE_MS, allowances: {} });
      } catch (error) {
        if (!isVerdict(error)) throw error;
        failures.push(`${check.must}: ${error.message}`);
        break;
      }
    }
    expect(failures, `${mutant.killedBy.join(', ')} must see it`).toHaveLength(1);
  });
});
