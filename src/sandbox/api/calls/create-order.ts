import type { PurchaseKind } from '../../../domain/order/intent.ts';
import type { OrderRow } from '../../database/tables.ts';
import { chargeOrder, type ChargeMeans } from '../../orders/charge-order.ts';
import { type CardOwner, savedCardBySource } from '../../orders/saved-card-store.ts';
import type { ProviderSandbox } from '../../provider-sandbox.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { type Answer, Refused, success } from '../answer.ts';
import type { CallInput } from '../call.ts';
import type { Parameters } from '../parameters.ts';
import { accountOfSession } from './account-calls.ts';
import { orderAnswerData } from './order-calls.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Create fields that name a saved card, by provider (cashier §7). */
const SAVED_CARD_FIELDS = ['cko_source_id', 'source_id'] as const;
const NOT_FOR_PROVIDERS: readonly string[] = ['session_key', 'ext'];

const isSet = (flag: string): boolean => flag === '1' || flag === 'true';

/** The purchased item, as named in a create. */
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
export type Purchase = ReturnType<typeof purchaseOf>;

/** The amount charged and the coins it buys; none for a fine. */
export interface Sale {
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
export type Sell = (services: SandboxParts, purchase: Purchase) => Promise<Sale>;

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

/**
 * Creates an order, exactly once per request id (D2). A repeated create waits for the first one and gets its order, also enforced
 * by a unique constraint of the table. A refused create leaves no order.
 */
export const createOrder = async (services: SandboxParts, input: CallInput, purchase: Purchase, sell: Sell): Promise<Answer> => {
  const work = (): Promise<OrderRow> => create(services, input, purchase, sell);
  return success(orderAnswerData(await (input.deduplicate ? services.creates.run(purchase.rid, work) : work())));
};
