import { describe, expect, it } from 'vitest';
import {
  CLIENT_RESULT,
  isHttpFailure,
  isHttpSuccess,
  judgeBridgeReply,
  NATIVE_ERRORS,
  nativeErrorOf,
  needsErrorHandler,
  resultOf,
} from '../../../../src/domain/bridge/client-result.ts';
import { hasNativeAbility, MINIMUM_NATIVE_VERSIONS, readinessStep } from '../../../../src/domain/bridge/native-versions.ts';
import {
  CLIENT_RESULT_MESSAGES,
  NATIVE_ERROR_MESSAGES,
  isTooOften,
  UNREACHABLE_MESSAGES,
  nativeErrorMessage,
} from '../../../../src/domain/bridge/request-message.ts';
import { MESSAGE_KEYS } from '../../../../src/domain/message-key.ts';
import { UNREACHABLE_CAUSES } from '../../../../src/domain/ports/platform.ts';
import { pressUser, type PressedUser } from '../../../../src/domain/bridge/user-press.ts';
import { CLIENT_RESULT_CODES, saysNothing } from '../../../../src/domain/outcome/result-code.ts';

describe('bridge errors', () => {
  it('BRG-1 the names are those of the specification', () => {
    expect(NATIVE_ERRORS.join(', ')).toBe(
      'no error, bad param, connection shutdown, protocol error, interrupted, SSL handshake error, SSL peer unverified, unknown service, SSL error, socket error, unknown host',
    );
  });

  it.each(NATIVE_ERRORS)('BRG-1 %s is known in any spelling', (error) => {
    const camel = error.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
    for (const name of [error, error.toUpperCase().replaceAll(' ', '_'), camel]) expect(nativeErrorOf(name)).toBe(error);
  });

  it('BRG-1 any other name is not recognised', () => {
    expect([nativeErrorOf(''), nativeErrorOf('toString'), nativeErrorOf('ssl')]).toEqual([null, null, null]);
  });
});

describe('what the shopper reads', () => {
  it('BRG-7 every client code, every cause and every bridge error except "no error" has a text', () => {
    for (const code of CLIENT_RESULT_CODES) expect(MESSAGE_KEYS).toContain(CLIENT_RESULT_MESSAGES[code]);
    for (const cause of UNREACHABLE_CAUSES) expect(MESSAGE_KEYS).toContain(UNREACHABLE_MESSAGES[cause]);
    for (const error of NATIVE_ERRORS.slice(1)) expect(MESSAGE_KEYS).toContain(NATIVE_ERROR_MESSAGES[error]);
    expect(NATIVE_ERROR_MESSAGES['no error']).toBeNull();
  });

  it('BRG-8 a request that came too often is known by status or result 429 alone', () => {
    expect([429, '429', 428, 430, -2, 500, '429P1', ''].map(isTooOften)).toEqual([true, true, false, false, false, false, false, false]);
  });

  it('BRG-7 no connection, a time-out and an insecure connection have different texts', () => {
    expect([CLIENT_RESULT_MESSAGES[-2], UNREACHABLE_MESSAGES.network, UNREACHABLE_MESSAGES.timeout]).toEqual([
      'request.network',
      'request.network',
      'request.timeout',
    ]);
    expect(NATIVE_ERRORS.filter((error) => nativeErrorMessage(error) === 'request.insecure')).toEqual(
      NATIVE_ERRORS.filter((error) => error.startsWith('SSL')),
    );
    expect(NATIVE_ERRORS.filter((error) => nativeErrorMessage(error) === 'request.network')).toEqual([
      'connection shutdown',
      'interrupted',
      'socket error',
      'unknown host',
    ]);
  });

  it('BRG-7 bridge errors are recognised in any spelling; an unknown one is a bridge call failure', () => {
    expect(nativeErrorMessage('SSL_PEER_UNVERIFIED')).toBe('request.insecure');
    expect(nativeErrorMessage('NoError')).toBeNull();
    expect(nativeErrorMessage('out of coffee')).toBe(CLIENT_RESULT_MESSAGES[-4]);
  });
});

describe('result codes', () => {
  it('BRG-2 each client code has its meaning, and none decides a payment', () => {
    expect(CLIENT_RESULT).toEqual({ unspecified: -1, network: -2, setup: -3, bridge: -4, aborted: -5 });
    expect(Object.values(CLIENT_RESULT).sort((a, b) => b - a)).toEqual([...CLIENT_RESULT_CODES]);
    for (const code of CLIENT_RESULT_CODES) expect(saysNothing(code)).toBe(true);
  });

  it.each([
    [200, false],
    [204, false],
    [302, false],
    [399, false],
    [400, true],
    [404, true],
    [499, true],
    [500, true],
    [599, true],
    [4, false],
    [40, false],
    [4000, false],
    [600, false],
  ])('BRG-3 HTTP %i is a failure: %s', (status, expected) => {
    expect(isHttpFailure(status)).toBe(expected);
    expect(isHttpSuccess(status)).toBe(status === 200);
  });

  it('BRG-3 a bridge reply is an answer, an HTTP status, or -4', () => {
    expect(judgeBridgeReply({ kind: 'http', status: 200, body: '{}' })).toEqual({ kind: 'answered', body: '{}' });
    expect(judgeBridgeReply({ kind: 'http', status: 503, body: 'busy' })).toEqual({ kind: 'failed', result: 503, text: 'busy' });
    expect(judgeBridgeReply({ kind: 'http', status: 302, body: '' })).toEqual({ kind: 'failed', result: -1, text: '' });
    expect(judgeBridgeReply({ kind: 'error', name: 'UNKNOWN_HOST' })).toEqual({ kind: 'failed', result: -4, text: 'unknown host' });
    expect(judgeBridgeReply({ kind: 'error', name: 'session_key=S' })).toEqual({ kind: 'failed', result: -4, text: 'other error' });
  });
});

describe('envelope', () => {
  it.each([
    [null, 0, 0],
    [200, 7, 0],
    [20051, null, 20051],
    [null, '200P1', '200P1'],
    [null, -1, -1],
    [0, 3, 0],
    [null, 200, 200],
    [null, null, null],
  ])('BRG-4 the result of code %j and result %j is %j', (code, result, expected) => {
    expect(resultOf(code, result)).toBe(expected);
  });

  it('BRG-4 a non-zero result goes to the error handler', () => {
    expect([0, 1, -1, '200P1'].map(needsErrorHandler)).toEqual([false, true, true, true]);
  });
});

describe('native host', () => {
  it('BRG-5 minimum versions', () => {
    expect(MINIMUM_NATIVE_VERSIONS).toEqual({
      'bridge-v2': { android: 30507, iphone: null },
      'heat-map': { android: 30435, iphone: 10168 },
    });
    expect([30506, 30507, Number.NaN].map((version) => hasNativeAbility('bridge-v2', 'android', version))).toEqual([false, true, false]);
    expect(hasNativeAbility('bridge-v2', 'iphone', 99999)).toBe(false);
    expect([hasNativeAbility('heat-map', 'iphone', 10168), hasNativeAbility('heat-map', 'iphone', 10167)]).toEqual([true, false]);
  });

  it('BRG-5 checks every 16 ms, up to 50 times, then goes on after 500 ms', () => {
    expect(readinessStep(true, 0)).toEqual({ kind: 'ready' });
    expect(readinessStep(false, 49)).toEqual({ kind: 'ask-again', after: 16 });
    expect(readinessStep(false, 50)).toEqual({ kind: 'go-on', after: 500 });
  });

  const streamer: PressedUser = { uid: '7', roomId: 'r1', isStreamer: true, isOnline: true, status: 0 };

  it.each([
    [streamer, false, { kind: 'open-room', roomId: 'r1' }],
    [streamer, true, { kind: 'living' }],
    [{ ...streamer, status: 2 }, false, { kind: 'ban' }],
    [{ ...streamer, status: 2, isStreamer: false }, true, { kind: 'ban' }],
    [{ ...streamer, isStreamer: false }, false, { kind: 'user-dialog' }],
    [{ ...streamer, isStreamer: false }, true, { kind: 'user-dialog' }],
    [{ ...streamer, isOnline: false }, false, { kind: 'user-dialog' }],
    [{ ...streamer, roomId: null }, true, { kind: 'user-dialog' }],
  ])('BRG-6 press %#', (user, fromStreamer, expected) => {
    expect(pressUser(user, fromStreamer)).toEqual(expected);
  });
});
