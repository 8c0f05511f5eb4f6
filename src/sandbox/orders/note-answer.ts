import { sql } from 'drizzle-orm';
import { isOfMistake } from '../api/answer.ts';
import type { SentAnswer } from '../api/api-routes.ts';
import { canonicalPath, type Parameters } from '../api/parameters.ts';
import type { Database } from '../database/database.ts';
import { platformAnswers } from '../database/tables.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { ownOrder, redactAnswer } from './redact-answer.ts';

/** Calls about one order, each with the parameter that names the order, or null if the answer names it. */
const CALLS: Readonly<Record<string, string | null>> = {
  '/api/order/create_coin_pay/': null,
  '/api/order/create_fine_pay/': null,
  '/api/payer_max/create_fine_pay/': null,
  '/api/order/order_by_rid/': null,
  '/api/web/pay_result_by_order_fast/': 'zp_orderid',
  '/api/order/order_result/': 'order_id',
  '/api/web/get_order_info_by_pay2_order_id/': 'order_id',
  '/api/web/get_pay_error_by_order/': 'order_id',
  '/api/order/submit_authentication_result/': 'order_id',
  '/api/order/wallet_merchant_session/': 'app_order',
  '/api/order/adyen_apple_pay_session_data/': 'app_order',
  '/api/order/wallet_authorize/': 'app_order',
  '/api/order/adyen_verify_pay/': 'app_order',
  '/api/order/submit_payment_token/': 'order_id',
  '/api/order/confirm_wallet_pay/': 'order_id',
  '/api/order/click_cancel/': 'app_order',
};

const ORDER_ID = /^[\w-]{1,64}$/;

const nameOf = (path: string): string =>
  path
    .replace(/^\/api\/(?:order|web)\//, '')
    .replace(/^\/api\//, '')
    .replaceAll('/', '_')
    .replace(/_$/, '');

const textIn = (fields: unknown, name: string): string => {
  const value = typeof fields === 'object' && fields !== null ? (fields as Readonly<Record<string, unknown>>)[name] : '';
  return typeof value === 'string' ? value : '';
};

const orderOf = (named: string | null, parameters: Parameters, answer: unknown): string => {
  if (named === null) return textIn((answer as { readonly data?: unknown } | null)?.data, 'order_id');
  const given = Object.fromEntries(parameters.entries());
  return textIn(given, named) || textIn(given, 'order_id');
};

/** Maximum number of stored answers per order; polling stores only changes. */
export const MOST_ANSWERS = 100;

/** Drops the oldest answers beyond the maximum, but never a call's last good or last refused one: they are the evidence. */
const dropOldest = (database: Database, orderId: string) =>
  database.execute(sql`
    delete from ${platformAnswers} where answer_id in (
      select answer_id from (
        select answer_id, row_number() over (partition by call, answer ->> 'result' = '0' order by answer_id desc) as place
        from ${platformAnswers} where order_id = ${orderId}
      ) as placed
      where place > 1 order by answer_id
      limit greatest((select count(*) from ${platformAnswers} where order_id = ${orderId}) - ${MOST_ANSWERS}::integer, 0)
    )`);

/** Stores, redacted, an answer about an order to its own browser or device; not a repeated one, nor one to a mistaken request. */
export const noteAnswer = async (
  { database, scheduler }: Pick<SandboxParts, 'database' | 'scheduler'>,
  { path, parameters, answer, ...asker }: SentAnswer,
): Promise<void> => {
  const canonical = canonicalPath(path);
  const named = Object.hasOwn(CALLS, canonical) ? CALLS[canonical] : undefined;
  if (named === undefined) return;
  const kept = redactAnswer(answer);
  const orderId = orderOf(named, parameters, answer);
  if (kept === null || isOfMistake(kept.result) || !ORDER_ID.test(orderId)) return;
  if ((await ownOrder(database, orderId, asker)) === null) return;
  const [call, json] = [nameOf(canonical), JSON.stringify(kept)];
  const { rows } = await database.execute(sql`
    insert into ${platformAnswers} (order_id, call, at, answer)
    select ${orderId}::text, ${call}::text, ${scheduler.now()}::bigint, ${json}::jsonb
    where (
      select answer from ${platformAnswers} where order_id = ${orderId} and call = ${call} order by answer_id desc limit 1
    ) is distinct from ${json}::jsonb
    returning answer_id`);
  if (rows.length > 0) await dropOldest(database, orderId);
};
