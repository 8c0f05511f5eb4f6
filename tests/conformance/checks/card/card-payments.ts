import { expect } from 'vitest';
import type { ConformanceCheck, Scenario } from '../../scenarios.ts';
import type { CheckContext } from '../check-context.ts';
import { cardFor, cardPayType } from './provider-test-cards.ts';
import { CashierDriver } from '../cashier-driver.ts';

const OTHER_PACKAGE = 'r-9999-0';

const payWith = async (context: CheckContext, outcome: Parameters<typeof cardFor>[1], taps = 1): Promise<CashierDriver> => {
  await context.open();
  const cashier = new CashierDriver(context);
  await cashier.payByCard(cardPayType(context), cardFor(context, outcome).number, taps);
  return cashier;
};

const pays = async (context: CheckContext): Promise<void> => {
  const cashier = await payWith(context, 'success');
  expect(await cashier.outcome()).toBe('success');
  expect(cashier.onlyOrder().end?.kind).toBe('paid');
};

const tapStorm = async (context: CheckContext): Promise<void> => {
  const cashier = await payWith(context, 'success', 3);
  await cashier.confirm(3);
  expect(await cashier.outcome()).toBe('success');
  cashier.onlyOrder();
};

/** A pending order is shown as still checking, and as paid once the platform says so. */
const stillChecking = async (context: CheckContext): Promise<void> => {
  const cashier = await payWith(context, 'pending');
  await cashier.expire('visible-bound');
  const facts = await cashier.until('the page says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  expect(facts.outcome).toBeNull();
  context.platform.orders.decide(cashier.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await cashier.outcome()).toBe('success');
};

/** The create's answer is lost: the order is found by its request id, and no second one is created. */
const lostCreate = async (context: CheckContext): Promise<void> => {
  context.platform.answers.set('create', async (proceed) => {
    await proceed();
    return { kind: 'unreachable', cause: 'network' };
  });
  const cashier = await payWith(context, 'success');
  expect(await cashier.outcome()).toBe('success');
  cashier.onlyOrder();
};

const otherPackage = async (context: CheckContext): Promise<void> => {
  context.platform.answers.set('create', async (proceed) => {
    const answer = (await proceed()) as { readonly value: object };
    return { ...answer, value: { ...answer.value, rechargeId: OTHER_PACKAGE } };
  });
  const cashier = await payWith(context, 'success');
  await cashier.outcome();
  expect(JSON.stringify((await context.facts()).telemetry)).toContain('order_of_another_package');
};

/** The same payments through the app: its payment machine, command runner and card form. */
export const cardPayments: Readonly<Partial<Record<Scenario, readonly ConformanceCheck[]>>> = {
  success: [{ must: 'pays once through the app', source: 'P1', run: pays }],
  'late-success': [
    { must: 'shows a pending order as still checking, never as failed, until the platform says paid', source: 'D3', run: stillChecking },
  ],
  timeout: [{ must: 'finds the order when the answer to the create is lost', source: 'D2', run: lostCreate }],
  duplicate: [{ must: 'creates one order for a burst of taps', source: 'P8', run: tapStorm }],
  'wrong-amount': [{ must: 'reports an order of another package', source: 'P5', run: otherPackage }],
};
