import { describe, expect, it } from 'vitest';
import { PlatformRechargeHistory } from '../../../../../src/adapters/platform/calls/platform-recharge-history.ts';
import { failure, fakePlatform, golden, json, run } from '../fake-platform.ts';

type Json = Record<string, unknown>;

const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;

const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

describe('cashier §7: recharge history', () => {
  const [record] = dataOf('recharge_fill_record')['list'] as Json[];

  it('cashier §6: for an anonymous visitor no history is requested or sent', async () => {
    const { client, sent } = answering({});
    const history = new PlatformRechargeHistory(client);
    expect(await run(history.list())).toEqual([]);
    await run(history.upload([{ to_uid: '1', uid: '2', fill_times: 1, last_fill_time: 1 }]));
    expect(sent).toEqual([]);
  });

  it('cashier §9: nothing is sent when there is nothing to upload', async () => {
    const { client, sent, identity } = answering({});
    identity.key = 'sk';
    await run(new PlatformRechargeHistory(client).upload([]));
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
    expect(await run(new PlatformRechargeHistory(client).list())).toMatchObject([
      { toUid: '1', uid: null, fillTimes: 2, firstFillTime: 1_795_000_000, lastFillTime: 1_795_000_000 },
      { firstFillTime: 1_790_000_000, deviceId: '' },
    ]);
  });

  it('cashier §4: only the record that does not decode is dropped, and it is reported', async () => {
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
