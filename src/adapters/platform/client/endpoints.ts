import { FINE_CREATE_CALLS } from '../../../domain/fine/fine.ts';
import { type Endpoint, OPENING_BATCH, OPENING_CALLS } from './opening-endpoints.ts';

export type { Encoding, Endpoint } from './opening-endpoints.ts';

/** Every path of the platform API. Only the opening batch has its paths elsewhere. */
export const ENDPOINTS = {
  sys_config: { method: 'POST', path: '/api/sys/config/', encoding: 'form', source: 'cashier §7, platform §7' },
  sys_ts: { method: 'GET', path: '/api/sys/ts/', encoding: 'query', source: 'platform §7' },
  position: { method: 'GET', path: '/api/timeline/position/', encoding: 'query', source: 'platform §7' },
  tmp_report: { method: 'GET', path: '/api/order/tmp_report/', encoding: 'query', source: 'platform §7, D45' },
  batch_request: OPENING_BATCH,
  get_recharge_list_v3: OPENING_CALLS.get_recharge_list_v3,
  check_uid: OPENING_CALLS.check_uid,
  check_display_id: { method: 'GET', path: '/api/web/check_display_id/', encoding: 'query', source: 'cashier §7' },
  check_user_status: OPENING_CALLS.check_user_status,
  get_card_source: OPENING_CALLS.get_card_source,
  get_card_info_by_order: { method: 'GET', path: '/api/web/get_card_info_by_order/', encoding: 'query', source: 'cashier §7' },
  update_card_source: { method: 'GET', path: '/api/web/update_card_source/', encoding: 'query', source: 'cashier §7' },
  create_coin_pay: { method: 'GET', path: '/api/order/create_coin_pay/', encoding: 'query', source: 'cashier §7' },
  create_fine_pay: { method: 'GET', path: FINE_CREATE_CALLS.order.path, encoding: 'query', source: 'platform §7, D39' },
  payer_max_create_fine_pay: {
    method: 'GET',
    path: FINE_CREATE_CALLS['payer-max'].path,
    encoding: 'query',
    source: 'platform §7, D39',
  },
  get_fine_info: { method: 'GET', path: '/api/fine/get_fine_info/', encoding: 'query', source: 'platform §7, D24, D40' },
  click_cancel: { method: 'POST', path: '/api/order/click_cancel/', encoding: 'json', source: 'cashier §7' },
  pay_result_by_order_fast: { method: 'GET', path: '/api/web/pay_result_by_order_fast/', encoding: 'query', source: 'cashier §7' },
  get_order_info_by_pay2_order_id: {
    method: 'POST',
    path: '/api/web/get_order_info_by_pay2_order_id/',
    encoding: 'json',
    source: 'cashier §7',
  },
  get_pay_error_by_order: { method: 'GET', path: '/api/web/get_pay_error_by_order/', encoding: 'query', source: 'cashier §7' },
  delete_card_source: { method: 'GET', path: '/api/web/delete_card_source/', encoding: 'query', source: 'cashier §7' },
  submit_authentication_result: {
    method: 'GET',
    path: '/api/order/submit_authentication_result/',
    encoding: 'query',
    source: 'cashier §7',
  },
  adyen_apple_pay_session_data: {
    method: 'GET',
    path: '/api/order/adyen_apple_pay_session_data/',
    encoding: 'query',
    source: 'cashier §7',
  },
  adyen_verify_pay: { method: 'POST', path: '/api/order/adyen_verify_pay/', encoding: 'form', source: 'cashier §7' },
  submit_payment_token: { method: 'GET', path: '/api/order/submit_payment_token/', encoding: 'query', source: 'cashier §7' },
  check_domain_payable: { method: 'GET', path: '/api/order/check_domain_payable', encoding: 'query', source: 'cashier §7' },
  recharge_fill_record: { method: 'GET', path: '/api/web/recharge_fill_record/', encoding: 'query', source: 'cashier §7' },
  upload_recharge_fill_record: { method: 'GET', path: '/api/web/upload_recharge_fill_record/', encoding: 'query', source: 'cashier §7' },
  get_pay_user_info: { method: 'GET', path: '/api/coin/get_pay_user_info/', encoding: 'query', source: 'platform §7, D1' },
  account_login: { method: 'GET', path: '/api/user/account_login/', encoding: 'query', source: 'platform §7' },
  ticket_login: { method: 'GET', path: '/api/web/ticket_login/', encoding: 'query', source: 'platform §7' },
  get_login_key: { method: 'POST', path: '/api/user_mode/get_login_key/', encoding: 'form', source: 'platform §7, D42' },
  facebook_login: { method: 'POST', path: '/api/user/facebook_login/', encoding: 'form', source: 'platform §7, D42' },
  google_login: { method: 'POST', path: '/api/user/google_login/', encoding: 'form', source: 'platform §7' },
  page_view_id_result: { method: 'GET', path: '/api/web/page_view_id_result/', encoding: 'query', source: 'platform §7, D42' },
  add_event: { method: 'GET', path: '/api/sys/add_event/', encoding: 'query', source: 'platform §7', direct: true },
  report_data: {
    method: 'POST',
    path: '/third/sensor_monitor/report_data/',
    encoding: 'json',
    source: 'platform §7',
    host: 'analytics',
    direct: true,
  },
  wallet_merchant_session: { method: 'POST', path: '/api/order/wallet_merchant_session/', encoding: 'json', source: 'D1', assumed: true },
  wallet_authorize: { method: 'POST', path: '/api/order/wallet_authorize/', encoding: 'json', source: 'D1', assumed: true },
  confirm_wallet_pay: { method: 'POST', path: '/api/order/confirm_wallet_pay/', encoding: 'json', source: 'D1', assumed: true },
  order_result: { method: 'GET', path: '/api/order/order_result/', encoding: 'query', source: 'D1', assumed: true },
  order_by_rid: { method: 'GET', path: '/api/order/order_by_rid/', encoding: 'query', source: 'D1', assumed: true },
  upload_token: { method: 'GET', path: '/api/sys/upload_token/', encoding: 'query', source: 'platform §7, D41' },
  feedback_submit: { method: 'GET', path: '/api/feedback/submit/', encoding: 'query', source: 'platform §7, D41' },
  last_join_room: { method: 'GET', path: '/api/live_room/last_join_room/', encoding: 'query', source: 'platform §7, D42' },
  full_status: { method: 'GET', path: '/api/live_room/full_status/', encoding: 'query', source: 'D1', assumed: true },
  backup_domains: { method: 'GET', path: '/api/sys/backup_domains/', encoding: 'query', source: 'platform §7' },
} as const satisfies Record<string, Endpoint>;
export type CallName = keyof typeof ENDPOINTS;

/** Read-only calls, which may be repeated on another host and aborted when a screen is left. */
const READS: readonly string[] = [
  'sys_config',
  'sys_ts',
  'batch_request',
  'get_recharge_list_v3',
  'check_uid',
  'check_display_id',
  'check_user_status',
  'get_card_source',
  'get_card_info_by_order',
  'pay_result_by_order_fast',
  'get_order_info_by_pay2_order_id',
  'get_pay_error_by_order',
  'check_domain_payable',
  'recharge_fill_record',
  'get_pay_user_info',
  'get_fine_info',
  'order_result',
  'order_by_rid',
  'upload_token',
  'last_join_room',
  'full_status',
  'backup_domains',
] as const satisfies readonly CallName[];

export const isRead = (call: string): boolean => READS.includes(call);

/** Calls with a path that the configuration may replace (D1). */
export const OVERRIDABLE_CALLS: readonly string[] = Object.entries<Endpoint>(ENDPOINTS).flatMap(([call, endpoint]) =>
  endpoint.assumed === true ? [call] : [],
);

/** Path by call name, for assumed paths only; any other name is ignored. */
export type EndpointOverrides = Readonly<Record<string, string>>;

export const endpointOf = (call: CallName, overrides: EndpointOverrides): Endpoint => {
  const endpoint: Endpoint = ENDPOINTS[call];
  const path = endpoint.assumed === true && Object.hasOwn(overrides, call) ? overrides[call] : undefined;
  return path === undefined ? endpoint : { ...endpoint, path };
};
