import { describe, expect, it } from 'vitest';
import { platformAccountDirectory } from '../../../../../src/adapters/platform/calls/platform-accounts.ts';
import { failure, fakePlatform, golden, json, run } from '../fake-platform.ts';

type Json = Record<string, unknown>;

const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;

const answer = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

describe('cashier §3: accounts', () => {
  const user = (changes: Json) => answer({ ...dataOf('check_display_id'), ...changes });

  it('cashier §3: ids may be numbers, flags may be 0 and 1, and the icon may be empty', async () => {
    const { client } = user({ uid: 7_000_001, display_uid: 100_200, is_guest: 1, icon: '', status2: '2' });
    expect(await run(platformAccountDirectory(client).findByDisplayId('1'))).toMatchObject({
      uid: '7000001',
      displayUid: '100200',
      isGuest: true,
      icon: null,
      status: 'banned',
    });
  });

  for (const [name, changes] of [
    ['an unknown status', { status2: 9 }],
    ['no status', { status2: null }],
    ['an empty status', { status2: '' }],
    ['no word on being a guest', { is_guest: null }],
    ['is_guest 2', { is_guest: 2 }],
    ['no uid', { uid: '' }],
  ] as const) {
    it(`cashier §4: ${name} is undecodable, never a normal account`, async () => {
      expect(await failure(platformAccountDirectory(user(changes).client).findByUid('1'))).toEqual(undecodable);
    });
  }

  it('FIN-14 a banned account’s record is read from its refusal only in a search for the owner of a fine', async () => {
    const { banned, cancelled } = golden('check_uid').otherAnswers as Readonly<Record<string, Json>>;
    const directory = (body: unknown) => platformAccountDirectory(fakePlatform(() => json(body)).client);
    expect(await run(directory(banned).recordOfUid('7000003'))).toMatchObject({
      displayUid: '100400',
      nickname: 'سلطان',
      status: 'banned',
    });
    expect(await failure(directory(banned).findByUid('7000003'))).toMatchObject({ _tag: 'PlatformRefusal', code: 20001 });
    expect(await failure(directory(cancelled).recordOfUid('7000003'))).toMatchObject({ _tag: 'PlatformRefusal', code: 20186 });
    expect(await failure(directory({ ...banned, result: 500 }).recordOfUid('7000003'))).toMatchObject({ code: 500 });
  });

  it('T15: __proto__ is an ordinary uid; an entry that does not decode is dropped and counted', async () => {
    const { client, telemetry } = fakePlatform(() => ({
      body: '{"result":0,"data":{"user_map":{"__proto__":{"status2":0},"8":{"status2":77},"9":{"status2":1}}}}',
    }));
    const statuses = await run(platformAccountDirectory(client).statuses(['9']));
    expect([...statuses]).toEqual([
      ['9', 'cancelled'],
      ['__proto__', 'normal'],
    ]);
    expect(telemetry.reports[0]?.fields).toMatchObject({ what: 'user_map', count: 1 });
  });

  it('cashier §7: nothing is requested for an empty list of uids', async () => {
    const { client, sent } = user({});
    expect((await run(platformAccountDirectory(client).statuses([]))).size).toBe(0);
    expect(sent).toEqual([]);
  });
});
