import { expect } from 'playwright/test';
import { CashierPage } from '../pages/cashier-page.ts';
import { clickTogether } from '../tab-pair.ts';
import type { Cell } from './cell.ts';
import type { Fault } from './faults.ts';
import { goOn, type Standing } from './shopper.ts';
import { type StepName, STEP_NAMES } from './steps.ts';

/** Two users of the sandbox whose saved cards and fines no other test looks at. */
const FIRST = { key: 'sk_sandbox_dana', uid: '7000019' } as const;
const SECOND = { key: 'sk_sandbox_nasser', uid: '7000015' } as const;

/** The other tab follows a link of the second user, and the shopper there takes that account. */
const swapSession = async (cell: Cell, to: typeof FIRST | typeof SECOND): Promise<void> => {
  const tab = await cell.context.newPage();
  await tab.goto(`/pay#session_key=${to.key}`);
  await tab.getByTestId('account-switch').click();
  const kept = () => tab.evaluate(() => decodeURIComponent(atob(localStorage.getItem('login_user') ?? '')));
  await expect.poll(kept).toContain(to.uid);
  await tab.close();
};

const sessionSwapped: Fault = {
  skips: {},
  prepare: async (cell) => {
    await cell.page.goto(`/pay#session_key=${FIRST.key}`);
    await cell.page.getByTestId('session-confirm').click();
    await expect(cell.page.getByTestId('session-confirm')).toHaveCount(0);
    cell.payer = FIRST.uid;
  },
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    await swapSession(cell, SECOND);
    cell.payer = step.isSent ? FIRST.uid : SECOND.uid;
    release();
  },
  end: async (cell, step) => {
    if (step.isSent) return swapSession(cell, FIRST);
    if (step.name !== 'token') return;
    // The first user's token is on its way: nothing is sent under the other one before the shopper agrees.
    await goOn(cell, cell.cashier, { until: ['question'] });
    await expect(cell.page.getByTestId('session-changed')).toBeVisible();
    expect(cell.creates).toBe(0);
  },
  keeps: () => 'none',
};

const BEFORE_TAP: readonly StepName[] = STEP_NAMES.slice(0, STEP_NAMES.indexOf('token'));

/** How far the second tab comes: while the first one makes its token it pays, while the create is on its way its own tap waits. */
const COMES_TO: Readonly<Partial<Record<StepName, readonly Standing[]>>> = { token: ['success'], create: ['busy', 'waiting'] };

/** The same shopper pays the same in a second tab. */
const twoTabs: Fault = {
  skips: {},
  meet: async (cell, step) => {
    const other = new CashierPage(await cell.context.newPage());
    if (step.name === 'create') await goOn(cell, other, { until: ['ready'] });
    const release = await step.stop(cell);
    if (BEFORE_TAP.includes(step.name)) {
      // Both tabs come to the tap, and tap together.
      await goOn(cell, other, { until: ['ready'] });
      release();
      await goOn(cell, cell.cashier, { until: ['ready'] });
      await clickTogether(cell.cashier.confirm, other.confirm, 0);
    } else {
      // The second tab comes as far as it can while the first one is at the step.
      await goOn(cell, other, { until: COMES_TO[step.name] ?? ['waiting', 'unresolved', 'success'] });
      release();
    }
    cell.other = other;
  },
  end: async () => {},
  keeps: () => 'none',
};

/** The shopper's own doing beside the payment. */
export const PERSON_FAULTS = { 'two-tabs': twoTabs, session: sessionSwapped } as const satisfies Readonly<Record<string, Fault>>;
