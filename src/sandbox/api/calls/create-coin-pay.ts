import { eq } from 'drizzle-orm';
import { type OrderRow, packages } from '../../database/tables.ts';
import { chargeOrder, type ChargeMeans } from '../../orders/charge-order.ts';
import { type CardOwner, savedCardBySource } from '../../orders/saved-card-store.ts';
import { readRechargeId } from '../../providers/recharge-id.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { accountByUid, accountOfSession, refuseByStatus } from './account-calls.ts';
import { Refused, success } from '../answer.ts';
import type { Call, CallInput, Calls } from '../call.ts';
import { orderAnswerData } from './order-calls.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Fields of the create that name a saved card, by provider (cashier §7). */
const SAVED_CARD_FIELDS = ['cko_source_id', 'source_id'] as const;
const NOT_FOR_PROVIDERS: readonly string[] = ['session_key', 'ext'];

const isSet = (flag: string): boolean => flag === '1' || flag === 'true';

/** The create call as the platform reads it. Throws Refused for a missing or bad parameter. */
const purchaseOf = ({ parameters, requestId, clientId, siteOrigin, declinedFirstMs }: CallInput) => {
  if (!REQUEST_ID.test(requestId)) throw new Refused('requestIdMissing');
  const ext = parameters.object('ext');
  const fields = Object.fromEntries(Object.entries(parameters.allTexts()).filter(([name]) => !NOT_FOR_PROVIDERS.includes(name)));
  return {
    rid: requestId,
    clientId,
    siteOrigin,
    declinedFirstMs,
    kind: 'coins' as const,
    uid: parameters.text('uid'),
    payType: parameters.integer('pay_type'),
    rechargeId: parameters.text('recharge_id'),
    deviceId: ext.textOr('h5_deviceid', ''),
    pageViewId: ext.textOr('page_view_id', ''),
    isRemember: isSet(ext.textOr('is_remember', '')),
    isLogin: isSet(ext.textOr('is_login', '')),
    fields,
  };
};
type Purchase = ReturnType<typeof purchaseOf>;

/** Refuses an account that may not be topped up (cashier §4, §8). */
const checkAccount = async (services: SandboxParts, uid: string): Promise<void> => {
  const account = await accountByUid(services, uid);
  if (account === null) throw new Refused('noSuchAccount');
  if (account.isGuest) throw new Refused('guestAccount');
  refuseByStatus(account);
};

/** The purchase: a recharge id on sale, with its pay type. */
const offerOf = async ({ database, providers }: SandboxParts, { rechargeId, payType }: Purchase) => {
  const read = readRechargeId(rechargeId);
  const [sold] = read === null ? [] : await database.select().from(packages).where(eq(packages.amountCents, read.cents));
  if (read === null || sold === undefined) throw new Refused('noSuchRechargeId');
  if (read.payType !== payType) throw new Refused('payTypeMismatch');
  const provider = providers.byPayType(payType);
  if (provider === null) throw new Refused('noSuchRechargeId');
  return { provider, amountCents: sold.amountCents, coins: sold.originCoin + sold.extraCoin };
};

const savedCardOf = async ({ database }: SandboxParts, owner: CardOwner, { fields }: Purchase): Promise<ChargeMeans['savedCard']> => {
  const sourceId = SAVED_CARD_FIELDS.map((name) => fields[name]).find((value) => value !== undefined && value !== '');
  return sourceId === undefined ? null : ((await savedCardBySource(database, owner, sourceId))?.card ?? null);
};

/** A repeated request id gets its first order; with different contents it is a client error (D2). */
const replayed = async ({ orders }: SandboxParts, order: OrderRow, { kind, uid, payType, rechargeId }: Purchase): Promise<OrderRow> => {
  await orders.noteReplay(order.orderId);
  if (order.kind !== kind || order.uid !== uid || order.payType !== payType || order.rechargeId !== rechargeId)
    throw new Refused('requestIdReused');
  return order;
};

const create = async (services: SandboxParts, input: CallInput, purchase: Purchase): Promise<OrderRow> => {
  const { orders, scheduler } = services;
  const { deduplicate } = input;
  const earlier = deduplicate ? await orders.byRequestId(purchase.rid) : null;
  if (earlier !== null) return replayed(services, earlier, purchase);
  await checkAccount(services, purchase.uid);
  const { provider, amountCents, coins } = await offerOf(services, purchase);
  const accountUid = (await accountOfSession(services, input))?.uid ?? '';
  const savedCard = await savedCardOf(services, { deviceId: purchase.deviceId, accountUid }, purchase);
  const { fields, ...draft } = purchase;
  const order = await orders.insert({ ...draft, accountUid, amountCents, coins, createdAt: scheduler.now() }, deduplicate);
  if (order !== null) await chargeOrder(services, order, { provider, fields, savedCard });
  const made = order === null ? await orders.byRequestId(purchase.rid) : await orders.byId(order.orderId);
  if (made === null) throw new Refused('failure');
  return order === null ? replayed(services, made, purchase) : made;
};

/**
 * create_coin_pay (cashier §7, D2): exactly once per request id. A repeated create waits for the first one and gets
 * its order; a unique constraint of the table backs this up. A refused create leaves no order.
 */
export const createCoinPayCalls = (services: SandboxParts): Calls => {
  const call: Call = async (input) => {
    const purchase = purchaseOf(input);
    const work = (): Promise<OrderRow> => create(services, input, purchase);
    return success(orderAnswerData(await (input.deduplicate ? services.creates.run(purchase.rid, work) : work())));
  };
  return { '/api/order/create_coin_pay/': call };
};
