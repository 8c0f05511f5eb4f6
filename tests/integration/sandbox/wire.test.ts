import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fines } from '../../../src/sandbox/database/tables.ts';
import { fineOfBan } from '../../../src/sandbox/shoppers/fine-store.ts';
import { PEOPLE } from '../../../src/sandbox/social/social-tokens.ts';
import { fakeProvider } from '../../support/sandbox/fake-provider.ts';
import { fakeWallet } from '../../support/sandbox/fake-wallet.ts';
import { OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

interface Golden {
  readonly call: string;
  readonly request: {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly encoding: 'query' | 'form' | 'json';
    readonly headers?: Record<string, string>;
    readonly payload: Record<string, unknown>;
  };
  readonly answer: { readonly result: number };
}

const FOLDER = join(import.meta.dirname, '../../support/wire');
const GOLDENS: readonly Golden[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
const ALL_CALLS = 47;
/** The creates of fines: each pays the fine that the golden files name, in a sandbox of its own. */
const FINE_CREATES = ['create_fine_pay', 'payer_max_create_fine_pay'];
/** The platform takes the same request of these once: each is asked on its own. */
const ONCE = ['create_coin_pay', 'ticket_login'];
/** A provider's token lasts an hour: each of these is asked with one of its own. */
const BY_TOKEN = [
  { call: 'facebook_login', issuer: 'facebook', field: 'access_token' },
  { call: 'google_login', issuer: 'google', field: 'id_token' },
] as const;
const APART: readonly string[] = [...ONCE, ...BY_TOKEN.map(({ call }) => call)];
const EXCEPT_CREATE = GOLDENS.filter(({ call }) => !APART.includes(call) && !FINE_CREATES.includes(call)).toSorted(
  // The other calls need this card, so it is deleted last.
  (a, b) => Number(a.call === 'delete_card_source') - Number(b.call === 'delete_card_source'),
);

const goldenOf = (call: string): Golden => {
  const golden = GOLDENS.find((candidate) => candidate.call === call);
  if (golden === undefined) throw new Error(`no golden file of ${call}`);
  return golden;
};

/** Pay types of the orders in the golden files, from SB100002 on; SB100001 is the golden create. */
const LATER_ORDERS = [27, 26, 26, 31, 25, 25, 28];

/** JSON that travels as a text inside JSON. */
const unpacked = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Keys and types of a value, lists by their first element. */
const shapeOf = (given: unknown): unknown => {
  const value = unpacked(given);
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};

/** Where one list is empty, its elements cannot be compared. */
const withoutEmptyLists = (shape: unknown, other: unknown): unknown => {
  if (Array.isArray(shape)) {
    const others: readonly unknown[] = Array.isArray(other) ? other : [undefined];
    return shape.length === 0 || others.length === 0 ? 'list' : shape.map((inner, at) => withoutEmptyLists(inner, others[at]));
  }
  if (typeof shape !== 'object' || shape === null) return shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => [name, withoutEmptyLists(inner, new Map(Object.entries(other ?? {})).get(name))]),
  );
};

const expectShape = (answer: unknown, golden: unknown): void => {
  const [shape, wanted] = [shapeOf(answer), shapeOf(golden)];
  expect(withoutEmptyLists(shape, wanted)).toEqual(withoutEmptyLists(wanted, shape));
};

describe('every call of the cashier answers as in the golden files', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open({ providers: [fakeProvider().module, fakeWallet().module] });
    await answerTo(goldenOf('create_coin_pay')).then((answer) => expect(answer).toEqual(goldenOf('create_coin_pay').answer));
    for (const payType of LATER_ORDERS)
      await world.create(world.fresh('rid'), { pay_type: String(payType), recharge_id: `r-0499-${payType}` });
  }, OPENING_MS);
  afterAll(() => world.close());

  const answerTo = ({ request }: Golden) =>
    world.call(request.path, request.payload, { method: request.method, encoding: request.encoding, headers: request.headers ?? {} });

  it(`cashier §7 each of the ${ALL_CALLS} calls has a golden file`, () => {
    expect(GOLDENS).toHaveLength(ALL_CALLS);
  });

  it('cashier §7 create_coin_pay answers exactly as in its golden file', async () => {
    const golden = goldenOf('create_coin_pay');
    expect(await answerTo(golden)).toEqual(golden.answer);
  });

  it('platform §7 ticket_login answers exactly as in its golden file, by a ticket of its own each time', async () => {
    const golden = goldenOf('ticket_login');
    for (const encoding of ['query', 'form', 'json'] as const) {
      const ticket = world.sandbox.services.tickets.make('7000016');
      expect(await world.call(golden.request.path, { ticket }, { encoding })).toEqual(golden.answer);
    }
  });

  it.each(BY_TOKEN)(
    'platform §7 $call answers exactly as in its golden file, by a token of its provider',
    async ({ call, issuer, field }) => {
      const { request, answer } = goldenOf(call);
      const person = PEOPLE.find(({ uid }) => uid === (answer as { readonly data?: { readonly uid?: unknown } }).data?.uid);
      if (person === undefined) throw new Error(`nobody signs in as in the golden file of ${call}`);
      for (const encoding of ['query', 'form', 'json'] as const) {
        const token = world.sandbox.services.socialTokens.issue(issuer, person, 'app');
        expect(await world.call(request.path, { ...request.payload, [field]: token }, { encoding })).toEqual(answer);
      }
    },
  );

  it('cashier §7 each item of a batch is the complete answer of its call, as text', async () => {
    const { data } = await answerTo(goldenOf('batch_request'));
    const items = new Map(Object.entries(data ?? {}));
    expect([...items.keys()]).toEqual(['r1', 'r2']);
    for (const [id, call] of [
      ['r1', 'get_recharge_list_v3'],
      ['r2', 'get_card_source'],
    ] as const) {
      expect(typeof items.get(id)).toBe('string');
      expectShape(JSON.parse(String(items.get(id))), goldenOf(call).answer);
    }
  });

  it.each(EXCEPT_CREATE)(
    'cashier §7, platform §3 $call answers in the golden shape, whether sent as query, form or JSON',
    async (golden) => {
      const { request } = golden;
      const answers = await Promise.all(
        (['query', 'form', 'json'] as const).map((encoding) =>
          world.call(request.path, request.payload, { encoding, headers: request.headers ?? {} }),
        ),
      );
      expect(answers[0]?.result).toBe(0);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      // The items of a batch are compared one by one above.
      if (golden.call !== 'batch_request') expectShape(await answerTo(golden), golden.answer);
    },
  );
});

describe.each(FINE_CREATES)('D39 %s', (call) => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open({ providers: [fakeProvider().module] });
    const { database } = world.sandbox.services;
    await database.insert(fines).values({ ...fineOfBan('7000001', 1, 0), fineId: 'fine-7' });
    await database.execute("update accounts set status = 2 where uid = '7000001'");
  }, OPENING_MS);
  afterAll(() => world.close());

  it('answers in the shape of its golden file, whether sent as query, form or JSON', async () => {
    const { request, answer } = goldenOf(call);
    const ask = (encoding: 'query' | 'form' | 'json') =>
      world.call(request.path, request.payload, { encoding, headers: request.headers ?? {} });
    const first = await ask('query');
    expectShape(first, answer);
    expect(first.result).toBe(0);
    expect([await ask('form'), await ask('json')]).toEqual([first, first]);
  });
});
