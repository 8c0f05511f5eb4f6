import { describe, expect, it } from 'vitest';
import { PageViewId } from '../../../../../src/adapters/platform/client/page-view-id.ts';
import { PlatformAccountDirectory } from '../../../../../src/adapters/platform/calls/platform-account-directory.ts';
import { PlatformOrders } from '../../../../../src/adapters/platform/calls/platform-orders.ts';
import { PlatformRechargeCatalog } from '../../../../../src/adapters/platform/calls/platform-recharge-catalog.ts';
import { PlatformSavedCards } from '../../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { failure, fakePlatform, golden, json, run } from '../fake-platform.ts';

type Json = Record<string, unknown>;
const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;
const answer = (data: unknown) => fakePlatform(() => json({ result: 0, data }));
const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });
const pageView = new PageViewId({ hex32: () => 'pv' });

const item = (changes: Json): Json => ({ ...(dataOf('get_recharge_list_v3')['list'] as Json[])[0], ...changes });
const listWith = (...list: unknown[]) => answer({ ...dataOf('get_recharge_list_v3'), list });

describe('cashier §3: the recharge list', () => {
  it('MON-1 an item without a believable amount is dropped and counted; the rest stays', async () => {
    const bad = [-1, 0, 4.999, 'x', '', null, true, {}, 1e21].map((amount) => item({ amount }));
    const { client, telemetry } = listWith(item({}), ...bad, 'nonsense', null, item({ amount: '9.99' }));
    const { list } = await run(new PlatformRechargeCatalog(client).list(null));
    expect(list.map((entry) => entry.amount)).toEqual([499, 999]);
    expect(telemetry.reports).toEqual([
      { event: 'platform_entries_dropped', fields: { call: 'get_recharge_list_v3', what: 'list', count: bad.length + 2 } },
    ]);
  });

  it('cashier §3: a group or method that does not decode is dropped alone', async () => {
    const { client, telemetry } = listWith(
      item({
        payItemDisplayMethods: [
          7,
          { display_name: 'A', methods: [{ subType: 'x', recharge_id: 'r' }, { subType: 23 }, { subType: '23', recharge_id: 77 }] },
        ],
      }),
    );
    const { list } = await run(new PlatformRechargeCatalog(client).list(null));
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
      expect(await failure(new PlatformRechargeCatalog(answer(data).client).list(null))).toEqual(undecodable);
    });
  }

  it('cashier §5: recommended amounts that are no numbers are ignored; missing lists and flags are empty and no', async () => {
    const list = await run(new PlatformRechargeCatalog(answer({ list: [], recommends: ['a', null, {}, 5] }).client).list(null));
    expect(list).toEqual({
      list: [],
      recommends: [500],
      extraRecommend: null,
      isNew: false,
      isNewUid: false,
      isNewDevice: false,
      payGroup: null,
    });
    expect((await run(new PlatformRechargeCatalog(answer({ list: [], recommends: null }).client).list(null))).recommends).toEqual([]);
  });

  it('cashier §7: without an account uid is an empty text, with a session its key is sent', async () => {
    const { client, sent, identity } = answer({ list: [] });
    identity.key = 'sk';
    await run(new PlatformRechargeCatalog(client).list(null));
    expect(sent[0]?.body).toEqual({ uid: '', source: 1, session_key: 'sk' });
  });

  it('cashier §3: the Ludo flavour asks with source 4', async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: null }), {}, { flavour: 'ludo' });
    await run(new PlatformAccountDirectory(client).findByDisplayId('100200'));
    expect(sent[0]?.query['source']).toBe('4');
  });
});

describe('cashier §3: accounts', () => {
  const user = (changes: Json) => answer({ ...dataOf('check_display_id'), ...changes });

  it('cashier §3: ids may be numbers, flags 0 and 1, the icon empty', async () => {
    const { client } = user({ uid: 7_000_001, display_uid: 100_200, is_guest: 1, icon: '', status2: '2' });
    expect(await run(new PlatformAccountDirectory(client).findByDisplayId('1'))).toMatchObject({
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
      expect(await failure(new PlatformAccountDirectory(user(changes).client).findByUid('1'))).toEqual(undecodable);
    });
  }

  it('T15: __proto__ as a uid is a uid; an entry that does not decode is dropped and counted', async () => {
    const { client, telemetry } = fakePlatform(() => ({
      body: '{"result":0,"data":{"user_map":{"__proto__":{"status2":0},"8":{"status2":77},"9":{"status2":1}}}}',
    }));
    const statuses = await run(new PlatformAccountDirectory(client).statuses(['9']));
    expect([...statuses]).toEqual([
      ['9', 'cancelled'],
      ['__proto__', 'normal'],
    ]);
    expect(telemetry.reports[0]?.fields).toMatchObject({ what: 'user_map', count: 1 });
  });

  it('cashier §7: no uids, no request', async () => {
    const { client, sent } = user({});
    expect((await run(new PlatformAccountDirectory(client).statuses([]))).size).toBe(0);
    expect(sent).toEqual([]);
  });
});

describe('cashier §3: saved cards and orders', () => {
  it('cashier §3: a card that does not decode is dropped alone; the session key is asked with', async () => {
    const [card] = dataOf('get_card_source')['items'] as Json[];
    const { client, sent, identity, telemetry } = answer({
      items: [{ ...card, last4: '42' }, 1, { ...card, to_uid: '', is_remember: '0', last_use_at: '' }],
    });
    identity.key = 'sk';
    const cards = await run(new PlatformSavedCards(client).list());
    expect(cards).toEqual([expect.objectContaining({ toUid: null, isRemember: false, lastUseAt: 0 })]);
    expect(telemetry.reports[0]?.fields).toMatchObject({ what: 'items', count: 2 });
    expect(sent[0]?.query['session_key']).toBe('sk');
  });

  it('cashier §7: card_info carries the changed fields alone', async () => {
    const { client, sent } = answer({});
    await run(new PlatformSavedCards(client).update('s', { validDate: '01/30' }));
    expect(sent[0]?.query['card_info']).toBe('{"card_valid_date":"01/30"}');
  });

  for (const [url, kept] of [
    ['https://bank.example/3ds?x=1', 'https://bank.example/3ds?x=1'],
    ['/sandbox/pay', '/sandbox/pay'],
    ['javascript:alert(1)', null],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['data:text/html,x', null],
    ['', null],
  ] as const) {
    it(`T11: an order that sends to "${url}" is known, its address ${kept === null ? 'dropped' : 'kept'}`, async () => {
      const { client } = answer({ found: true, order_id: 'O', url, platform_data: '{"a":1}', pay_sub_type: '', recharge_id: 5 });
      expect(await run(new PlatformOrders(client, pageView).byRequestId('r'))).toEqual({
        orderId: 'O',
        url: kept,
        platformData: '{"a":1}',
        paySubType: null,
        rechargeId: '5',
      });
    });
  }

  for (const data of [null, {}, { found: 'maybe' }, { found: true }, { found: true, order_id: '' }, { found: null }]) {
    it(`D2: ${JSON.stringify(data)} is neither an order nor "no order"`, async () => {
      expect(await failure(new PlatformOrders(answer(data).client, pageView).byRequestId('r'))).toEqual(undecodable);
    });
  }
});
