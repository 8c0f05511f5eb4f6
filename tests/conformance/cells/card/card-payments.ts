import { expect } from 'vitest';
import type { Check, Scenario } from '../../scenarios.ts';
import type { Cell } from '../cell.ts';
import { cardFor, cardPayType } from './test-cards.ts';
import { Till } from '../till.ts';

const OTHER_PACKAGE = 'r-9999-0';

const payWith = async (cell: Cell, outcome: Parameters<typeof cardFor>[1], taps = 1): Promise<Till> => {
  await cell.open();
  const till = new Till(cell);
  await till.payByCard(cardPayType(cell), cardFor(cell, outcome).number, taps);
  return till;
};

const pays = async (cell: Cell): Promise<void> => {
  const till = await payWith(cell, 'success');
  expect(await till.outcome()).toBe('success');
  expect(till.onlyOrder().end?.kind).toBe('paid');
};

const tapStorm = async (cell: Cell): Promise<void> => {
  const till = await payWith(cell, 'success', 3);
  await till.confirm(3);
  expect(await till.outcome()).toBe('success');
  till.onlyOrder();
};

/** Pending shows as still checking, and as paid as soon as the platform says so. */
const stillChecking = async (cell: Cell): Promise<void> => {
  const till = await payWith(cell, 'pending');
  await till.passes('visible-bound');
  const facts = await till.until('it says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  expect(facts.outcome).toBeNull();
  cell.platform.orders.decide(till.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await till.outcome()).toBe('success');
};

/** The create's answer is lost: its order is found by the request id, and none is made beside it. */
const lostCreate = async (cell: Cell): Promise<void> => {
  cell.platform.answers.set('create', async (proceed) => {
    await proceed();
    return { kind: 'unreachable', cause: 'network' };
  });
  const till = await payWith(cell, 'success');
  expect(await till.outcome()).toBe('success');
  till.onlyOrder();
};

const otherPackage = async (cell: Cell): Promise<void> => {
  cell.platform.answers.set('create', async (proceed) => {
    const answer = (await proceed()) as { readonly value: object };
    return { ...answer, value: { ...answer.value, rechargeId: OTHER_PACKAGE } };
  });
  const till = await payWith(cell, 'success');
  await till.outcome();
  expect(JSON.stringify((await cell.facts()).telemetry)).toContain('order_of_another_package');
};

/** The same, through the app: its machine, its runner, its card form. */
export const cardPayments: Readonly<Partial<Record<Scenario, readonly Check[]>>> = {
  success: [{ must: 'is paid once through the app', source: 'P1', run: pays }],
  'late-success': [{ must: 'is still checking, never failed, until the platform says paid', source: 'PAY-20', run: stillChecking }],
  timeout: [{ must: 'finds the order of a create whose answer was lost', source: 'PAY-7', run: lostCreate }],
  duplicate: [{ must: 'makes one order of a storm of taps', source: 'PAY-4', run: tapStorm }],
  'wrong-amount': [{ must: 'reports an order of another package', source: 'PAY-23', run: otherPackage }],
};
