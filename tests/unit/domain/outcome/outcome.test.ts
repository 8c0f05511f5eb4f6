import { describe, expect, it } from 'vitest';
import { COMMON_RULES } from '../../../../src/domain/outcome/common-rules.ts';
import { createRefusalMessage, decideDecline } from '../../../../src/domain/outcome/decide-outcome.ts';
import { holds, type OutcomeRule } from '../../../../src/domain/outcome/outcome-rule.ts';
import { type Evidence, EVIDENCE_FIELDS, mergeEvidence, NO_EVIDENCE, WALLET_REASONS } from '../../../../src/domain/outcome/evidence.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import { CARD_RESULT_CODES, CARD_RESULT_VERDICTS, CLIENT_RESULT_CODES } from '../../../../src/domain/outcome/result-code.ts';
import { givesReason, verdictOf } from '../../../../src/domain/outcome/verdict.ts';
import { witnessOf } from '../../../support/arbitraries/evidence.ts';

const evidence = (change: Partial<Evidence>): Evidence => ({ ...NO_EVIDENCE, ...change });

describe('verdict', () => {
  it.each([{ fast_result: 0 }, { order_result: 0 }, { verify_code: 0 }, { result_code: 'Authorised' }])('OUT-1 %j is success', (change) => {
    expect(verdictOf(evidence(change))).toBe('success');
    expect(verdictOf(evidence({ ...change, err_code: '20051', fail_reason: 'x' }))).toBe('success');
  });

  it.each([
    { order_result: 1 },
    { order_result: 7 },
    { result_code: 'Refused' },
    { result_code: 'Error' },
    { result_code: 'Cancelled' },
    { err_code: '20054' },
    { err_code: '200P1' },
    { fail_reason: 'userCancel' },
    { fail_detail: 'anything' },
    { create_result: 20051 },
    { create_result: '200P1' },
    { create_result: '20051' },
    { order_result: -1, err_code: '20051' },
  ])('OUT-2 %j is declined', (change) => {
    expect(verdictOf(evidence(change))).toBe('declined');
  });

  it.each([...CLIENT_RESULT_CODES, 100, 200, 404, 500, 503, 599])('OUT-3 a result of %i is never declined', (code) => {
    expect(verdictOf(evidence({ create_result: code }))).toBe('unknown');
    expect(verdictOf(evidence({ create_result: String(code) }))).toBe('unknown');
    expect(verdictOf(evidence({ fast_result: code }))).toBe('unknown');
    expect(['unknown', 'pending']).toContain(verdictOf(evidence({ order_result: code })));
  });

  it.each(CLIENT_RESULT_CODES)('OUT-3 an err_code or refusal code of %i comes from the client', (code) => {
    expect(verdictOf(evidence({ err_code: String(code) }))).toBe('unknown');
    expect(verdictOf(evidence({ refusal_reason_code: String(code) }))).toBe('unknown');
    expect(givesReason(evidence({ err_code: String(code) }))).toBe(false);
  });

  it('OUT-18 the card provider has the seven result codes of the specification', () => {
    expect(CARD_RESULT_CODES).toEqual([
      'Authorised',
      'Cancelled',
      'Error',
      'Refused',
      'ChallengeShopper',
      'IdentifyShopper',
      'RedirectShopper',
    ]);
  });

  it.each(CARD_RESULT_CODES)('OUT-18 %s decides as its row says, alone and beside a pending reason', (code) => {
    expect(verdictOf(evidence({ result_code: code }))).toBe(CARD_RESULT_VERDICTS[code]);
    expect(verdictOf(evidence({ result_code: code, fail_reason: 'pending' }))).toBe(CARD_RESULT_VERDICTS[code]);
  });

  it('OUT-18 the bank’s three steps and an unknown code do not decide an order, and yield to evidence that does', () => {
    for (const code of ['ChallengeShopper', 'IdentifyShopper', 'RedirectShopper', 'Received', 'authorised', 'REFUSED']) {
      expect(verdictOf(evidence({ result_code: code }))).toBe('pending');
      expect(verdictOf(evidence({ result_code: code, order_result: 0 }))).toBe('success');
      expect(verdictOf(evidence({ result_code: code, order_result: 1 }))).toBe('declined');
    }
  });

  it.each(WALLET_REASONS)('OUT-3 the wallet’s %s alone proves nothing about money', (reason) => {
    expect(verdictOf(evidence({ wallet_reason: reason }))).toBe('unknown');
  });

  it.each([{ order_result: -1 }, { fail_reason: 'pending' }, { fail_detail: 'pending' }])(
    'OUT-17 a refused create does not decide an order that is known to be pending: %j',
    (known) => {
      expect(verdictOf(evidence({ create_result: 20_051, ...known }))).toBe('pending');
    },
  );

  it('OUT-2 a failed order is declined, whatever an older reason said (platform §4)', () => {
    expect(verdictOf(evidence({ order_result: 1, fail_detail: 'pending' }))).toBe('declined');
    expect(decideDecline(evidence({ order_result: 1, fail_detail: 'pending' }), []).ruleId).toBe('fail');
  });

  it('OUT-3 no evidence is unknown, and so is the err_code that means none', () => {
    expect(verdictOf(NO_EVIDENCE)).toBe('unknown');
    expect(verdictOf(evidence({ err_code: '0' }))).toBe('unknown');
    expect(verdictOf(evidence({ err_code: '', fail_reason: '', fail_detail: '' }))).toBe('unknown');
  });

  it.each([
    { order_result: -1 },
    { fail_reason: 'pending' },
    { fail_detail: 'pending' },
    { fast_result: 1 },
    { verify_code: 3 },
    { create_result: 0 },
    { result_code: 'ChallengeShopper' },
    { result_code: 'SomethingNew' },
    { refusal_reason_code: '12' },
    { err_summary: 'Do not honour' },
    { fail_reason: 'something', fail_detail: 'pending' },
    { fail_reason: 'pending', fail_detail: 'Insufficient Funds or Exceeds Amount Limits' },
  ])('OUT-4 %j is pending', (change) => {
    expect(verdictOf(evidence(change))).toBe('pending');
  });
});

describe('outcome rules', () => {
  it.each(COMMON_RULES.map((rule) => [rule.id, rule] as const))('OUT-5 %s decides its outcome', (_id, rule) => {
    expect(decideDecline(witnessOf(rule), [])).toEqual({ outcome: rule.outcome, message: rule.message, ruleId: rule.id });
    expect(verdictOf(evidence({ ...witnessOf(rule), order_result: 1 }))).toBe('declined');
  });

  it.each([
    [{ fail_detail: 'Insufficient Funds or Exceeds Amount Limits' }, 'balance'],
    [{ fail_reason: 'Insufficient Funds or Exceeds Amount Limits' }, 'balance'],
    [{ fail_detail: '3ds_authentication_failure' }, 'verify'],
    [{ fail_reason: 'channel_user_risk' }, 'highRisk'],
    [{ fail_detail: 'channel_user_risk' }, 'highRisk'],
    [{ fail_reason: '3ds_authentication_failure' }, 'verify'],
    [{ err_code: '20054' }, 'expire'],
    [{ err_code: '20054', fail_detail: 'Insufficient Funds or Exceeds Amount Limits' }, 'balance'],
    [{ fail_reason: 'notActive' }, 'notActive'],
    [{ err_code: '20051' }, 'balance'],
    [{ err_code: '200P9' }, 'other'],
    [{ err_summary: 'Card has EXPIRED' }, 'expire'],
  ] as const)('OUT-5 %j is %s', (change, outcome) => {
    expect(decideDecline(evidence(change), []).outcome).toBe(outcome);
  });

  it.each([
    [{ err_code: '20051' }, 'toast.insufficient-balance'],
    [{ err_code: '20061' }, 'toast.try-another-card'],
    [{ err_summary: 'Card has expired' }, 'toast.card-expired'],
    [{ err_code: '20054' }, 'outcome.expire'],
    [{ fail_detail: 'Insufficient Funds or Exceeds Amount Limits' }, 'outcome.balance'],
  ] as const)('OUT-5 a declined order with %j says %s', (change, message) => {
    expect(decideDecline(evidence({ ...change, order_result: 1 }), []).message).toBe(message);
  });

  it('OUT-6 a rule of the specification wins over the provider’s, the provider’s over the fall-back', () => {
    const greedy: OutcomeRule = {
      id: 'P-1',
      provider: 'x',
      conditions: [{ field: 'fail_reason', is: 'empty' }],
      outcome: 'highRisk',
      message: 'outcome.high-risk',
      source: 'test',
    };
    expect(decideDecline(evidence({ err_code: '20054' }), [greedy]).ruleId).toBe('OUT-CODE-EXPIRED');
    expect(decideDecline(evidence({ err_code: '29999' }), [greedy]).ruleId).toBe('P-1');
  });

  it.each([
    ['userCancel', 'fail', 'wallet.cancelled'],
    ['time_out', 'fail', 'wallet.network-timeout'],
    ['channel_user_risk', 'highRisk', 'outcome.high-risk'],
    ['3ds_authentication_failure', 'verify', 'outcome.verify'],
    ['Insufficient Funds or Exceeds Amount Limits', 'balance', 'outcome.balance'],
    ['not_support_apple_pay', 'not_support_apple_pay', 'outcome.not-support-apple-pay'],
    ['unstable', 'highRisk', 'wallet.unstable'],
    ['validation_failed', 'verify', 'wallet.validation-failed'],
    ['default', 'fail', 'wallet.failed'],
    ['something new', 'other', 'outcome.other'],
  ])('OUT-10 a wallet that ends with %s is %s and says %s', (wallet_reason, outcome, message) => {
    expect(decideDecline(evidence({ wallet_reason }), [])).toMatchObject({ outcome, message });
  });

  it('OUT-10 every wallet reason has a case above; the platform’s code wins over the page’s reason', () => {
    expect(WALLET_REASONS).toHaveLength(9);
    expect(decideDecline(evidence({ wallet_reason: 'time_out', err_code: '20051' }), []).outcome).toBe('balance');
    expect(decideDecline(evidence({ wallet_reason: 'time_out', err_code: '29999' }), []).ruleId).toBe('unlisted');
    expect(decideDecline(evidence({ wallet_reason: 'time_out', err_code: '0' }), []).message).toBe('wallet.network-timeout');
  });

  it.each(['fail_reason', 'fail_detail'] as const)('OUT-10 the same strings in %s, and pending is never an outcome', (field) => {
    expect(decideDecline(evidence({ [field]: 'userCancel' }), []).message).toBe('wallet.cancelled');
    expect(decideDecline(evidence({ [field]: 'time_out' }), []).message).toBe('wallet.network-timeout');
    expect(decideDecline(evidence({ [field]: 'default' }), []).message).toBe('wallet.failed');
    expect(decideDecline(evidence({ [field]: 'default', err_code: '29999' }), []).ruleId).toBe('unlisted');
    expect(decideDecline(evidence({ [field]: 'pending', order_result: 1 }), []).ruleId).toBe('fail');
  });

  it('OUT-7 fall-backs', () => {
    expect(decideDecline(evidence({ err_code: '29999' }), [])).toEqual({ outcome: 'other', message: 'outcome.other', ruleId: 'unlisted' });
    expect(decideDecline(evidence({ order_result: 1 }), [])).toEqual({ outcome: 'fail', message: 'outcome.fail', ruleId: 'fail' });
    expect(decideDecline(evidence({ order_result: 1, err_code: '0' }), []).ruleId).toBe('fail');
    expect(givesReason(evidence({ order_result: 1 }))).toBe(false);
  });

  it.each([
    [20051, null, 'toast.insufficient-balance'],
    [20061, null, 'toast.try-another-card'],
    [30022, null, 'toast.try-another-card'],
    [20001, null, 'account.banned'],
    [20186, null, 'account.cancelled'],
    [1, 'the card is Expired', 'toast.card-expired'],
    ['200P1', null, 'toast.try-another-card'],
    [987, 'whatever', 'toast.retry-or-another-card'],
  ] as const)('OUT-8 create result %i %j says %s', (create_result, create_message, message) => {
    expect(createRefusalMessage(evidence({ create_result, create_message }))).toBe(message);
  });

  it('OUT-9 evidence that was not read again stays; evidence read as empty is cleared', () => {
    const before = evidence({ fail_reason: 'pending', order_result: -1 });
    expect(mergeEvidence(before, { order_result: 1 })).toEqual({ ...before, order_result: 1 });
    expect(mergeEvidence(before, { fail_reason: '' }).fail_reason).toBeNull();
    expect(mergeEvidence(before, { fail_reason: null }).fail_reason).toBeNull();
    expect(EVIDENCE_FIELDS).toHaveLength(13);
  });

  it('OUT-5 rows are well formed: unique ids, known outcomes, a source, conditions that can fail', () => {
    expect(new Set(COMMON_RULES.map((rule) => rule.id)).size).toBe(COMMON_RULES.length);
    for (const rule of COMMON_RULES) {
      expect(OUTCOMES).toContain(rule.outcome);
      expect(rule.source).toMatch(/cashier §|platform §|D\d/);
      expect(rule.conditions.length).toBeGreaterThan(0);
      expect(rule.conditions.every((condition) => holds(condition, NO_EVIDENCE))).toBe(false);
    }
  });
});
