import { eq } from 'drizzle-orm';
import { packages } from '../../database/tables.ts';
import { readRechargeId } from '../../providers/recharge-id.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { accountByUid, refuseByStatus } from './account-calls.ts';
import { Refused } from '../answer.ts';
import type { Calls } from '../call.ts';
import { createOrder, purchaseOf, type Sell } from './create-order.ts';

/** Throws Refused for an account that may not be topped up (cashier §4, §8). */
const checkAccount = async (services: SandboxParts, uid: string): Promise<void> => {
  const account = await accountByUid(services, uid);
  if (account === null) throw new Refused('noSuchAccount');
  if (account.isGuest) throw new Refused('guestAccount');
  refuseByStatus(account);
};

/** Validates a recharge id on sale and its pay type, for an account that may be topped up. */
const sellCoins: Sell = async (services, { uid, rechargeId, payType }) => {
  await checkAccount(services, uid);
  const { database, providers } = services;
  const read = readRechargeId(rechargeId);
  const [sold] = read === null ? [] : await database.select().from(packages).where(eq(packages.amountCents, read.cents));
  if (read === null || sold === undefined) throw new Refused('noSuchRechargeId');
  if (read.payType !== payType) throw new Refused('payTypeMismatch');
  const provider = providers.byPayType(payType);
  if (provider === null) throw new Refused('noSuchRechargeId');
  return { provider, amountCents: sold.amountCents, coins: sold.originCoin + sold.extraCoin };
};

/** create_coin_pay (cashier §7, D2): exactly once per request id. */
export const createCoinPayCalls = (services: SandboxParts): Calls => ({
  '/api/order/create_coin_pay/': async (input) => {
    const { parameters } = input;
    const bought = { kind: 'coins', rechargeId: parameters.text('recharge_id'), fineId: '' } as const;
    return createOrder(services, input, purchaseOf(input, parameters, bought), sellCoins);
  },
});
