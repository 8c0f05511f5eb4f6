import { describe, expect, it } from 'vitest';
import { PlatformRechargeHistory } from '../../../../../src/adapters/platform/calls/platform-recharge-history.ts';
import { PlatformSavedCards } from '../../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { PlatformSessionLogin } from '../../../../../src/adapters/platform/calls/platform-session-login.ts';
import { DEVICE_ID, failure, fakePlatform, golden, json, run } from '../fake-platform.ts';

type Json = Record<string, unknown>;
const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;
const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));
const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

describe('platform §4: login by session key', () => {
  const account = (changes: Json) => answering({ ...dataOf('get_pay_user_info'), ...changes });

  it("platform §7: the key that is tried is in the header too, instead of the device's", async () => {
    const { client, sent, identity } = account({});
    identity.key = 'old-key';
    await run(new PlatformSessionLogin(client).logIn('new-key'));
    expect(sent[0]?.headers['x-cli-tk']).toBe('new-key');
    expect(sent[0]?.query).toEqual({ session_key: 'new-key' });
  });

  it('platform §3: the display id has two names; a status and a ban are read as text too', async () => {
    const { client } = account({ uid: 7, display_uid: '', display_id: 100_207, icon: '', status: '2', ban_until: '1795255200' });
    expect(await run(new PlatformSessionLogin(client).logIn('k'))).toEqual({
      user: { uid: '7', displayUid: '100207', nickname: 'جواهر', icon: null },
      status: 2,
      banUntil: 1_795_255_200,
    });
  });

  for (const changes of [{ uid: null }, { uid: '' }, { display_uid: null }]) {
    it(`platform §8: ${JSON.stringify(changes)} names no one`, async () => {
      expect(await run(new PlatformSessionLogin(account(changes).client).logIn('k'))).toMatchObject({ user: null, status: 0 });
    });
  }

  for (const data of ['x', [], { uid: {} }, { uid: '7', status: 'banned' }]) {
    it(`D30: ${JSON.stringify(data)} is undecodable, nobody's login`, async () => {
      expect(await failure(new PlatformSessionLogin(answering(data).client).logIn('k'))).toEqual(undecodable);
    });
  }

  it('LOG-2 only -10000 ends the session; any other refusal is a refusal', async () => {
    const refused = (result: number) => fakePlatform(() => json({ result, message: 'm' })).client;
    expect(await failure(new PlatformSessionLogin(refused(-10_000)).logIn('k'))).toMatchObject({ _tag: 'SessionEnded' });
    expect(await failure(new PlatformSessionLogin(refused(-9999)).logIn('k'))).toMatchObject({ _tag: 'PlatformRefusal', code: -9999 });
  });
});

describe('cashier §7: recharge history', () => {
  const [record] = dataOf('recharge_fill_record')['list'] as Json[];

  it('cashier §6: an anonymous visitor has no history on the server, and none is sent', async () => {
    const { client, sent } = answering({});
    const history = new PlatformRechargeHistory(client);
    expect(await run(history.list())).toEqual([]);
    await run(history.upload([{ to_uid: '1', uid: '2', fill_times: 1, last_fill_time: 1 }]));
    expect(sent).toEqual([]);
  });

  it('cashier §9: nothing to upload, no request', async () => {
    const { client, sent, identity } = answering({});
    identity.key = 'sk';
    await run(new PlatformRechargeHistory(client).upload([]));
    expect(sent).toEqual([]);
  });

  it('FMT-3 times are seconds whatever their unit; a first time that is missing is the last', async () => {
    const { client, identity } = answering({
      list: [
        { ...record, to_uid: 1, first_fill_time: '', last_fill_time: 1_795_000_000_123, fill_times: '2', uid: '' },
        { ...record, first_fill_time: '1790000000000', h5_deviceid: null },
      ],
    });
    identity.key = 'sk';
    expect(await run(new PlatformRechargeHistory(client).list())).toMatchObject([
      { toUid: '1', uid: null, fillTimes: 2, firstFillTime: 1_795_000_000, lastFillTime: 1_795_000_000 },
      { firstFillTime: 1_790_000_000, deviceId: '' },
    ]);
  });

  it('cashier §4: a record with a status or a time that does not decode is dropped alone, and told of', async () => {
    const bad = [{ ...record, status2: 9 }, { ...record, last_fill_time: -1 }, { ...record, to_uid: '' }, { ...record, is_guest: 2 }, null];
    const { client, identity, telemetry } = answering({ list: [...bad, record] });
    identity.key = 'sk';
    expect(await run(new PlatformRechargeHistory(client).list())).toHaveLength(1);
    expect(telemetry.reports[0]?.fields).toMatchObject({ what: 'list', count: bad.length });
  });

  for (const data of [null, { list: {} }, 'x']) {
    it(`D30: ${JSON.stringify(data)} is undecodable, not an empty history`, async () => {
      const { client, identity } = answering(data);
      identity.key = 'sk';
      expect(await failure(new PlatformRechargeHistory(client).list())).toEqual(undecodable);
    });
  }
});

describe('cashier §7: deleting a card', () => {
  it('cashier §7: a visitor deletes by device alone', async () => {
    const { client, sent } = answering({});
    await run(new PlatformSavedCards(client).remove('fp'));
    expect(sent[0]?.query).toEqual({ fingerprint: 'fp', h5_deviceid: DEVICE_ID });
  });
});
