import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { cellName, checksIn } from './matrix.ts';
import type { Allowances } from './checks/allowances.ts';
import { ProviderTestBed } from './provider-test-bed.ts';
import { SCENARIOS, type WalletStage } from './scenarios.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The cell of the matrix that a test belongs to. */
    cell?: { readonly provider: string; readonly capability: string; readonly scenario: string; readonly stage?: WalletStage };
  }
}

const TIMEOUT_MS = 10_000;

/** Checks a provider against every capability that it declares: one call in its `conformance.test.ts`, with its SDK's allowances. */
export const conformance = (manifest: ProviderManifest, allowances: Allowances = {}): void => {
  describe.concurrent(`provider ${manifest.id}`, () => {
    let testBed: ProviderTestBed;
    beforeAll(async () => {
      testBed = await ProviderTestBed.open(manifest, inject('harness'), inject('browser'));
    });
    afterAll(() => testBed.close());
    for (const capability of manifest.capabilities) {
      for (const scenario of SCENARIOS) {
        for (const check of checksIn(manifest, capability, scenario)) {
          it(`${check.source} ${manifest.id}: ${cellName(capability, scenario)}: ${check.must}`, async ({ task }) => {
            task.meta.cell = { provider: manifest.id, capability, scenario, ...(check.stage === undefined ? {} : { stage: check.stage }) };
            await testBed.run(check, { mutant: null, timeoutMs: TIMEOUT_MS, allowances });
          });
        }
      }
    }
  });
};
