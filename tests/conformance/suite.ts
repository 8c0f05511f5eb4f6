import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { cellName, checksIn } from './matrix.ts';
import type { Allowances } from './cells/cell.ts';
import { ProviderBench } from './run-check.ts';
import { SCENARIOS, type WalletStage } from './scenarios.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The cell of the matrix that a test belongs to. */
    cell?: { readonly provider: string; readonly capability: string; readonly scenario: string; readonly stage?: WalletStage };
  }
}

const TIMEOUT_MS = 10_000;

/** Holds a provider to everything that it declares. One call in its `conformance.test.ts`, with what its SDK is allowed. */
export const conformance = (manifest: ProviderManifest, allowances: Allowances = {}): void => {
  describe.concurrent(`provider ${manifest.id}`, () => {
    let bench: ProviderBench;
    beforeAll(async () => {
      bench = await ProviderBench.open(manifest, inject('harness'), inject('browser'));
    });
    afterAll(() => bench.close());
    for (const capability of manifest.capabilities) {
      for (const scenario of SCENARIOS) {
        for (const check of checksIn(manifest, capability, scenario)) {
          it(`${check.source} ${manifest.id}: ${cellName(capability, scenario)}: ${check.must}`, async ({ task }) => {
            task.meta.cell = { provider: manifest.id, capability, scenario, ...(check.stage === undefined ? {} : { stage: check.stage }) };
            await bench.run(check, { mutant: null, patience: TIMEOUT_MS, allowances });
          });
        }
      }
    }
  });
};
