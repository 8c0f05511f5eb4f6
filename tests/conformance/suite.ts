import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { COLUMN_MAPS } from '../../src/finance/settlement/settlement-config.ts';
import { ownReportOf } from '../support/finance/own-report.ts';
import { temporaryFolder } from '../support/finance/temporary-folder.ts';
import { cellName, checksIn } from './matrix.ts';
import type { Allowances } from './checks/allowances.ts';
import { ProviderTestBed } from './provider-test-bed.ts';
import { SCENARIOS, type WalletStage } from './scenarios.ts';
import { launchBrowser } from './setup/launch-browser.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The cell of the matrix that a test belongs to. */
    cell?: { readonly provider: string; readonly capability: string; readonly scenario: string; readonly stage?: WalletStage };
  }
}

const TIMEOUT_MS = 10_000;

/** Checks a provider against every capability that it declares: one call in its `conformance.test.ts`, with its SDK's allowances. */
export const conformance = (manifest: ProviderManifest, allowances: Allowances = {}): void => {
  const map = COLUMN_MAPS.find(({ provider }) => provider === manifest.id);
  if (map !== undefined) {
    const { write } = temporaryFolder();
    it(`STL-9 ${manifest.id}: its column map reads each line of the settlement report that its simulator writes`, async () => {
      const { lines, problems, written, read } = await ownReportOf(map, write);
      expect({ hasLines: lines > 0, problems, read }).toEqual({ hasLines: true, problems: [], read: written });
    });
  }
  describe.concurrent(`provider ${manifest.id}`, () => {
    let browser: Browser;
    let testBed: ProviderTestBed;
    beforeAll(async () => {
      browser = await launchBrowser();
      testBed = await ProviderTestBed.open(manifest, inject('harness'), browser);
    });
    afterAll(async () => {
      await testBed.close();
      await browser.close();
    });
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
