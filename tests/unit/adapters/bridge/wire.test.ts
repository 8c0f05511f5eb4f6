import fc from 'fast-check';
import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { accountOf, messageOf, replyOf } from '../../../../src/adapters/bridge/wire.ts';
import { judgeBridgeReply } from '../../../../src/domain/bridge/client-result.ts';

/** Messages near the right ones: each field right, of another kind, or missing. */
const field = (...right: readonly unknown[]) => fc.option(fc.oneof(fc.constantFrom(...right), fc.jsonValue()), { nil: undefined });
const message = fc.record(
  {
    id: field('a'),
    ask: field(undefined, 'user_press'),
    user: field({ uid: '7', room_id: null, is_streamer: true, is_online: true, status: 0 }),
    error: field('NO_ERROR', 'SOCKET_ERROR', null),
    status: field(200, 404),
    body: field('{}', '<html>'),
    data: field({ session_key: 'sk', uid: 1, display_uid: 2, nickname: '' }),
    ['__proto__']: field({ id: 'a' }),
  },
  { requiredKeys: [] },
);

describe('messages of the app', () => {
  it('BRG-10 whatever the app says, reading it throws nothing and changes no prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    fc.assert(
      fc.property(
        fc.oneof(
          message.map((value) => JSON.stringify(value)),
          fc.string(),
          fc.json(),
          fc.anything(),
        ),
        (said) => {
          const read = Option.getOrNull(messageOf(said));
          if (read?.kind === 'answer') {
            const reply = replyOf(read.content);
            expect(['answered', 'failed']).toContain(judgeBridgeReply(reply).kind);
            accountOf(read.content);
          }
        },
      ),
      { numRuns: 2000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
  });

  it('BRG-10 an id is a text of at most 64 characters', () => {
    const idOf = (id: unknown) => Option.isSome(messageOf(JSON.stringify({ id })));
    expect([idOf('a'), idOf(''), idOf('a'.repeat(64)), idOf('a'.repeat(65)), idOf(1), idOf(null)]).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('BRG-3 status 200 alone is an answer; an error by name comes before any status', () => {
    expect(judgeBridgeReply(replyOf({ status: 200, body: '{}' }))).toEqual({ kind: 'answered', body: '{}' });
    expect(judgeBridgeReply(replyOf({ error: 'no error', status: 200, body: '{}' }))).toEqual({ kind: 'answered', body: '{}' });
    expect(judgeBridgeReply(replyOf({ error: 'SSL_ERROR', status: 200, body: '{}' }))).toMatchObject({ kind: 'failed', result: -4 });
    expect(judgeBridgeReply(replyOf({ error: 'NO_ERROR' }))).toMatchObject({ kind: 'failed', result: -4 });
    expect(judgeBridgeReply(replyOf(null))).toMatchObject({ kind: 'failed', result: -1 });
  });
});
