import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { MESSAGE_KEYS } from '../../../../src/domain/message-key.ts';
import { arFirst } from '../../../../src/ui/i18n/ar-first.ts';
import { arLater } from '../../../../src/ui/i18n/ar-later.ts';
import { en } from '../../../../src/ui/i18n/en.ts';
import type { TextKey } from '../../../../src/ui/i18n/text-key.ts';
import { UI_KEYS, type UiKey } from '../../../../src/ui/i18n/ui-key.ts';

const ARABIC = { ...arFirst, ...arLater };

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

/** Every other text of cashier §2 and §4 that a screen says: the words of the document, and the key or keys that say it. */
const SCREEN_TEXTS: readonly (readonly [source: string, words: string, keys: readonly UiKey[]])[] = [
  ['cashier §2', "the 3 digits on the back of the card, 'I understand'", ['pay.cvv-text', 'pay.cvv-understood']],
  ['cashier §2', 'Only one step left to finish the order! Are you sure you want to give up?', ['leave.text']],
  ['cashier §2', 'continue paying, give up', ['leave.stay', 'leave.go']],
  ['cashier §2', 'confirm delete, cancel delete', ['delete-card.title', 'delete-card.confirm', 'delete-card.cancel']],
  ['cashier §2', 'deleting means losing auto-fill for that card', ['delete-card.text']],
  ['cashier §2', 'Expired-card popup: update expiry, or use another card', ['expired-card.title', 'expired-card.text']],
  ['cashier §2', 'Expired-card popup: update expiry, or use another card', ['expired-card.update', 'expired-card.another']],
  ['cashier §2', 'log in as the account currently logged in the app', ['app-account.yes', 'app-account.no']],
  ['cashier §2', 'recharge now; update and pay or update expiry; confirm', ['confirm.recharge-now', 'confirm.update-and-pay']],
  ['cashier §2', 'recharge now; update and pay or update expiry; confirm', ['confirm.update-expiry', 'confirm.confirm']],
  ['cashier §2', 'title shows the masked card number and its current valid date', ['modify-expiry.title', 'modify-expiry.field']],
  ['cashier §2', 'result modal with a try-again button', ['action.retry']],
  ['cashier §2', 'remember-card checkbox', ['pay.remember']],
  ['cashier §2', 'Embedded wallet button modal', ['wallet-button.title', 'wallet-button.loading']],
  ['cashier §4', 'going to payment page', ['overlay.direct']],
  [
    'cashier §4',
    'Please do not close the browser and cooperate with the bank’s security verification',
    ['overlay.authenticating', 'authentication.title'],
  ],
  ['cashier §4', 'pay another same amount and close; text says diamonds arrive within minutes', ['action.pay-same', 'action.close']],
  ['cashier §4', 'try another amount; retry; update expiry and pay', ['action.lower-package', 'action.retry', 'action.update-expiry']],
  ['cashier §4', 'asks the user to refresh; suggests another card or method', ['action.refresh', 'action.another-method']],
  ['cashier §4', 'asks which account to keep', ['which-account.keep', 'which-account.switch']],
  ['cashier §5', 'input names: bank card number, CVV, valid time, cardholder name', ['pay.field-card-number', 'pay.field-cvv']],
  ['cashier §5', 'input names: bank card number, CVV, valid time, cardholder name', ['pay.field-expiry-date', 'pay.field-holder-name']],
  ['cashier §5', 'near expiry: warn and offer an update', ['cards.near-expiry', 'cards.update', 'cards.expired']],
];

/** The words that the specification puts into quotation marks, as the English catalogue has them. */
const QUOTED: readonly (readonly [key: TextKey, words: string])[] = [
  ['account.banned', 'This account is banned, cannot recharge'],
  ['account.cancelled', 'This account is cancelled (deactivated), cannot recharge'],
  ['account.cancelling', 'This account is being cancelled, cannot recharge'],
  ['account.no-match', 'No match found, check the input'],
  ['account.guest', 'Recharging a guest account is not supported'],
  ['card.field-empty', 'Please fill in {input}'],
  ['card.field-invalid', '{input} is filled in incorrectly'],
  ['leave.text', 'Only one step left to finish the order! Are you sure you want to give up?'],
  ['overlay.authenticating', 'Please do not close the browser and cooperate with the bank’s security verification'],
  ['toast.insufficient-balance', 'Insufficient balance, check balance or try another card'],
  ['toast.try-another-card', 'Try another card or payment method'],
  ['toast.card-expired', 'Card expired, check expiry or try another card'],
  ['toast.retry-or-another-card', 'Retry or try another card'],
  ['wallet.network-timeout', 'Network error, check and retry'],
  ['wallet.cancelled', 'Payment cancelled'],
  ['login.failed', 'Login failed'],
];

const expectBothLanguages = (key: TextKey): void => {
  expect(ARABIC[key], key).toMatch(/\p{Script=Arabic}/u);
  expect(ARABIC[key], key).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
  expect(en[key], key).toMatch(/^[^\p{Script=Arabic}]+$/u);
};

describe('every text of both documents', () => {
  it.each(TEXTS)('LIM-3 %s: %s', (_, __, keys) => {
    for (const key of keys) {
      expect(MESSAGE_KEYS).toContain(key);
      expectBothLanguages(key);
    }
  });

  it.each(SCREEN_TEXTS)('LIM-3 %s: %s', (_, __, keys) => {
    for (const key of keys) {
      expect(UI_KEYS).toContain(key);
      expectBothLanguages(key);
    }
  });

  it.each(QUOTED)('LIM-3 %s says in English what the document quotes', (key, words) => {
    expect(en[key]).toBe(words);
  });

  it.each(MESSAGE_KEYS)('LIM-3 every sentence of a rule is there in both languages: %s', (key) => {
    expectBothLanguages(key);
  });

  it.each([
    ['feedback.content-too-long', LIMITS.feedbackContentMaximum.value],
    ['feedback.account-too-short', LIMITS.feedbackAccountDigits.value],
    ['feedback.too-many-files', LIMITS.feedbackAttachments.value],
    ['feedback.file-too-large', LIMITS.feedbackAttachmentSize.value / 1_048_576],
    ['account.id-too-short', LIMITS.displayIdMinimumLength.value],
  ] as const)('LIM-2 the text %s names its limit, %i', (key, value) => {
    for (const text of [ARABIC[key], en[key]]) expect(text.match(/\d+/g)).toEqual([String(value)]);
  });

  it('LIM-3 no message key is listed twice', () => {
    expect(new Set(MESSAGE_KEYS).size).toBe(MESSAGE_KEYS.length);
  });
});
