import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { dropinSession, readAnswer, readLoad, readRejection, submissionOf } from '../../../../../src/adapters/providers/payermax/wire.ts';

describe('payermax wire', () => {
  it('cashier §3 reads the keys of the drop-in session, and ignores the rest', () => {
    const text = JSON.stringify({ clientKey: 'c', sessionKey: 's', notSupportedComponent: [] });
    expect(Option.getOrNull(dropinSession(text))).toEqual({ clientKey: 'c', sessionKey: 's' });
  });

  it.each([
    [null],
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{}'],
    ['{"clientKey":"c"}'],
    ['{"clientKey":"","sessionKey":"s"}'],
    ['{"clientKey":"c","sessionKey":1}'],
    ['"{\\"clientKey\\":\\"c\\",\\"sessionKey\\":\\"s\\"}"'],
  ])('D30 %s contains no session', (text) => {
    expect(Option.isNone(dropinSession(text))).toBe(true);
  });

  it('D30 a token counts only together with APPLY_SUCCESS', () => {
    const data = { paymentToken: 'CPT1' };
    expect(readAnswer({ code: 'APPLY_SUCCESS', msg: '', data })).toEqual({ kind: 'token', token: 'CPT1' });
    expect(readAnswer({ code: 'SUCCESS', data })).toMatchObject({ kind: 'failed' });
    expect(readAnswer({ data })).toMatchObject({ kind: 'failed' });
  });

  it.each([
    ['USER_CANCEL', { kind: 'cancelled' }],
    ['user_cancelled', { kind: 'cancelled' }],
    ['NETWORK_ERROR', { kind: 'failed', reason: 'time_out', code: 'NETWORK_ERROR' }],
    ['TIMEOUT', { kind: 'failed', reason: 'time_out', code: 'TIMEOUT' }],
    ['MIT_PARAMS_VALIDATION_ERROR', { kind: 'failed', reason: 'default', code: 'MIT_PARAMS_VALIDATION_ERROR' }],
  ])('cashier §8 %s ends without a token, resolved or rejected', (code, answer) => {
    expect(readAnswer({ code })).toEqual(answer);
    expect(readRejection({ code })).toEqual(answer);
  });

  it.each([
    [undefined],
    [null],
    [''],
    [{}],
    [[]],
    [{ code: 7 }],
    [new Error('no')],
    [{ code: 'APPLY_SUCCESS', data: { paymentToken: '' } }],
  ])('D30 %s is neither a token nor a cancel', (payload) => {
    expect(readAnswer(payload)).toMatchObject({ kind: 'failed', reason: 'default' });
  });

  it('T18 a code that is a sentence or begins with digits is not reported', () => {
    expect(readAnswer({ code: 'card 4242424242424242 refused' })).toMatchObject({ code: null });
    expect(readAnswer({ code: '4242424242424242' })).toMatchObject({ code: null });
  });

  it('F24 a load event succeeds only with SUCCESS', () => {
    expect(Option.getOrNull(readLoad({ code: 'SUCCESS', msg: '' }))).toEqual({ ok: true, code: 'SUCCESS' });
    expect(Option.getOrNull(readLoad({ code: 'SESSION_EXPIRED' }))).toEqual({ ok: false, code: 'SESSION_EXPIRED' });
    for (const payload of [undefined, null, {}, { code: '' }, 'SUCCESS']) expect(Option.isNone(readLoad(payload))).toBe(true);
  });

  it('D1 the submission is the token and the session key, as JSON', () => {
    expect(JSON.parse(submissionOf('CPT1', { clientKey: 'c', sessionKey: 's' }))).toEqual({ paymentToken: 'CPT1', sessionKey: 's' });
  });
});
