import { describe, expect, it } from 'vitest';
import { platformSessionLogin } from '../../../../../src/adapters/platform/calls/platform-login.ts';
import { sessionLoginEnd } from '../../../../../src/domain/login/auto-login.ts';
import { decideLogin } from '../../../../../src/domain/login/login-decision.ts';
import { failed } from '../../../../../src/domain/result.ts';
import { failure, fakePlatform, golden, json, run } from '../fake-platform.ts';

type Json = Record<string, unknown>;

const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;

const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

describe('platform §4: login by session key', () => {
  const account = (changes: Json) => answering({ ...dataOf('get_pay_user_info'), ...changes });

  it('platform §7: the header carries the session key being tried, not the one that is kept', async () => {
    const { client, sent, identity } = account({});
    identity.key = 'old-key';
    await run(platformSessionLogin(client).logIn('new-key'));
    expect(sent[0]?.headers['x-cli-tk']).toBe('new-key');
    expect(sent[0]?.query).toEqual({ session_key: 'new-key' });
  });

  it('platform §3: the display id has two names, and status and ban may be texts', async () => {
    const { client } = account({ uid: 7, display_uid: '', display_id: 100_207, icon: '', status: '2', ban_until: '1795255200' });
    expect(await run(platformSessionLogin(client).logIn('k'))).toEqual({
      user: {
        uid: '7',
        displayUid: '100207',
        nickname: 'جواهر',
        icon: null,
        presence: { roomId: null, isStreamer: false, isOnline: true, isInvisible: false },
      },
      status: 2,
      banUntil: 1_795_255_200,
    });
  });

  it.each([
    [
      { room_id: 55, is_streamer: 1, is_online: 'true', is_invisibility: '0' },
      { roomId: '55', isStreamer: true, isOnline: true, isInvisible: false },
    ],
    [
      { room_id: null, is_streamer: '', is_online: 0, is_invisibility: true },
      { roomId: null, isStreamer: false, isOnline: false, isInvisible: true },
    ],
  ])('LOG-26 the user of %j is complete', async (changes, presence) => {
    expect(await run(platformSessionLogin(account(changes).client).logIn('k'))).toMatchObject({ user: { presence } });
  });

  for (const changes of [{ uid: null }, { uid: '' }, { display_uid: null }]) {
    it(`platform §8: ${JSON.stringify(changes)} identifies no user`, async () => {
      expect(await run(platformSessionLogin(account(changes).client).logIn('k'))).toMatchObject({ user: null, status: 0 });
    });
  }

  for (const data of ['x', [], { uid: {} }, { uid: '7', status: 'banned' }]) {
    it(`D30: ${JSON.stringify(data)} is undecodable, and logs in no user`, async () => {
      expect(await failure(platformSessionLogin(answering(data).client).logIn('k'))).toEqual(undecodable);
    });
  }

  it.each([
    [{ message: 'message', toast: 'toast' }, 'toast'],
    [{ message: 'message', toast: '' }, 'message'],
    [{ message: 'message' }, 'message'],
    [{ toast: 'toast' }, 'toast'],
  ])('LOG-4 of %j the shopper reads %j', async (words, read) => {
    const { client } = fakePlatform(() => json({ result: 30_001, ...words }));
    const error = await failure(platformSessionLogin(client).logIn('k'));
    expect(decideLogin('session-key', sessionLoginEnd('k', failed(error)))).toMatchObject({ says: { kind: 'platform', text: read } });
  });

  it('platform §4: only -10000 ends the session; any other code is an ordinary refusal', async () => {
    const refused = (result: number) => fakePlatform(() => json({ result, message: 'm' })).client;
    expect(await failure(platformSessionLogin(refused(-10_000)).logIn('k'))).toMatchObject({ _tag: 'SessionEnded' });
    expect(await failure(platformSessionLogin(refused(-9999)).logIn('k'))).toMatchObject({ _tag: 'PlatformRefusal', code: -9999 });
  });
});
