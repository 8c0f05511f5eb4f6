import { eq } from 'drizzle-orm';
import type { PurchaseKind } from '../../../domain/order/intent.ts';
import { type OrderRow, packages } from '../../database/tables.ts';
import { type ChargeMeans, chargeOrder } from '../../orders/order-decisions.ts';
import { type CardOwner, savedCardBySource } from '../../orders/saved-card-store.ts';
import type { ProviderSandbox } from '../../provider-sandbox.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { type Answer, Refused, success } from '../answer.ts';
import type { Call, CallInput, Calls } from '../batch-request.ts';
import type { Parameters } from '../parameters.ts';
import { accountByUid, accountOfSession, refuseByStatus } from './account-calls.ts';
import { orderAnswerData } from './order-calls.ts';
import { readRechargeId } from '../../provider-directory.ts';
import { ACCOUNT_STATUS_NUMBERS } from '../../../domain/account/account.ts';
import { fineOf } from '../../shoppers/fine-store.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Create fields that name a saved card, by provider (cashier §7). */
const SAVED_CARD_FIELDS = ['cko_source_id', 'source_id'] as const;
const NOT_FOR_PROVIDERS: readonly string[] = ['session_key', 'ext'];

const isSet = (flag: string): boolean => flag === '1' || flag === 'true';

interface Bought {
  readonly kind: PurchaseKind;
  /** Empty for a fine. */
  readonly rechargeId: string;
  /** Empty for coins. */
  readonly fineId: string;
}

/** Reads payer, page and payment from any create (cashier §7, D39). Throws Refused for a missing or bad parameter. */
export const purchaseOf = ({ requestId, clientId, siteOrigin, declinedFirstMs }: CallInput, parameters: Parameters, bought: Bought) => {
  if (!REQUEST_ID.test(requestId)) throw new Refused('requestIdMissing');
  const ext = parameters.object('ext');
  const fields = Object.fromEntries(Object.entries(parameters.allTexts()).filter(([name]) => !NOT_FOR_PROVIDERS.includes(name)));
  return {
    rid: requestId,
    clientId,
    siteOrigin,
    declinedFirstMs,
    ...bought,
    uid: parameters.text('uid'),
    payType: parameters.integer('pay_type'),
    deviceId: ext.textOr('h5_deviceid', ''),
    pageViewId: ext.textOr('page_view_id', ''),
    isRemember: isSet(ext.textOr('is_remember', '')),
    isLogin: isSet(ext.textOr('is_login', '')),
    fields,
  };
};
type Purchase = ReturnType<typeof purchaseOf>;

/** The amount charged and the coins it buys, or none for a fine. */
interface Sale {
  readonly provider: ProviderSandbox;
  readonly amountCents: number;
  readonly coins: number;
}

const savedCardOf = async ({ database }: SandboxParts, owner: CardOwner, { fields }: Purchase): Promise<ChargeMeans['savedCard']> => {
  const sourceId = SAVED_CARD_FIELDS.map((name) => fields[name]).find((value) => value !== undefined && value !== '');
  return sourceId === undefined ? null : ((await savedCardBySource(database, owner, sourceId))?.card ?? null);
};

const SAME = ['kind', 'uid', 'payType', 'rechargeId', 'fineId'] as const satisfies readonly (keyof Purchase & keyof OrderRow)[];

/** Returns the first order of a repeated request id; different contents are a client error (D2). */
const replayed = async ({ orders }: SandboxParts, order: OrderRow, purchase: Purchase): Promise<OrderRow> => {
  await orders.noteReplay(order.orderId);
  if (SAME.some((field) => order[field] !== purchase[field])) throw new Refused('requestIdReused');
  return order;
};

/** Checks whether the item may be sold, and returns its price. Throws Refused. */
type Sell = (services: SandboxParts, purchase: Purchase) => Promise<Sale>;

const create = async (services: SandboxParts, input: CallInput, purchase: Purchase, sell: Sell): Promise<OrderRow> => {
  const { orders, scheduler } = services;
  const { deduplicate } = input;
  const earlier = deduplicate ? await orders.byRequestId(purchase.rid) : null;
  if (earlier !== null) return replayed(services, earlier, purchase);
  const { provider, amountCents, coins } = await sell(services, purchase);
  const accountUid = (await accountOfSession(services, input))?.uid ?? '';
  const savedCard = await savedCardOf(services, { deviceId: purchase.deviceId, accountUid }, purchase);
  const { fields, ...draft } = purchase;
  const order = await orders.insert(
    { ...draft, provider: provider.id, accountUid, amountCents, coins, createdAt: scheduler.now() },
    deduplicate,
  );
  if (order !== null) await chargeOrder(services, order, { provider, fields, savedCard });
  const made = order === null ? await orders.byRequestId(purchase.rid) : await orders.byId(order.orderId);
  if (made === null) throw new Refused('failure');
  return order === null ? replayed(services, made, purchase) : made;
};

/** Creates an order once per request id (D2): a repeated create waits for the first and gets its order, also by a table's constraint. */
export const createOrder = async (services: SandboxParts, input: CallInput, purchase: Purchase, sell: Sell): Promise<Answer> => {
  const work = (): Promise<OrderRow> => create(services, input, purchase, sell);
  return success(orderAnswerData(await (input.deduplicate ? services.creates.run(purchase.rid, work) : work())));
};

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

/** Validates the fine of the account's last ban: refuses an earlier one as changed, and a paid one as paid. */
const sellFine: Sell = async (services, { uid, fineId, payType }) => {
  const fine = await fineOf(services, fineId);
  if (fine === null || fine.uid !== uid) throw new Refused('noSuchFine');
  if (fine.fineId !== fineId) throw new Refused('fineChanged');
  const account = await accountByUid(services, uid);
  if (fine.paidAt !== null || account?.status !== ACCOUNT_STATUS_NUMBERS.banned) throw new Refused('finePaid');
  const provider = services.providers.byPayType(payType);
  if (provider === null) throw new Refused('payTypeMismatch');
  return { provider, amountCents: fine.amountCents, coins: 0 };
};

/** The two calls that create an order for a fine (platform §7, D39); `payload` holds the fields of a coin order besides it. */
export const createFinePayCalls = (services: SandboxParts): Calls => {
  const call: Call = async (input) => {
    const payload = input.parameters.object('payload');
    const bought = { kind: 'fine', rechargeId: '', fineId: payload.text('fine_id') } as const;
    return createOrder(services, { ...input, parameters: payload }, purchaseOf(input, payload, bought), sellFine);
  };
  return { '/api/order/create_fine_pay/': call, '/api/payer_max/create_fine_pay/': call };
};
