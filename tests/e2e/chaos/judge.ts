import { expect } from 'playwright/test';
import { CashierPage } from '../pages/cashier-page.ts';
import type { LedgerOrder } from '../sandbox-client.ts';
import type { Cell } from './cell.ts';
import type { Fault } from './faults.ts';
import { CENTS, DISPLAY_ID, goOn, type Standing } from './shopper.ts';
import type { StepName } from './steps.ts';

/** The account that is topped up, as the ledger names it. */
const UID = '7000001';
const PAID = 'مدفوع';
const UNPAID = 'لم يتم الدفع';
const OPEN: readonly Standing[] = ['waiting', 'unresolved'];

/** The only order of the cell; a second one would be a second charge, or one on its way. */
const onlyOrder = async (cell: Cell): Promise<LedgerOrder> => {
  const orders = await cell.orders();
  const [order] = orders;
  if (order === undefined || orders.length > 1) throw new Error(`${orders.length} orders: ${JSON.stringify(orders)}`);
  return order;
};

/** The platform pays the order that was undecided while the fault lasted; until then the page must not know better. */
const decideNow = async (cell: Cell, mayStop: boolean): Promise<void> => {
  await goOn(cell, cell.cashier, { until: OPEN, mayStop });
  const order = await onlyOrder(cell);
  expect(order).toMatchObject({ state: 'pending' });
  await cell.sandbox.decide(order.order_id, 'paid');
};

/** A later visit of the device shows the payment as paid: in its list, or as its result where the device cannot know that it was read. */
const expectRemembered = async (cell: Cell, orderId: string): Promise<void> => {
  const later = new CashierPage(await cell.context.newPage());
  await later.page.goto('/pay');
  const past = later.page.getByTestId('past-payments').getByRole('listitem').filter({ hasText: orderId, hasNotText: UNPAID });
  const result = later.result.of('success').filter({ hasText: orderId });
  await expect(past.filter({ hasText: PAID }).or(result).first()).toBeVisible();
  await later.page.close();
};

/** The same for every cell: the fault is over, the shopper does what the page offers, and this must hold. */
export const judge = async (cell: Cell, fault: Fault, name: StepName): Promise<void> => {
  const mayStop = fault.mayStop?.(name) ?? false;
  if (cell.isDecidedLater) await decideNow(cell, mayStop);
  let knows = true;
  for (const tab of [cell.cashier, ...(cell.other === null ? [] : [cell.other])]) {
    const until: readonly Standing[] = fault.mayNotKnow?.(name) === true ? ['success', 'elsewhere'] : ['success'];
    if ((await goOn(cell, tab, { until, mayStop })) === 'elsewhere') knows = false;
  }

  const order = await onlyOrder(cell);
  expect(order, 'the order of the ledger').toMatchObject({
    uid: UID,
    amount_usd: CENTS / 100,
    state: 'paid',
    charges: 1,
    pay_type: cell.card.payType,
  });
  expect(order.account_uid, 'who paid').toBe(cell.payer);

  const success = cell.cashier.result.of('success');
  if (knows) for (const text of [order.order_id, DISPLAY_ID, '4.99']) await expect(success).toContainText(text);
  const keeps = fault.keeps(name);
  const [isAccountChosen, isPackageChosen] = [name !== 'opening' && name !== 'account', !['opening', 'account', 'package'].includes(name)];
  if (keeps !== 'none' && isAccountChosen) expect(cell.chosen.account, 'the account asked for again').toBe(0);
  if (keeps === 'all' && isPackageChosen) expect(cell.chosen.package, 'the package asked for again').toBe(0);

  // The device remembers every order for which the page did not ask to be kept open.
  if (!cell.isForgetful) await expectRemembered(cell, order.order_id);
  const shown = await cell.shown();
  expect(shown.filter(({ outcome }) => !['result-success', 'result-unresolved', ...(mayStop ? ['crash'] : [])].includes(outcome))).toEqual(
    [],
  );
  expect(
    shown.filter(({ outcome, paidBefore }) => outcome === 'result-success' && !paidBefore),
    'success before the platform’s word',
  ).toEqual([]);

  const errors = cell.errors.filter((error) => fault.expectedErrors?.test(error) !== true);
  expect(errors).toEqual([]);
};
