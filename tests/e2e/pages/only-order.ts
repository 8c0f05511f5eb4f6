import type { LedgerOrder, SandboxClient } from '../sandbox-client.ts';
import type { CashierPage } from './cashier-page.ts';

/** The only order of this browser; fails when there is none, or more than one. */
export const onlyOrder = async (cashier: CashierPage, sandbox: SandboxClient): Promise<LedgerOrder> => {
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  const [order] = orders;
  if (order === undefined || orders.length !== 1) throw new Error(`${orders.length} orders`);
  return order;
};
