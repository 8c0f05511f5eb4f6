import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { openingBatch } from '../../../../../src/adapters/platform/calls/opening-batch.ts';
import { platformRechargeCatalog } from '../../../../../src/adapters/platform/calls/platform-accounts.ts';
import { batchPayload } from '../../../../../src/adapters/platform/client/batch-payload.ts';
import { platformSavedCards } from '../../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { failure, fakePlatform, golden, json, type Reply, run } from '../fake-platform.ts';

const LIST = JSON.stringify(golden('get_recharge_list_v3').answer);
const CARDS = JSON.stringify(golden('get_card_source').answer);
const EMPTY_CARDS = '{"result":0,"data":{"items":[]}}';
const batch = (data: unknown): Reply => json({ result: 0, data });

/** `loggedIn` decides whose saved cards these are; the two separate calls always answer. */
const opening = (reply: Reply, loggedIn = true) => {
  const fake = fakePlatform((request) =>
    request.path === '/api/sys/batch_request/' ? reply : { body: request.path.endsWith('/get_card_source/') ? CARDS : LIST },
  );
  fake.identity.key = loggedIn ? 'sk' : null;
  return { ...fake, opening: openingBatch(fake.client, platformRechargeCatalog(fake.client), platformSavedCards(fake.client)) };
};

/** The headers of a request that the specification names; the rest are those of any HTTP request. */
const named = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));

describe('D65: the header of a batch', () => {
  it.each([
    ['a visitor in a browser', {}, null],
    ['a logged-in shopper with a fraud token, in the app', { deviceToken: () => 'dt-1', nativeBridgePresent: () => true }, 'sk-1'],
    ['another package', { packageName: 'com.sawa.jackaroo' }, 'sk-1'],
  ] as const)('API-4 %s: it is what each call of the batch carries when it is sent on its own', async (_, surroundings, key) => {
    const { client, sent, identity } = fakePlatform(() => json({ result: 0, data: {} }), surroundings);
    identity.key = key;
    const cashier = openingBatch(client, platformRechargeCatalog(client), platformSavedCards(client));
    await run(Effect.ignore(cashier.open(null)));
    await run(Effect.ignore(platformRechargeCatalog(client).list(null)));
    await run(Effect.ignore(platformSavedCards(client).list()));
    const [batched, list, cards] = sent;
    const { header } = (batched?.body ?? {}) as { readonly header?: unknown };
    expect(header).toEqual(named(list?.headers ?? {}));
    expect(header).toEqual(named(cards?.headers ?? {}));
    expect(header).toEqual(named(batched?.headers ?? {}));
  });

  it('API-4 it is in the batch once: no item has a header of its own', () => {
    const endpoint = { method: 'GET', path: '/api/a/b/', encoding: 'query', source: 'x' } as const;
    const { header, list } = batchPayload([{ call: 'check_uid', payload: { uid: '1' } }], () => endpoint, { 'x-cli-tk': 'sk' });
    expect(header).toEqual({ 'x-cli-tk': 'sk' });
    expect(list).toEqual([{ id: 'r1', method: 'GET', path: '/api/a/b/', params: { uid: '1' } }]);
  });
});

describe('cashier §7, F40: the opening batch', () => {
  it('CAT-6 cashier §7: a visitor without an account sends the golden batch without the cards, with a 5 s time-out', async () => {
    const { opening: cashier, sent } = opening(json(golden('batch_request').answer), false);
    expect(await run(cashier.open(null))).toMatchObject({ chargeList: { list: [] }, savedCards: [], account: null });
    expect(sent).toHaveLength(1);
    const { list, ...others } = golden('batch_request').request.payload as { readonly list: readonly unknown[] };
    expect(sent[0]?.body).toEqual({ ...others, list: list.slice(0, 1) });
    expect(sent[0]?.timeout).toBe(5000);
  });

  it('CAT-6 the account is checked in the same batch: its record with today’s status, or its refusal', async () => {
    const account = JSON.stringify(golden('check_uid').answer);
    const status = JSON.stringify({ result: 0, data: { user_map: { '7000001': { uid: '7000001', status2: 2 } } } });
    const asked = opening(batch({ r1: LIST, r2: account, r3: status }), false);
    expect((await run(asked.opening.open('7000001'))).account).toMatchObject({ ok: true, value: { uid: '7000001', status: 'banned' } });
    expect(asked.sent[0]?.body).toMatchObject({
      list: [
        { path: '/api/third_party_pay/get_recharge_list_v3/' },
        { path: '/api/user/check_uid/', params: { uid: '7000001' } },
        { path: '/api/web/check_user_status/', params: { uids: ['7000001'] } },
      ],
    });
    const refused = opening(batch({ r1: LIST, r2: '{"result":20001}', r3: status }), false);
    expect((await run(refused.opening.open('7000001'))).account).toMatchObject({ ok: false, error: { code: 20001 } });
    const silent = opening(batch({ r1: LIST, r2: '<html>', r3: status }), false);
    expect((await run(silent.opening.open('7000001'))).account).toBeNull();
  });

  it('cashier §7: a logged-in shopper sends the session key and gets the cards', async () => {
    const { opening: cashier, sent } = opening(batch({ r1: LIST, r2: CARDS }));
    const { chargeList, savedCards } = await run(cashier.open('7000001'));
    expect(chargeList.list).toHaveLength(2);
    expect(savedCards).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      list: [{ params: { uid: '7000001', session_key: 'sk' } }, { params: { session_key: 'sk' } }, {}, {}],
    });
  });

  it('F40: reordered and extra items do no harm', async () => {
    const { opening: cashier } = opening({
      body: `{"result":0,"data":{"r3":"x","__proto__":"y","r2":${JSON.stringify(EMPTY_CARDS)},"r1":${JSON.stringify(LIST)}}}`,
    });
    expect(await run(cashier.open(null))).toMatchObject({ chargeList: { payGroup: 'A' }, savedCards: [] });
  });

  const undecodable = { _tag: 'PlatformUnreachable', cause: 'undecodable' };
  const rows: readonly (readonly [string, unknown, unknown])[] = [
    ['a missing list', { r2: EMPTY_CARDS }, { ...undecodable, call: 'get_recharge_list_v3' }],
    ['missing cards', { r1: LIST }, { ...undecodable, call: 'get_card_source' }],
    ['swapped answers', { r1: EMPTY_CARDS, r2: LIST }, { ...undecodable, call: 'get_recharge_list_v3' }],
    ['an item that is no text', { r1: LIST, r2: { result: 0, data: { items: [] } } }, { ...undecodable, call: 'get_card_source' }],
    ['an item of HTML', { r1: LIST, r2: '<html>' }, { ...undecodable, call: 'get_card_source' }],
    ['a null item', { r1: 'null', r2: EMPTY_CARDS }, { ...undecodable, call: 'get_recharge_list_v3' }],
    ['a refused item', { r1: LIST, r2: '{"result":31001,"message":"no"}' }, { _tag: 'PlatformRefusal', code: 31001 }],
  ];
  for (const [name, data, error] of rows) {
    it(`INT-1 F40: ${name} fails the opening by the name of what is missing, with that item's own error`, async () => {
      const { opening: cashier, sent } = opening(batch(data));
      const failed = await failure(cashier.open('1'));
      expect(failed).toMatchObject({ cause: error });
      expect(failed.missing).toBe(
        name.includes('list') || name.startsWith('swapped') || name.startsWith('a null') ? 'recharge-list' : 'saved-card-list',
      );
      expect(sent).toHaveLength(1);
    });
  }

  it("D33: an anonymous visitor's card list is empty and counts as loaded, whatever its item answers", async () => {
    for (const r2 of [CARDS, '<html>', '{"result":31001}', undefined]) {
      expect(await run(opening(batch({ r1: LIST, r2 }), false).opening.open('1'))).toMatchObject({ savedCards: [] });
    }
    expect(await failure(opening(batch({ r2: CARDS }), false).opening.open('1'))).toMatchObject({
      missing: 'recharge-list',
      cause: undecodable,
    });
    expect(await failure(opening(json({ result: 5 })).opening.open('1'))).toMatchObject({ missing: 'recharge-list', cause: { code: 5 } });
  });

  for (const [name, reply] of [
    ['does not answer', { status: 502, body: '' }],
    ['answers HTML', { contentType: 'text/html', body: '<html>' }],
    ['answers no map', batch('x')],
  ] as const) {
    it(`cashier §5: when the batch ${name}, the two calls are sent separately`, async () => {
      const { opening: cashier, sent } = opening(reply);
      const { chargeList, savedCards } = await run(cashier.open('7000001'));
      expect([chargeList.list.length, savedCards.length]).toEqual([2, 1]);
      expect(sent.map((request) => request.path)).toEqual([
        '/api/sys/batch_request/',
        '/api/third_party_pay/get_recharge_list_v3/',
        '/api/web/get_card_source/',
      ]);
    });
  }
});
