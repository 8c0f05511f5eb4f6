import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { isSafeAddress, isUsable, type NativeAction, readPlatformData } from '../../../../../src/adapters/providers/adyen/verification.ts';

const SANDBOX = 'http://localhost:4174';
const read = (platformData: unknown) =>
  Option.getOrNull(readPlatformData(typeof platformData === 'string' ? platformData : JSON.stringify(platformData)));
const token = (value: object): string => btoa(JSON.stringify(value));
const CHALLENGE_TOKEN = {
  acsURL: 'https://acs.bank.example/challenge',
  acsTransID: 'a',
  messageVersion: '2.2.0',
  threeDSServerTransID: 's',
  threeDSNotificationURL: 'https://adyen.example/notify',
};
const challenge = (values: object = {}): NativeAction => ({
  type: 'threeDS2',
  subtype: 'challenge',
  token: token({ ...CHALLENGE_TOKEN, ...values }),
  authorisationToken: 'auth',
});

describe('platform_data of type 27', () => {
  it.each([
    [{ resultCode: 'Authorised' }, { resultCode: 'Authorised', refusalReasonCode: null, action: null }],
    [
      { resultCode: 'Refused', refusalReasonCode: '12' },
      { resultCode: 'Refused', refusalReasonCode: '12', action: null },
    ],
    [
      { resultCode: 'Refused', refusalReasonCode: 6, action: null },
      { resultCode: 'Refused', refusalReasonCode: '6', action: null },
    ],
    [
      { resultCode: 'Authorised', refusalReasonCode: null, more: 1 },
      { resultCode: 'Authorised', refusalReasonCode: null, action: null },
    ],
  ])('cashier §4 %j is read as an answer', (platformData, answer) => {
    expect(read(platformData)).toEqual(answer);
  });

  it.each([
    ['threeDS2', { subtype: 'fingerprint', token: 't', paymentData: 'p' }],
    ['threeDS2', { subtype: 'challenge', token: 't', authorisationToken: 'a' }],
    ['threeDS2Fingerprint', { token: 't', paymentData: 'p' }],
    ['threeDS2Challenge', { token: 't', paymentData: 'p' }],
    ['redirect', { url: 'https://bank.example/', method: 'GET' }],
    ['redirect', { url: 'https://bank.example/' }],
    ['redirect', { url: 'https://bank.example/', method: 'POST', data: { MD: 'm', PaReq: 'p' } }],
  ])('cashier §4 an action of type %s is recognised: %j', (type, values) => {
    expect(read({ resultCode: 'X', action: { type, ...values } })?.action).toEqual({ type, ...values });
  });

  it('T11 only the known fields of an action reach the SDK', () => {
    const action = { type: 'redirect', url: 'https://bank.example/', method: 'GET', onError: 'x', redirectFromTopWhenInIframe: true };
    expect(read({ resultCode: 'RedirectShopper', action })?.action).toEqual({
      type: 'redirect',
      url: 'https://bank.example/',
      method: 'GET',
    });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no object', '"Authorised"'],
    ['no result code', '{}'],
    ['an empty result code', { resultCode: '' }],
    ['a result code that is no text', { resultCode: 1 }],
    ['a code that is none', { resultCode: 'Refused', refusalReasonCode: {} }],
    ['an action without a type', { resultCode: 'X', action: {} }],
    ['an action that we do not know', { resultCode: 'X', action: { type: 'qrCode', url: 'https://bank.example/' } }],
    ['a step that we do not know', { resultCode: 'X', action: { type: 'threeDS2', subtype: 'other', token: 't', paymentData: 'p' } }],
    ['a step without its token', { resultCode: 'X', action: { type: 'threeDS2', subtype: 'challenge', authorisationToken: 'a' } }],
    ['a form whose fields are no texts', { resultCode: 'X', action: { type: 'redirect', url: 'https://b.example/', data: { MD: 1 } } }],
    ['a method that we do not know', { resultCode: 'X', action: { type: 'redirect', url: 'https://bank.example/', method: 'PUT' } }],
  ])('cashier §4 %s is malformed', (_, platformData) => {
    expect(read(platformData)).toBeNull();
  });

  it('cashier §4 no platform_data at all is malformed', () => {
    expect(Option.isNone(readPlatformData(null))).toBe(true);
  });
});

describe('addresses of a verification', () => {
  it.each([
    ['https://acs.bank.example/x', true],
    ['http://localhost:4174/adyen/redirect/1', true],
    ['http://acs.bank.example/x', false],
    ['http://localhost:4175/x', false],
    ['http://localhost:4174.evil.example/', false],
    ['https://user@bank.example/', false],
    ['https://:secret@bank.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//bank.example/', false],
    ['/adyen/redirect/1', false],
    ['', false],
  ])('T11 %s: %s', (address, safe) => {
    expect(isSafeAddress(address, SANDBOX)).toBe(safe);
  });

  it('T11 a build without a configured environment sends no shopper to an address without https', () => {
    expect(isSafeAddress('http://localhost:4174/', '')).toBe(false);
    expect(isSafeAddress('data:,x', 'null')).toBe(false);
  });

  it('T11 every address in a token is checked', () => {
    expect(isUsable(challenge(), SANDBOX)).toBe(true);
    expect(isUsable(challenge({ acsURL: `${SANDBOX}/adyen/3ds/challenge` }), SANDBOX)).toBe(true);
    expect(isUsable(challenge({ acsURL: 'javascript:alert(1)' }), SANDBOX)).toBe(false);
    expect(isUsable(challenge({ threeDSNotificationURL: 'http://evil.example/' }), SANDBOX)).toBe(false);
  });

  it.each(['acsURL', 'acsTransID', 'messageVersion', 'threeDSServerTransID', 'threeDSNotificationURL'])(
    'F24 a challenge without %s is malformed',
    (name) => {
      expect(isUsable(challenge({ [name]: undefined }), SANDBOX)).toBe(false);
      expect(isUsable({ type: 'threeDS2Challenge', token: challenge({ [name]: '' }).token, paymentData: 'p' }, SANDBOX)).toBe(false);
    },
  );

  it('F24 a fingerprint may lack its method address, but must be readable', () => {
    const fingerprint = (values: object): NativeAction => ({ type: 'threeDS2Fingerprint', token: token(values), paymentData: 'p' });
    const known = { threeDSServerTransID: 's', threeDSMethodNotificationURL: 'https://adyen.example/notify' };
    expect(isUsable(fingerprint(known), SANDBOX)).toBe(true);
    expect(isUsable(fingerprint({ ...known, threeDSMethodUrl: 'https://bank.example/method' }), SANDBOX)).toBe(true);
    expect(isUsable(fingerprint({ ...known, threeDSMethodUrl: 'javascript:alert(1)' }), SANDBOX)).toBe(false);
    expect(isUsable({ type: 'threeDS2Fingerprint', token: '***', paymentData: 'p' }, SANDBOX)).toBe(false);
    expect(isUsable({ type: 'threeDS2Fingerprint', token: btoa('no JSON'), paymentData: 'p' }, SANDBOX)).toBe(false);
  });
});
