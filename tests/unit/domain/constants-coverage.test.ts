import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUS_NUMBERS } from '../../../src/domain/account/account.ts';
import { NATIVE_ERRORS } from '../../../src/domain/bridge/native-error.ts';
import { DISPLAY_METHODS } from '../../../src/domain/channel/display.ts';
import { FINE_STEPS } from '../../../src/domain/fine/fine-machine.ts';
import { LIMITS } from '../../../src/domain/limits.ts';
import { MESSAGE_KEYS } from '../../../src/domain/message-key.ts';
import { OUTCOMES } from '../../../src/domain/outcome/outcome.ts';
import { CLIENT_RESULT_CODES } from '../../../src/domain/outcome/result-code.ts';
import { SCENES, STEPS } from '../../../src/domain/payment/step.ts';
import { REPORT_TYPES } from '../../../src/domain/report/sanitise-report.ts';
import { resolveRoute } from '../../../src/domain/routing/routes.ts';
import { STORE_TARGETS } from '../../../src/domain/share/store-target.ts';
import { arFirst } from '../../../src/ui/i18n/ar-first.ts';
import { arLater } from '../../../src/ui/i18n/ar-later.ts';
import { en } from '../../../src/ui/i18n/en.ts';
import { REPOSITORY } from '../../support/import-graph.ts';

const SPEC = readFileSync(join(REPOSITORY, 'src/domain/SPEC.md'), 'utf8');
const ruleText = (id: string): string | undefined => SPEC.split('\n').find((line) => line.startsWith(`- **${id}** `));

/** Every error text of cashier §4, §5, §8 and platform §4, §5, §8: the words of the document, and the key or keys that say it. */
const TEXTS: readonly (readonly [source: string, words: string, keys: readonly (typeof MESSAGE_KEYS)[number][]])[] = [
  ['cashier §8', 'This account is banned, cannot recharge', ['account.banned']],
  ['cashier §8', 'This account is cancelled (deactivated), cannot recharge', ['account.cancelled']],
  ['cashier §8', 'This account is being cancelled, cannot recharge', ['account.cancelling']],
  ['cashier §5, §8', 'No match found, check the input', ['account.no-match']],
  ['cashier §5, §8', 'Recharging a guest account is not supported', ['account.guest']],
  ['cashier §5', 'A payment needs a target uid', ['account.target-missing']],
  ['cashier §5', 'user ID is digits only with a correct length', ['account.id-not-digits', 'account.id-too-short']],
  ['cashier §5', 'An amount must be selected', ['choice.amount-missing']],
  ['cashier §5', 'Please fill in {input}', ['card.field-empty']],
  ['cashier §5', '{input} is filled in incorrectly', ['card.field-invalid']],
  ['cashier §4', 'CVV input is wrong, please re-enter', ['card.cvv-wrong']],
  ['cashier §4', 'the bank reports the card has expired; the saved card is invalid', ['card.bank-expired']],
  ['cashier §8', 'failed to update card info', ['card.update-failed']],
  ['cashier §8', 'insufficient balance, check balance or try another card', ['toast.insufficient-balance']],
  ['cashier §8', 'try another card or payment method', ['toast.try-another-card']],
  ['cashier §8', 'card expired, check expiry or try another card', ['toast.card-expired']],
  ['cashier §8', 'retry or try another card', ['toast.retry-or-another-card']],
  ['cashier §4', 'current Apple Pay type unavailable', ['choice.wallet-type-unavailable']],
  ['cashier §4', 'payment cancelled', ['wallet.cancelled']],
  ['cashier §4, §8', 'network error, check and retry', ['wallet.network-timeout']],
  ['cashier §4', 'payment request failed, please retry or try another payment method', ['wallet.failed']],
  [
    'cashier §4',
    'the guidance of each outcome',
    ['outcome.success', 'outcome.fail', 'outcome.balance', 'outcome.expire', 'outcome.verify'],
  ],
  [
    'cashier §4',
    'the guidance of each outcome',
    ['outcome.not-support-apple-pay', 'outcome.other', 'outcome.not-active', 'outcome.high-risk'],
  ],
  ['platform §8', 'login failed', ['login.failed']],
  ['platform §8', 'login timed out', ['login.timed-out']],
  ['platform §8', 'request timed out', ['login.request-timed-out']],
  ['platform §8', 'network not connected', ['request.network']],
  ['platform §8', 'wrong account or password', ['login.wrong-credentials']],
  ['platform §8', 'user does not exist', ['login.user-not-exist']],
  ['platform §8', 'user ID not found', ['login.user-id-not-found']],
  ['platform §8', 'account not found, download the app to register', ['login.not-registered']],
  ['platform §5', 'prompt to enter the account ID', ['login.name-missing']],
  ['platform §5', 'prompt to enter the password', ['login.password-missing']],
  ['platform §8', 'permanent ban', ['login.banned-permanently']],
  ['platform §8', 'banned until {date}', ['login.banned-until']],
  ['platform §8', 'account deactivated', ['login.deactivated']],
  ['platform §8', 'Ludo accounts cannot be topped up via this link', ['account.ludo-link']],
  ['platform §4', 'asks which account to keep', ['login.which-account']],
  ['cashier §2', 'login confirmation', ['login.confirm-app-account']],
  ['platform §8', 'fine amount changed, please refresh', ['fine.amount-changed']],
  ['platform §1', 'the fine doubles; unlocked within minutes', ['fine.doubles', 'fine.unlocks-soon']],
  ['platform §8', 'link expired', ['link.expired']],
  ['platform §8', 'submission failed, contact customer service', ['feedback.submit-failed']],
  ['platform §4', 'Upload failure shows a message', ['feedback.upload-failed']],
  ['platform §5', 'content must not be empty and is too long beyond a limit', ['feedback.content-empty', 'feedback.content-too-long']],
  ['platform §5', 'at most 3 images or videos', ['feedback.too-many-files', 'feedback.file-kind', 'feedback.file-too-large']],
  [
    'platform §5',
    'Feedback account is required',
    ['feedback.account-missing', 'feedback.account-not-digits', 'feedback.account-too-short'],
  ],
  [
    'platform §8',
    'Apple Pay: validation failed, user cancelled, default',
    ['wallet.validation-failed', 'wallet.cancelled', 'wallet.failed'],
  ],
  ['platform §8, D3', 'Apple Pay: pending', ['outcome.unresolved']],
];

/** Every enumeration of both documents: its values here, as specified, and the rules that speak of it. */
const ENUMERATIONS: readonly (readonly [name: string, actual: unknown, specified: unknown, rules: readonly string[]])[] = [
  [
    'account status (cashier §3)',
    ACCOUNT_STATUS_NUMBERS,
    { normal: 0, cancelled: 1, banned: 2, nonexistent: 3, cancelling: 4, 'source-mismatch': 5 },
    ['ACC-2'],
  ],
  ['source (cashier §3)', [LIMITS.orderSource.value, LIMITS.ludoSource.value], [1, 4], ['LOG-10']],
  ['display method (cashier §3)', DISPLAY_METHODS, { 'most-recent': 0, 'show-channels': 1 }, ['CHN-6']],
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
  ['client result codes (platform §8)', CLIENT_RESULT_CODES, [-1, -2, -3, -4, -5], ['BRG-2']],
  ['native bridge errors (platform §8)', NATIVE_ERRORS.length, 11, ['BRG-1']],
  ['report types (platform §8)', REPORT_TYPES, ['api', 'biz', 'uncaught', 'listen_error'], ['RPT-2']],
  ['store targets (platform §2)', STORE_TARGETS, ['android', 'huawei', 'google', 'apple', 'ludo'], ['SHR-2']],
  [
    'fine states (D24)',
    FINE_STEPS,
    ['loading', 'not-banned', 'payable', 'amount-changed', 'paying', 'paid-unlocking', 'failed'],
    ['FIN-3'],
  ],
];

/** Enumerations that live in the providers' manifests and results, and are held by the rules named here. */
const HELD_BY_RULES: readonly (readonly [name: string, rule: string])[] = [
  ['pay types and provider ids (cashier §3)', 'CHN-2'],
  ['display groups (cashier §3)', 'CHN-5'],
  ['card-provider result codes (cashier §3, D30)', 'OUT-1'],
  ['refused and error codes (cashier §3, D30)', 'OUT-2'],
  ['gray tests (platform §4)', 'GRY-1'],
  ['room directives (platform §4)', 'SYN-5'],
  ['time zones (platform §9)', 'EXP-7'],
];

describe('both documents are covered', () => {
  it.each(TEXTS)('LIM-3 %s: %s', (_, __, keys) => {
    for (const key of keys) {
      expect(MESSAGE_KEYS).toContain(key);
      const arabic = { ...arFirst, ...arLater }[key];
      expect(arabic).toMatch(/\p{Script=Arabic}/u);
      expect(arabic).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
      expect(en[key]).toMatch(/^[^\p{Script=Arabic}]+$/u);
    }
  });

  it.each([
    ['feedback.content-too-long', LIMITS.feedbackContentMaximum.value],
    ['feedback.account-too-short', LIMITS.feedbackAccountDigits.value],
    ['feedback.too-many-files', LIMITS.feedbackAttachments.value],
    ['feedback.file-too-large', LIMITS.feedbackAttachmentSize.value / 1_048_576],
    ['account.id-too-short', LIMITS.displayIdMinimumLength.value],
  ] as const)('LIM-2 the text %s names its limit, %i', (key, value) => {
    for (const text of [{ ...arFirst, ...arLater }[key], en[key]]) expect(text.match(/\d+/g)).toEqual([String(value)]);
  });

  it('LIM-3 no message key is listed twice', () => {
    expect(new Set(MESSAGE_KEYS).size).toBe(MESSAGE_KEYS.length);
  });

  it.each(ENUMERATIONS)('LIM-3 %s', (_, actual, specified, rules) => {
    expect(actual).toEqual(specified);
    for (const rule of rules) expect(ruleText(rule)).toBeDefined();
  });

  it.each(HELD_BY_RULES)('LIM-3 %s has its rule %s', (_, rule) => {
    expect(ruleText(rule)).toBeDefined();
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
  ])('LIM-3 route %s leads somewhere of its own', (path) => {
    expect(resolveRoute(path, '', 'pay')).toMatchObject(path === '/home' ? { kind: 'redirect', name: 'index' } : { kind: 'route' });
  });

  it('LIM-3 every rule names a source', () => {
    const rules = SPEC.split('\n').filter((line) => line.startsWith('- **'));
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((line) => !/\((?=.*(?:cashier|platform|design|faults|D\d|[FPTQR]\d)).*\)\.$/.test(line))).toEqual([]);
  });
});
