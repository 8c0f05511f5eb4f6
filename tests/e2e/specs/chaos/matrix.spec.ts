import { test } from '../../cashier-test.ts';
import { BrowserProcess } from '../../browser-process.ts';
import { Cell } from '../../chaos/cell.ts';
import { type Fault, FAULTS, FAULT_NAMES, skippedBecause } from '../../chaos/faults.ts';
import { judge } from '../../chaos/judge.ts';
import { CARDS, STEP_NAMES, stepOf, type StepName } from '../../chaos/steps.ts';
import type { SandboxClient } from '../../sandbox-client.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import type { Page } from 'playwright/test';

/** Those of the cells that run in each run of the whole suite: where most money would be lost. */
const CORE: readonly (readonly [fault: string, step: StepName])[] = [
  ['drop-after', 'create'],
  ['reload', 'bank-page'],
  ['two-tabs', 'token'],
  ['session', 'create'],
];

const rows = (process.env['CHAOS_ROWS'] ?? '').split(',').filter((name) => name !== '');
const isWanted = (fault: string): boolean => rows.length === 0 || rows.includes(fault);

const run = async (fault: Fault, name: StepName, sandbox: SandboxClient, page: Page, process: BrowserProcess | null): Promise<void> => {
  const step = stepOf(name);
  const isDecidedLater = step.isDecidedLater === true || (fault.decidesLater === true && step.card === 'paid' && name !== 'result');
  const card = CARDS[isDecidedLater ? 'pending' : step.card];
  const cell = await Cell.open(page, { sandbox, card, isDecidedLater, hasOwnClock: fault.hasOwnClock === true, process });
  await fault.prepare?.(cell);
  await step.come(cell);
  cell.chosen = { account: 0, package: 0 };
  await fault.meet(cell, step);
  await fault.end(cell, step);
  await judge(cell, fault, name);
};

for (const faultName of FAULT_NAMES.filter(isWanted)) {
  for (const name of STEP_NAMES) {
    const fault = FAULTS[faultName];
    if (fault === undefined || skippedBecause(faultName, name) !== null) continue;
    const isCore = CORE.some(([row, column]) => row === faultName && column === name);
    test(`CHAOS-1 ${faultName} × ${name}`, isCore ? {} : DEEP_ONLY, async ({ page, sandbox }) => {
      if (fault.isProcess !== true) return run(fault, name, sandbox, page, null);
      const process = new BrowserProcess();
      try {
        await run(fault, name, sandbox, (await process.start()).page, process);
      } finally {
        await process.end();
      }
    });
  }
}
