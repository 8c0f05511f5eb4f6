import { describe, expect, it } from 'vitest';
import {
  platformAccountDirectory,
  platformRechargeCatalog,
  platformRechargeHistory,
} from '../../../../../src/adapters/platform/calls/platform-accounts.ts';
import { failure, fakePlatform, golden, json, run } from '../fake-platform.ts';

describe('cashier §3: the recharge list', () => {
  type Json = Record<string, unknown>;

  const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;

  const answer = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

  const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

  const item = (changes: Json): Json => ({ ...(dataOf('get_recharge_list_v3')['list'] as Json[])[0], ...changes });

  const listWith = (...list: unknown[]) => answer({ ...dataOf('get_recharge_list_v3'), list });

  it('D9: an item without a valid amount is dropped and counted; the rest stays', async () => {
    const bad = [-1, 0, 4.999, 'x', '', null, true, {}, 1e21].map((amount) => item({ amount }));
    const { client, telemetry } = listWith(item({}), ...bad, 'nonsense', null, item({ amount: '9.99' }));
    const { list } = await run(platformRechargeCatalog(client).list(null));
    expect(list.map((entry) => entry.amount)).toEqual([499, 999]);
    expect(telemetry.reports).toEqual([
      { event: 'platform_entries_dropped', fields: { call: 'get_recharge_list_v3', what: 'list', count: bad.length + 2 } },
    ]);
  });

  it('cashier §3: only the group or method that does not decode is dropped', async () => {
    const { client, telemetry } = listWith(
      item({
        payItemDisplayMethods: [
          7,
          { display_name: 'A', methods: [{ subType: 'x', recharge_id: 'r' }, { subType: 23 }, { subType: '23', recharge_id: 77 }] },
        ],
      }),
    );
    const { list } = await run(platformRechargeCatalog(client).list(null));
    expect(list[0]?.displayMethods).toEqual([{ name: 'A', methods: [{ payType: 23, rechargeId: '77' }] }]);
    expect(telemetry.reports.map(({ fields }) => [fields['what'], fields['count']])).toEqual([
      ['payItemDisplayMethods', 1],
      ['methods', 2],
    ]);
  });

  for (const [name, data] of [
    ['null', null],
    ['missing', undefined],
    ['no list', {}],
    ['a list that is none', { list: {} }],
  ] as const) {
    it(`D30: data ${name} is undecodable, not an empty list`, async () => {
      expect(await failure(platformRechargeCatalog(answer(data).client).list(null))).toEqual(undecodable);
    });
  }

  it('cashier §5: recommended amounts that are not numbers are ignored; missing lists are empty and missing flags false', async () => {
    const list = await run(platformRechargeCatalog(answer({ list: [], recommends: ['a', null, {}, 5] }).client).list(null));
    expect(list).toEqual({
      list: [],
      recommends: [500],
      extraRecommend: null,
      isNew: false,
      isNewUid: false,
      isNewDevice: false,
      payGroup: null,
    });
    expect((await run(platformRechargeCatalog(answer({ list: [], recommends: null }).client).list(null))).recommends).toEqual([]);
  });

  it('cashier §7: without an account the uid is empty, and with a session its key is sent', async () => {
    const { client, sent, identity } = answer({ list: [] });
    identity.key = 'sk';
    await run(platformRechargeCatalog(client).list(null));
    expect(sent[0]?.body).toEqual({ uid: '', source: 1, session_key: 'sk' });
  });

  it('cashier §3: the Ludo flavour sends source 4', async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: null }), {}, { flavour: 'ludo' });
    await run(platformAccountDirectory(client).findByDisplayId('100200'));
    expect(sent[0]?.query['source']).toBe('4');
  });
});

describe('cashier §7: recharge history', () => {
  type Json = Record<string, unknown>;

  const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;

  const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

  const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

  const [record] = dataOf('recharge_fill_record')['list'] as Json[];

  it('cashier §6: for an anonymous visitor no history is requested or sent', async () => {
    const { client, sent } = answering({});
    const history = platformRechargeHistory(client);
    expect(await run(history.list())).toEqual([]);
    await run(history.upload([{ to_uid: '1', uid: '2', fill_times: 1, last_fill_time: 1 }]));
    expect(sent).toEqual([]);
  });

  it('cashier §9: nothing is sent when there is nothing to upload', async () => {
    const { client, sent, identity } = answering({});
    identity.key = 'sk';
    await run(platformRechargeHistory(client).upload([]));
    expect(sent).toEqual([]);
  });

  it('FMT-3 times become seconds whatever their unit; a missing first time is the last time', async () => {
    const { client, identity } = answering({
      list: [
        { ...record, to_uid: 1, first_fill_time: '', last_fill_time: 1_795_000_000_123, fill_times: '2', uid: '' },
        { ...record, first_fill_time: '1790000000000', h5_deviceid: null },
      ],
    });
    identity.key = 'sk';
    expect(await run(platformRechargeHistory(client).list())).toMatchObject([
      { toUid: '1', uid: null, fillTimes: 2, firstFillTime: 1_795_000_000, lastFillTime: 1_795_000_000 },
      { firstFillTime: 1_790_000_000, deviceId: '' },
    ]);
  });

  it('cashier §4: only the record that does not decode is dropped, and it is reported', async () => {
    const bad = [{ ...record, status2: 9 }, { ...record, last_fill_time: -1 }, { ...record, to_uid: '' }, { ...record, is_guest: 2 }, null];
    const { client, identity, telemetry } = answering({ list: [...bad, record] });
    identity.key = 'sk';
    expect(await run(platformRechargeHistory(client).list())).toHaveLength(1);
    expect(telemetry.reports[0]?.fields).toMatchObject({ what: 'list', count: bad.length });
  });

  for (const data of [null, { list: {} }, 'x']) {
    it(`D30: ${JSON.stringify(data)} is undecodable, not an empty history`, async () => {
      const { client, identity } = answering(data);
      identity.key = 'sk';
      expect(await failure(platformRechargeHistory(client).list())).toEqual(undecodable);
    });
  }
});
