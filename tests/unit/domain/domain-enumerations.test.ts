import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUS_NUMBERS } from '../../../src/domain/account/account.ts';
import { NATIVE_ERRORS } from '../../../src/domain/bridge/client-result.ts';
import { CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import { describedPayTypes } from '../../../src/domain/payment-method/payment-methods-of-item.ts';
import { DISPLAY_METHODS, SCENES, STEPS, CARD_FETCH_PHASES } from '../../../src/domain/payment/state.ts';
import { TIMEZONE_OFFSETS } from '../../../src/domain/card/calendar.ts';
import { FINE_STEPS } from '../../../src/domain/fine/fine-machine.ts';
import { GRAY_TESTS, REPURCHASE_POLICIES } from '../../../src/domain/gray/gray.ts';
import * as limits from '../../../src/domain/limits.ts';
import { LOGIN_METHODS } from '../../../src/domain/login/login-state.ts';
import { OUTCOMES } from '../../../src/domain/outcome/outcome.ts';
import { CARD_RESULT_CODES, CLIENT_RESULT_CODES } from '../../../src/domain/outcome/result-code.ts';
import { EVENT_NAMES } from '../../../src/domain/ports/reports.ts';
import { STORAGE_KEYS } from '../../../src/domain/ports/browser.ts';
import { REPORT_TYPES } from '../../../src/domain/report/error-event.ts';
import { CONFIGURED_ROOM_EVENTS, KNOWN_MESSAGE_IDS } from '../../../src/domain/room/room-events.ts';
import { DIRECTIVE_OPS } from '../../../src/domain/room-sync/room-message.ts';
import { ROOM_TABLE_KEYS } from '../../../src/domain/room-sync/room-keys.ts';
import { resolveRoute } from '../../../src/domain/routing/routes.ts';
import { HOME_TABS } from '../../../src/domain/share/home-tabs.ts';
import { FLAVOURS, OPEN_WAYS, STORE_TARGETS } from '../../../src/domain/share/store-target.ts';
import { MANIFESTS } from '../../support/arbitraries/cards.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';

const SPEC = readFileSync(join(REPOSITORY, 'src/domain/SPEC.md'), 'utf8');
const ruleText = (id: string): string | undefined => SPEC.split('\n').find((line) => line.startsWith(`- **${id}** `));

/** Every enumeration of both documents: its values here, as specified, and the rules that speak of it. */
const ENUMERATIONS: readonly (readonly [name: string, actual: unknown, specified: unknown, rules: readonly string[]])[] = [
  [
    'account status (cashier §3)',
    ACCOUNT_STATUS_NUMBERS,
    { normal: 0, cancelled: 1, banned: 2, nonexistent: 3, cancelling: 4, 'source-mismatch': 5 },
    ['ACC-2'],
  ],
  ['source (cashier §3)', [limits.orderSource, limits.ludoSource], [1, 4], ['LOG-10']],
  ['display method (cashier §3)', DISPLAY_METHODS, { 'most-recent': 0, 'show-payment-methods': 1 }, ['CHN-6']],
  [
    'payment steps (cashier §4)',
    STEPS,
    ['HOME', 'SAVED_CARD_LIST', 'CARD_FRAME', 'CARD_CVV', 'CARD_CVV_IS_NOT_REMEMBER', 'CKO_CARD_MODIFY_EXPIRE'],
    ['PAY-6'],
  ],
  ['scenes (cashier §4)', SCENES, ['normal', 'retry', 'repurchase', 'expired'], ['PAY-12']],
  [
    'outcomes (cashier §4)',
    OUTCOMES,
    ['success', 'fail', 'balance', 'expire', 'verify', 'not_support_apple_pay', 'other', 'notActive', 'highRisk'],
    ['OUT-5', 'OUT-7'],
  ],
  [
    'pay types (cashier §3)',
    Object.fromEntries(describedPayTypes(MANIFESTS).map(({ descriptor }) => [descriptor.name, descriptor.payType])),
    {
      CKO_CARD: 23,
      PAYERMAX_CARD: 24,
      PAYERMAX_APPLEPAY: 25,
      ADYEN_APPLEPAY: 26,
      ADYEN_CARD: 27,
      USEEPAY_APPLEPAY: 28,
      ONERWAY_APPLEPAY: 29,
      AIRWALLEX_APPLEPAY: 30,
      PAYERMAX_APPLEPAY_INSERT: 31,
      APPLE_PAY: 2528,
    },
    ['CHN-2'],
  ],
  [
    'provider ids (cashier §3)',
    Object.fromEntries(MANIFESTS.map(({ id, providerNumber }) => [id, providerNumber])),
    { payermax: 6, checkout: 13, adyen: 17, useepay: 18, onerway: 19, airwallex: undefined },
    ['CHN-2'],
  ],
  [
    'display groups (cashier §3)',
    Object.fromEntries(
      ['Apple Pay', 'Checkout', 'Payermax', 'Adyen'].map((group) => [
        group,
        describedPayTypes(MANIFESTS)
          .filter(({ descriptor }) => descriptor.displayGroup === group)
          .map(({ descriptor }) => Number(descriptor.payType))
          .toSorted((a, b) => a - b),
      ]),
    ),
    { 'Apple Pay': [25, 26, 28, 29, 30, 31, 2528], Checkout: [23], Payermax: [24], Adyen: [27] },
    ['CHN-5'],
  ],
  [
    'card-provider result codes (cashier §3)',
    CARD_RESULT_CODES,
    ['Authorised', 'Cancelled', 'Error', 'Refused', 'ChallengeShopper', 'IdentifyShopper', 'RedirectShopper'],
    ['OUT-18'],
  ],
  ['card form inputs (cashier §5)', CARD_FIELDS, ['card-number', 'cvv', 'expiry-date', 'holder-name'], ['PAY-3']],
  ['card fetch (cashier §4)', CARD_FETCH_PHASES, ['not-started', 'fetching', 'succeeded', 'failed'], ['PAY-30']],
  ['repurchase policies (cashier §4)', REPURCHASE_POLICIES, ['A', 'B'], ['GRY-4']],
  [
    'gray tests (platform §4, cashier §6)',
    GRAY_TESTS,
    ['onerway-apple-pay', 'ab-repurchase', 'adyen-card', 'apple-pay-payment-method', 'new-card-flow'],
    ['GRY-1', 'GRY-7'],
  ],
  ['ways to log in (platform §1, §4)', LOGIN_METHODS, ['account', 'facebook', 'google', 'ticket', 'session-key'], ['LOG-2']],
  ['flavours (platform §1)', FLAVOURS, ['ksa', 'weyay', 'ludo'], ['SHR-5', 'SHR-2']],
  ['ways to open a store (platform §2)', OPEN_WAYS, ['new-window', 'same-window', 'bridge-outside-browser'], ['SHR-2']],
  [
    'home tabs (platform §2)',
    HOME_TABS,
    [
      { index: 1, name: 'Sawa' },
      { index: 2, name: 'Sawa Jackaroo' },
    ],
    ['SHR-4'],
  ],
  ['known message ids (platform §7)', KNOWN_MESSAGE_IDS, { heartbeat: 3, 'status-increment': 11_002, 'sync-sn': 11_008 }, ['CON-10']],
  [
    'room events without an id (platform §7)',
    CONFIGURED_ROOM_EVENTS.join(' '),
    'comment gift enter quit follow like call-status pk-status red-packet level-up fans-club broadcast-status-full broadcast-status-increment broadcast-status-reset toast dialog',
    ['CON-10'],
  ],
  [
    'room directives (platform §4, D4)',
    DIRECTIVE_OPS.join(' '),
    'mset hreplace hmerge lreplace lpush rpush lpop rpop linsert lremove lset',
    ['SYN-5'],
  ],
  [
    'keys of the room-state table (platform §3)',
    ROOM_TABLE_KEYS.join(', '),
    'pk_select_punishment, punishment_list, pk_current_punishment, pk_prop_list, pk_prop_entry, pk_prop_used, pk_status, pk_current_effect, pk_perspective_list, pk_smoke_top_list, pk_can_smoke_list, face_list, pk_current_face, fans_tasks, fans_tasks_start, fans_count, pk_random_match_switcher, pk_rank, calling_room, widgets, scratch_ticket, room_mics_new',
    ['SYN-13'],
  ],
  ['time zones (platform §9)', TIMEZONE_OFFSETS, { Live: 8, Ksa: 3, Are: 2, Okey: 3 }, ['EXP-7']],
  ['client result codes (platform §8)', CLIENT_RESULT_CODES, [-1, -2, -3, -4, -5], ['BRG-2']],
  ['native bridge errors (platform §8)', NATIVE_ERRORS.length, 11, ['BRG-1']],
  [
    'analytics events (cashier §7; the last two names are ours)',
    EVENT_NAMES,
    ['h5_pay_page_show', 'click_recharge', 'h5_create_pay_result', 'h5_page_update', 'h5_web_vitals', 'h5_outcome_shown'],
    ['RPT-8', 'VER-2', 'RPT-20'],
  ],
  ['report types (platform §8)', REPORT_TYPES, ['api', 'biz', 'uncaught', 'listen_error'], ['RPT-2']],
  ['store targets (platform §2)', STORE_TARGETS, ['android', 'huawei', 'google', 'apple', 'ludo'], ['SHR-2']],
  [
    'fine states (D24)',
    FINE_STEPS,
    ['loading', 'not-banned', 'payable', 'amount-changed', 'paying', 'paid-unlocking', 'failed'],
    ['FIN-3'],
  ],
];

describe('both documents are covered', () => {
  it.each(ENUMERATIONS)('LIM-3 %s', (_, actual, specified, rules) => {
    expect(actual).toEqual(specified);
    for (const rule of rules) expect(ruleText(rule)).toBeDefined();
  });

  it.each([
    '/',
    '/home',
    '/pay',
    '/recharge',
    '/login',
    '/fines',
    '/feedback',
    '/feedback-success',
    '/test',
    '/recharge-list',
    '/pay-step',
    '/share.html',
  ])('LIM-3 route %s exists', (path) => {
    expect(resolveRoute(path, '', 'pay')).toMatchObject(path === '/home' ? { kind: 'redirect', name: 'index' } : { kind: 'route' });
  });

  it('STO-1 LIM-3 the storage keys are those of both documents, and ours', () => {
    const cashier =
      'session_key login_user target_uid target_user target_history last_pay_type last_success_pay_type last_pay_card last_success_card login_ticket device_id session_id';
    const platform = 'login_ticket login_type client_id gray_scores is_debug';
    const ours =
      'feedback_drafts payment_intents payment_lease authentication_lease counted_orders reported_orders event_outbox open_page_view session_unconfirmed paid_fines past_payments last_packages';
    expect(new Set(STORAGE_KEYS)).toEqual(new Set([cashier, platform, ours].flatMap((names) => names.split(' '))));
    expect(new Set(STORAGE_KEYS).size).toBe(STORAGE_KEYS.length);
  });

  it('LIM-3 every rule names a source', () => {
    const lines = SPEC.split('\n');
    const sources = lines.flatMap((line, index) => (/^- \*\*[A-Z]+-\d/.test(line) ? [lines[index + 1] ?? ''] : []));
    expect(sources.length).toBeGreaterThan(100);
    expect(
      sources.filter((line) => !/ · (not yet )?lived by .+ · .*(cashier §|platform §|design|faults §|D\d|[FPTQR]\d)/.test(line)),
    ).toEqual([]);
  });
});
