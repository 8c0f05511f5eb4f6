import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { decodeIncoming, frameText, REFUSED } from '../../../../src/adapters/socket/browser-room-sockets.ts';
import * as limits from '../../../../src/domain/limits.ts';

const LIMIT = limits.roomTextLength;
const nested = (levels: number): string => `{"msg_id":3,"body":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const isNone = (data: unknown): boolean => {
  const decoded = decodeIncoming(data);
  return decoded !== REFUSED && Option.isNone(decoded);
};

describe('frames of the room socket', () => {
  it('ROM-5 an envelope gives its message id and its body; a body may be missing', () => {
    expect(decodeIncoming('{"msg_id":11002,"body":"{}","more":1}')).toEqual(Option.some({ messageId: 11_002, body: '{}' }));
    expect(decodeIncoming('{"msg_id":3}')).toEqual(Option.some({ messageId: 3, body: undefined }));
  });

  it.each(['', 'no json', '[]', '{}', '{"msg_id":"3"}', '{"msg_id":1.5}', 'null', new ArrayBuffer(8), new Blob([]), undefined])(
    'ROM-5 %j is no envelope',
    (data) => {
      expect(isNone(data)).toBe(true);
    },
  );

  it('ROM-5 a text or a binary frame above 1,048,576, and one that nests more than 32 levels, are refused', () => {
    const filled = (length: number): string => `"${'x'.repeat(length - 2)}"`;
    expect(isNone(filled(LIMIT))).toBe(true);
    expect(decodeIncoming(filled(LIMIT + 1))).toBe(REFUSED);
    expect(isNone(new ArrayBuffer(LIMIT))).toBe(true);
    expect(decodeIncoming(new ArrayBuffer(LIMIT + 1))).toBe(REFUSED);
    expect(decodeIncoming(nested(31))).not.toBe(REFUSED);
    expect(decodeIncoming(nested(33))).toBe(REFUSED);
    expect(decodeIncoming(nested(400_000))).toBe(REFUSED);
  });

  it('ROM-5 a frame leaves with its three fields', () => {
    expect(frameText({ msg_id: 3, seq: 1, body: '' })).toBe('{"msg_id":3,"seq":1,"body":""}');
  });
});
