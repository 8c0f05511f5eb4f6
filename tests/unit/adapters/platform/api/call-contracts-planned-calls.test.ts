import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_CONTRACTS, PLANNED_CALLS } from '../../../../../src/adapters/platform/api/call-contracts.ts';
import { DIRECT_CALLS } from '../../../../../src/adapters/platform/api/direct-calls.ts';
import { type Endpoint, ENDPOINTS } from '../../../../../src/adapters/platform/client/endpoints.ts';
import { modulesBelow, REPOSITORY } from '../../../../support/checks/import-graph.ts';

/** Every call of the specification, read from it by hand; it is the only list of calls that no program derives. */
const SPECIFIED: readonly (readonly [section: string, methodAndPath: string])[] = [
  ['cashier §7', 'POST /api/sys/config/'],
  ['cashier §7', 'POST /api/third_party_pay/get_recharge_list_v3/'],
  ['cashier §7', 'GET /api/user/check_uid/'],
  ['cashier §7', 'GET /api/web/check_display_id/'],
  ['cashier §7', 'POST /api/web/check_user_status/'],
  ['cashier §7', 'GET /api/web/get_card_source/'],
  ['cashier §7', 'GET /api/web/get_card_info_by_order/'],
  ['cashier §7', 'GET /api/web/update_card_source/'],
  ['cashier §7', 'GET /api/web/delete_card_source/'],
  ['cashier §7', 'GET /api/order/create_coin_pay/'],
  ['cashier §7', 'POST /api/order/click_cancel/'],
  ['cashier §7', 'GET /api/web/pay_result_by_order_fast/'],
  ['cashier §7', 'POST /api/web/get_order_info_by_pay2_order_id/'],
  ['cashier §7', 'GET /api/web/get_pay_error_by_order/'],
  ['cashier §7', 'GET /api/web/recharge_fill_record/'],
  ['cashier §7', 'GET /api/web/upload_recharge_fill_record/'],
  ['cashier §7', 'GET /api/order/check_domain_payable'],
  ['cashier §7', 'GET /api/order/adyen_apple_pay_session_data/'],
  ['cashier §7', 'POST /api/order/adyen_verify_pay/'],
  ['cashier §7', 'GET /api/order/submit_authentication_result/'],
  ['cashier §7', 'GET /api/order/submit_payment_token/'],
  ['cashier §7', 'POST /api/sys/batch_request/'],
  ['platform §7', 'GET /api/live_room/last_join_room/'],
  ['platform §7', 'GET /api/sys/ts/'],
  ['platform §7', 'GET /api/sys/backup_domains/'],
  ['platform §7', 'GET /api/sys/add_event/'],
  ['platform §7', 'GET /api/sys/upload_token/'],
  ['platform §7', 'POST {url of upload_token}'],
  ['platform §7', 'POST /api/user/upload_image/'],
  ['platform §7', 'GET /api/sys/h5_info/'],
  ['platform §7', 'GET /api/gm/hii'],
  ['platform §7', 'GET /api/user/account_login/'],
  ['platform §7', 'GET /api/coin/get_pay_user_info/'],
  ['platform §7', 'GET /api/web/ticket_login/'],
  ['platform §7', 'POST /api/user/facebook_login/'],
  ['platform §7', 'POST /api/user_mode/get_login_key/'],
  ['platform §7', 'POST /api/user/google_login/'],
  ['platform §7', 'GET /api/order/create_fine_pay/'],
  ['platform §7', 'GET /api/payer_max/create_fine_pay/'],
  ['platform §7', 'GET /api/fine/get_fine_info/'],
  ['platform §7', 'GET /api/web/page_view_id_result/'],
  ['platform §7', 'POST /third/sensor_monitor/report_data/'],
  ['platform §7', 'GET /api/feedback/submit/'],
  ['platform §7', 'GET /api/timeline/position/'],
  ['platform §7', 'GET /api/order/tmp_report/'],
  ['platform §7', 'POST {webhook of the settings}'],
  ['D1', 'POST /api/order/wallet_merchant_session/'],
  ['D1', 'POST /api/order/wallet_authorize/'],
  ['D1', 'GET /api/order/order_result/'],
  ['D1', 'POST /api/order/confirm_wallet_pay/'],
  ['D1', 'GET /api/live_room/full_status/'],
  ['D1', 'GET /api/order/order_by_rid/'],
];

const MADE = Object.values<Endpoint>(ENDPOINTS);

describe('API-1: every call of the specification', () => {
  it('API-1 is made or planned, once, and nothing else is', () => {
    const known = [...MADE, ...DIRECT_CALLS, ...PLANNED_CALLS].map(({ method, path }) => `${method} ${path}`);
    expect(known.toSorted()).toEqual(SPECIFIED.map(([, call]) => call).toSorted());
  });

  it('API-1 names the section that shows it', () => {
    const wrong = SPECIFIED.filter(([section, call]) => {
      const found = [...MADE, ...DIRECT_CALLS, ...PLANNED_CALLS].find(({ method, path }) => `${method} ${path}` === call);
      return found?.source.split(', ').includes(section) !== true;
    });
    expect(wrong).toEqual([]);
  });

  it('API-1 is no longer planned once the client makes it', () => {
    const made = Object.keys(CALL_CONTRACTS);
    expect(PLANNED_CALLS.filter(({ call, path }) => made.includes(call) || MADE.some((endpoint) => endpoint.path === path))).toEqual([]);
  });

  it('API-1 is planned only while no module of the app sends to its path', () => {
    const senders = modulesBelow('src').filter(
      (path) => /^src\/(?:adapters|application|modules)\//.test(path) && !path.endsWith('/planned-calls.ts'),
    );
    expect(senders.length).toBeGreaterThan(200);
    const texts = senders.map((path) => readFileSync(join(REPOSITORY, path), 'utf8')).join('\n');
    expect(PLANNED_CALLS.filter(({ path }) => path.startsWith('/') && texts.includes(`'${path}'`))).toEqual([]);
  });

  it('API-1 that goes past the client has a module that sends it and a test', () => {
    const files = DIRECT_CALLS.flatMap(({ caller, test, sandbox }) => [caller, test, ...(sandbox === null ? [] : [sandbox])]);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
  });
});
