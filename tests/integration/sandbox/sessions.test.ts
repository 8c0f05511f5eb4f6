import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const JAWAHER = 'sk_sandbox_jawaher';
const NASSER = 'sk_sandbox_nasser';
const CARDS = '/api/web/get_card_source/';
const HISTORY = '/api/web/recharge_fill_record/';
const UPLOAD = '/api/web/upload_recharge_fill_record/';

describe('logged-in users', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const pay = (deviceId: string, sessionKey: string, over: object = {}) =>
    world.create(
      world.fresh('rid'),
      { ...(sessionKey === '' ? {} : { session_key: sessionKey }), ...over },
      { h5_deviceid: deviceId, is_remember: 1, is_login: sessionKey === '' ? 0 : 1 },
    );
  const cardsOf = async (deviceId: string, sessionKey = ''): Promise<readonly Record<string, unknown>[]> => {
    const query = { h5_deviceid: deviceId, ...(sessionKey === '' ? {} : { session_key: sessionKey }) };
    return dataOf(await world.call(CARDS, query))['items'] as readonly Record<string, unknown>[];
  };
  const devicesOf = async (deviceId: string, sessionKey = '') =>
    (await cardsOf(deviceId, sessionKey)).map((card) => card['h5_deviceid']).toSorted();

  it('platform §4 a session key identifies its user; an unknown key answers -10000', async () => {
    const login = (sessionKey: string) => world.call('/api/coin/get_pay_user_info/', { session_key: sessionKey });
    expect(dataOf(await login(JAWAHER))).toMatchObject({ uid: '7000014', display_uid: '100208', nickname: 'جواهر', status: 0 });
    expect(await login('sk_gone')).toMatchObject({ result: -10_000, data: null });
    for (const path of [HISTORY, UPLOAD]) expect((await world.call(path, { session_key: 'sk_gone' })).result).toBe(-10_000);
  });

  it('cashier §7 cards belong to the device and, with a session key, to the account', async () => {
    const [phone, tablet, other] = [world.fresh('device'), world.fresh('device'), world.fresh('device')];
    await pay(phone, JAWAHER);
    await pay(other, '');
    expect(await cardsOf(phone)).toMatchObject([{ uid: '7000014', login: true, h5_deviceid: phone }]);
    expect(await cardsOf(other)).toMatchObject([{ uid: '', login: false }]);
    expect(await devicesOf(tablet)).toEqual([]);
    expect(await devicesOf(tablet, JAWAHER)).toEqual([phone]);
    expect(await devicesOf(tablet, 'sk_gone')).toEqual([]);
    await pay(tablet, JAWAHER);
    expect(await devicesOf(tablet, JAWAHER)).toEqual([phone, tablet].toSorted());
    expect(await devicesOf(other, JAWAHER)).toEqual([other, phone, tablet].toSorted());
  });

  it('cashier §7 an account’s card can be used and changed from another device of its user, but not by another user', async () => {
    const [phone, tablet] = [world.fresh('device'), world.fresh('device')];
    await pay(phone, NASSER);
    await pay(tablet, NASSER, { cko_token: '', cko_source_id: 'src_sandbox0001' });
    expect(world.provider.charges.at(-1)?.savedCard).toMatchObject({ sourceId: 'src_sandbox0001' });
    for (const sessionKey of ['', 'sk_gone']) {
      await pay(world.fresh('device'), sessionKey, { cko_token: '', cko_source_id: 'src_sandbox0001' });
      expect(world.provider.charges.at(-1)?.savedCard).toBeNull();
    }
    const update = (deviceId: string, headers: Record<string, string>) =>
      world.call(
        '/api/web/update_card_source/',
        { source_id: 'src_sandbox0001', h5_deviceid: deviceId, card_info: '{"card_valid_date":"01/31"}' },
        { headers },
      );
    const third = world.fresh('device');
    expect((await update(third, {})).result).toBe(31_073);
    expect((await update(third, { 'x-cli-tk': NASSER })).result).toBe(0);
    expect(await cardsOf(phone)).toMatchObject([{ card_valid_date: '01/31' }]);
    expect(await cardsOf(tablet)).toMatchObject([{ card_valid_date: '01/31' }]);
  });

  it('cashier §7 deleting removes every record of a card, for this device and this account only', async () => {
    const [phone, tablet, other] = [world.fresh('device'), world.fresh('device'), world.fresh('device')];
    for (const device of [phone, tablet]) await pay(device, NASSER);
    await pay(other, '');
    const remove = (query: object) => world.call('/api/web/delete_card_source/', { fingerprint: 'fp-0001', ...query });
    expect((await remove({ h5_deviceid: world.fresh('device') })).result).toBe(0);
    expect(await devicesOf(phone)).toEqual([phone]);
    expect((await remove({ h5_deviceid: phone, session_key: NASSER })).result).toBe(0);
    expect((await remove({ h5_deviceid: phone, session_key: NASSER })).result).toBe(0);
    expect([await devicesOf(phone), await devicesOf(tablet, NASSER), await devicesOf(other)]).toEqual([[], [], [other]]);
    expect((await remove({ h5_deviceid: phone, fingerprint: '' })).result).toBe(70_001);
  });

  it('cashier §3 the history combines what the account paid for and what its devices uploaded, each account once', async () => {
    const key = 'sk_sandbox_alanoud';
    const device = world.fresh('device');
    const page = { session_key: key, h5_deviceid: device, offset: 0, limit: 100 };
    const list = async (over: object = {}) => dataOf(await world.call(HISTORY, { ...page, ...over }))['list'];
    expect(await list()).toEqual([]);
    await pay(device, key, { uid: '7000001' });
    await pay(device, key, { uid: '7000001' });
    await pay(device, key, { uid: '7000002', cko_token: 'tok_balance' });
    const seconds = Math.floor(world.scheduler.now() / 1000);
    const record = {
      to_uid: '7000001',
      to_display_uid: '100200',
      to_nickname: 'نورة',
      to_icon: '/sandbox/avatars/1.svg',
      is_guest: false,
      uid: '7000016',
      h5_deviceid: device,
      fill_times: 2,
      first_fill_time: seconds,
      last_fill_time: seconds,
      status2: 0,
    };
    expect(await list()).toEqual([record]);

    const upload = (...records: object[]) => world.call(UPLOAD, { session_key: key, h5_deviceid: device, records });
    const told = (toUid: string, times: number, at: number) => ({ to_uid: toUid, uid: '7000016', fill_times: times, last_fill_time: at });
    const uploads = [told('7000001', 5, seconds - 60), told('7000003', 1, seconds - 30), told('7999999', 1, seconds)];
    for (const _time of ['first', 'again']) expect((await upload(...uploads)).result).toBe(0);
    const banned = { to_uid: '7000003', fill_times: 1, first_fill_time: seconds - 30, status2: 2 };
    expect(await list()).toMatchObject([{ ...record, fill_times: 5, first_fill_time: seconds - 60 }, banned]);
    expect(await list({ offset: 1, limit: 1 })).toMatchObject([banned]);
    expect((await upload({ ...told('7000001', 1, 1), uid: '7000014' })).result).toBe(70_001);
    expect((await world.call(HISTORY, { ...page, limit: 101 })).result).toBe(70_001);
    expect(dataOf(await world.call(HISTORY, { ...page, session_key: JAWAHER }))['list']).not.toContainEqual(
      expect.objectContaining({ to_uid: '7000003' }),
    );
  });

  it('D21 session keys are shown on the start page and in the fixtures, and never inside an account', async () => {
    const fixtures = await (await world.send('/sandbox/fixtures', {})).json();
    expect(fixtures.sessions).toHaveLength(9);
    for (const one of ['session_key', 'uid', 'display_uid'])
      expect(new Set(fixtures.sessions.map((session: Record<string, string>) => session[one])).size, one).toBe(fixtures.sessions.length);
    expect(fixtures.sessions).toContainEqual({ session_key: JAWAHER, uid: '7000014', display_uid: '100208', nickname: 'جواهر' });
    const page = await (await world.send('/sandbox', {})).text();
    for (const { session_key: key } of fixtures.sessions) expect(page).toContain(`/pay#session_key=${key}`);
    expect(JSON.stringify(await world.call('/api/web/check_display_id/', { display_id: '100208' }))).not.toContain('sk_');
  });

  it('platform §4 a fault can end a session', async () => {
    const path = '/api/coin/get_pay_user_info/';
    await world.send('/sandbox/faults', { path, fault: 'refuse', result: -10_000, times: 1 }, { encoding: 'json' });
    expect((await world.call(path, { session_key: JAWAHER })).result).toBe(-10_000);
    expect((await world.call(path, { session_key: JAWAHER })).result).toBe(0);
  });
});
