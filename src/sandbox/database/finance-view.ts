import { CARD_RESULT_CODES, CARD_RESULT_VERDICTS } from '../../domain/outcome/result-code.ts';

/** Acquirer codes that claim a payment: a hint, not evidence. */
const CLAIMS = CARD_RESULT_CODES.filter((code) => CARD_RESULT_VERDICTS[code] === 'success')
  .map((code) => `'${code}'`)
  .join(', ');

/** Calls with refusals that count as evidence: the creates, and the merchant session that replaces them. */
const REFUSALS_COUNT = [
  'create_coin_pay',
  'create_fine_pay',
  'payer_max_create_fine_pay',
  'wallet_merchant_session',
  'adyen_apple_pay_session_data',
]
  .map((call) => `'${call}'`)
  .join(', ');

/**
 * The part of the ledger visible to finance: one row per order, and nothing else. Evidence columns hold the platform's recorded
 * answers, read by the same calls as in the cashier; codes are texts. Times are epoch ms, amounts US dollars.
 */
export const CREATE_FINANCE_VIEW = `
create or replace view finance_orders as
select
  orders.order_id,
  orders.created_at,
  orders.provider,
  orders.pay_type,
  round(orders.amount_cents / 100.0, 2) as amount_usd,
  coalesce(nullif(said.merchant ->> 'result', '0'), said.created ->> 'result') as create_result,
  nullif(case when said.merchant ->> 'result' <> '0' then said.merchant ->> 'message' else said.created ->> 'message' end, '')
    as create_message,
  (said.all_calls #>> '{pay_result_by_order_fast,data,result}')::bigint as fast_result,
  -- An order that was given up before a charge has ended, though nobody asked for its result.
  case when orders.is_given_up then 1 else (said.all_calls #>> '{order_result,data,status}')::bigint end as order_result,
  case when said.verified #>> '{data,code}' = '0' and 'pending' in (said.verified #>> '{data,fail_reason}', said.verified #>> '{data,fail_detail}')
    then null else (said.verified #>> '{data,code}')::bigint end as verify_code,
  nullif(said.info ->> 'err_code', '') as err_code,
  nullif(said.info ->> 'err_summary', '') as err_summary,
  coalesce(
    nullif(said.all_calls #>> '{get_pay_error_by_order,data,fail_reason}', ''),
    nullif(said.info ->> 'fail_reason', ''),
    nullif(said.all_calls #>> '{order_result,data,fail_reason}', ''),
    case when said.is_read then null else nullif(said.verified #>> '{data,fail_reason}', '') end,
    case when said.merchant ->> 'result' <> '0' then nullif(said.merchant ->> 'message', '') end
  ) as fail_reason,
  coalesce(
    nullif(said.all_calls #>> '{get_pay_error_by_order,data,fail_detail}', ''),
    nullif(said.info ->> 'fail_detail', ''),
    nullif(said.all_calls #>> '{order_result,data,fail_detail}', ''),
    case when said.is_read then null else nullif(said.verified #>> '{data,fail_detail}', '') end
  ) as fail_detail,
  case when said.acquirer ->> 'resultCode' not in (${CLAIMS}) then said.acquirer ->> 'resultCode' end as result_code,
  said.acquirer ->> 'refusalReasonCode' as refusal_reason_code,
  case when orders.is_given_up then nullif(orders.cancel_reason, '') end as wallet_reason,
  shown.outcome as shown_outcome,
  shown.rule_id as shown_rule,
  shown.verdict as shown_verdict,
  shown.rules_version,
  shown.shown_at,
  orders.state,
  orders.kind,
  orders.uid,
  (select display_uid from accounts where accounts.uid = orders.uid) as display_uid,
  orders.recharge_id,
  orders.decided_at,
  (select count(*)::integer from charges where charges.order_id = orders.order_id) as charges,
  (select round(coalesce(sum(amount_cents), 0) / 100.0, 2) from charges
    where charges.order_id = orders.order_id and charges.state = 'captured') as captured_usd,
  (select coalesce(jsonb_agg(jsonb_build_object('call', call, 'at', at, 'answer', answer) order by answer_id), '[]')
    from platform_answers where platform_answers.order_id = orders.order_id) as answers,
  (select coalesce(jsonb_agg(jsonb_build_object('shown_at', shown_at, 'outcome', outcome, 'verdict', verdict, 'rule', rule_id,
      'rules_version', rules_version) order by shown_at, record_id), '[]')
    from shown_outcomes where shown_outcomes.order_id = orders.order_id) as shown_history
from (
  select *, state = 'declined' and cancel_reason <> ''
    and not exists (select 1 from charges where charges.order_id = orders.order_id) as is_given_up
  from orders
) as orders
left join lateral (
  select
    all_calls,
    coalesce(all_calls -> 'payer_max_create_fine_pay', all_calls -> 'create_fine_pay', all_calls -> 'create_coin_pay') as created,
    coalesce(all_calls -> 'wallet_merchant_session', all_calls -> 'adyen_apple_pay_session_data') as merchant,
    coalesce(all_calls -> 'confirm_wallet_pay', all_calls -> 'wallet_authorize', all_calls -> 'adyen_verify_pay',
      all_calls -> 'submit_payment_token') as verified,
    all_calls #> '{get_order_info_by_pay2_order_id,data,status}' as info,
    all_calls ?| array['get_pay_error_by_order', 'get_order_info_by_pay2_order_id', 'order_result'] as is_read,
    coalesce(all_calls #> '{submit_authentication_result,data,platform_data}', all_calls #> '{order_by_rid,data,platform_data}',
      all_calls #> '{create_coin_pay,data,platform_data}', all_calls #> '{create_fine_pay,data,platform_data}') as acquirer
  -- Of each call the last answer, as jsonb_object_agg keeps it. The app learns nothing from a read that is refused or fails: what an
  -- earlier one said holds.
  from (select jsonb_object_agg(call, answer order by answer_id) as all_calls from platform_answers
    where platform_answers.order_id = orders.order_id and (answer ->> 'result' = '0' or call in (${REFUSALS_COUNT}))) as answered
) as said on true
left join lateral (
  select * from shown_outcomes where shown_outcomes.order_id = orders.order_id order by shown_at desc, record_id desc limit 1
) as shown on true;
`;
