import { batchId } from '../adapters/platform/client/batch-payload.ts';
import type { ChargeList, DisplayMethodGroup, ListedMethod, PayItem } from '../domain/order/pay-item.ts';
import { usdCentsOf } from '../domain/order/usd-cents.ts';
import { payTypeOf } from '../domain/payment-method/provider-manifest.ts';

/*
 * Reads the recharge list of an opening batch without the schemas, which load later. Accepts only what they accept, and reads it the same
 * way (schemas/recharge-list.ts; a property test compares the two); anything unusual throws and is left to them. One decoder cannot serve
 * both: the schemas need Effect, which is larger than all first-paint scripts, also accept numbers as text, count the entries they leave
 * out, and are what the API page is generated from.
 */

type Fields = Readonly<Record<string, unknown>>;

const must = (holds: boolean): void => {
  if (!holds) throw new TypeError();
};
const isMissing = (value: unknown): value is undefined | null | '' => value === undefined || value === null || value === '';

const fields = (value: unknown): Fields => {
  must(typeof value === 'object' && value !== null && !Array.isArray(value));
  return value as Fields;
};
const entries = (value: unknown): readonly unknown[] => {
  must(Array.isArray(value));
  return value as readonly unknown[];
};
const text = (value: unknown): string => {
  must(typeof value === 'string');
  return value as string;
};
const textOrNull = (value: unknown): string | null => (isMissing(value) ? null : text(value));
const whole = (value: unknown): number => {
  must(Number.isSafeInteger(value));
  return value as number;
};
const count = (value: unknown): number => {
  must(whole(value) >= 0);
  return value as number;
};
const TRUE: readonly unknown[] = [true, 1, '1', 'true'];
const FALSE: readonly unknown[] = [false, 0, '0', 'false'];
const flag = (value: unknown): boolean => {
  must(isMissing(value) || TRUE.includes(value) || FALSE.includes(value));
  return TRUE.includes(value);
};
const identifier = (value: unknown): string => {
  const written = typeof value === 'string' ? value : String(whole(value));
  must(written !== '');
  return written;
};

const methodOf = (value: unknown): ListedMethod => {
  const { subType, recharge_id: rechargeId } = fields(value);
  return { payType: payTypeOf(whole(subType)), rechargeId: identifier(rechargeId) };
};
const groupOf = (value: unknown): DisplayMethodGroup => {
  const { display_name: name, methods } = fields(value);
  return { name: textOrNull(name) ?? '', methods: entries(methods).map(methodOf) };
};
const itemOf = (value: unknown): PayItem => {
  const item = fields(value);
  const amount = usdCentsOf(item['amount']);
  if (amount === null) throw new TypeError();
  const countOrNone = (coins: unknown): number => (isMissing(coins) ? 0 : count(coins));
  return {
    amount,
    coin: count(item['coin']),
    extraCoin: countOrNone(item['extra_coin']),
    originCoin: countOrNone(item['origin_coin']),
    icon: textOrNull(item['icon']),
    displayMethods: entries(item['payItemDisplayMethods']).map(groupOf),
  };
};

/** Returns the data of an answer with the plain result 0. */
const dataOf = (body: unknown): unknown => {
  const { result, code, message, toast, data } = fields(body);
  must(result === 0 && isMissing(code) && code !== '');
  textOrNull(message);
  textOrNull(toast);
  return data;
};

const chargeListOf = (data: unknown): ChargeList => {
  const answer = fields(data);
  const list = entries(answer['list']).map(itemOf);
  must(list.length > 0);
  const { recommends } = answer;
  return {
    list,
    recommends: (isMissing(recommends) ? [] : entries(recommends)).map(usdCentsOf).filter((cents) => cents !== null),
    extraRecommend: usdCentsOf(answer['extra_recommend']),
    isNew: flag(answer['is_new']),
    isNewUid: flag(answer['is_new_uid']),
    isNewDevice: flag(answer['is_new_h5device']),
    payGroup: textOrNull(answer['pay_group']),
  };
};

/** Returns the list in the JSON of an opening batch's answer; null unless it is exactly in the platform's usual form. */
export const strictChargeList = (batch: unknown): ChargeList | null => {
  try {
    return chargeListOf(dataOf(JSON.parse(text(fields(dataOf(batch))[batchId(0)]))));
  } catch {
    return null;
  }
};

/** Returns the list that the device kept from the last visit, stored in the platform's form; null as above. */
export const strictKeptList = (data: unknown): ChargeList | null => {
  try {
    return chargeListOf(data);
  } catch {
    return null;
  }
};
