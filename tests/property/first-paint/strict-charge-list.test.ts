import { Option } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOfReceived } from '../../../src/first-paint/sent-batch.ts';
import { strictChargeList, strictKeptList } from '../../../src/first-paint/strict-charge-list.ts';
import { envelopeOf } from '../../../src/adapters/platform/schemas/wire-values.ts';
import { decodeChargeList } from '../../../src/adapters/platform/schemas/recharge-list.ts';
import { decodeBatchItems } from '../../../src/adapters/platform/schemas/system.ts';
import { keptPackagesOf, packagesToKeep } from '../../../src/application/offer/kept-packages.ts';
import { TargetMemory } from '../../../src/application/account/target-memory.ts';
import { strictTarget } from '../../../src/application/account/strict-target.ts';
import { ACCOUNT_STATUSES } from '../../../src/domain/account/account.ts';
import type { ChargeList } from '../../../src/domain/order/pay-item.ts';
import type { UsdCents } from '../../../src/domain/order/usd-cents.ts';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import { golden } from '../../unit/adapters/platform/fake-platform.ts';
import { HeldStore } from '../../support/fuzz/held-store.ts';

/** The list as the schemas read it; null where they refuse it, or leave anything out. */
const bySchemas = (batch: unknown): ChargeList | null => {
  let dropped = 0;
  const drop = (): void => void (dropped += 1);
  const dataOf = (body: unknown): unknown => {
    const envelope = Option.getOrNull(envelopeOf(body));
    return envelope?.result === 0 ? envelope.data : undefined;
  };
  const text = Option.getOrNull(decodeBatchItems(dataOf(batch), drop))?.get('r1');
  if (typeof text !== 'string') return null;
  const list = Option.getOrNull(decodeChargeList(dataOf(JSON.parse(text)), drop));
  return dropped > 0 ? null : list;
};

/** A usual value; seldom one of these, or anything. */
const mostly = <T>(usual: fc.Arbitrary<T>, ...odd: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 100, arbitrary: usual },
    { weight: odd.length > 0 ? 2 : 0, arbitrary: fc.constantFrom(...odd, null) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
const missingOr = <T>(usual: fc.Arbitrary<T>, ...odd: readonly unknown[]): fc.Arbitrary<unknown> =>
  mostly(fc.oneof(usual, fc.constantFrom(null, '', undefined)), ...odd);

const COINS = [-1, 0.5, 2 ** 53, '12', '', true];
const coins = fc.nat();
const dollars = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
  fc.constantFrom('4.99', ' 4.990'),
);
const DOLLARS = ['4.999', '0', 'abc', 0, -1, '', true];
const flag = fc.constantFrom(true, false, 0, 1, '0', '1', 'true', 'false');
const FLAGS = ['yes', 2, [], 'TRUE'];
const method = mostly(
  fc.record({
    subType: mostly(fc.constantFrom(23, 27, 2528), '23', 2.5, null),
    recharge_id: mostly(fc.constantFrom('r-1', 'r-2', 7), '', 0.5, null),
  }),
);
const group = mostly(
  fc.record({
    display_name: missingOr(fc.constantFrom('Apple Pay', 'Checkout'), 7, {}),
    methods: mostly(fc.array(method, { maxLength: 2 }), {}, ''),
  }),
);
const item = mostly(
  fc.record({
    amount: mostly(dollars, ...DOLLARS),
    coin: mostly(coins, ...COINS),
    icon: missingOr(fc.constantFrom('a.png', 'b.png'), 7, {}),
    extra_coin: missingOr(coins, ...COINS),
    origin_coin: missingOr(coins, ...COINS),
    payItemDisplayMethods: mostly(fc.array(group, { maxLength: 2 }), {}, ''),
  }),
);
const list = mostly(
  fc.record({
    list: mostly(fc.array(item, { minLength: 1, maxLength: 3 }), [], {}),
    recommends: missingOr(fc.array(mostly(dollars, ...DOLLARS), { maxLength: 3 }), {}, 4.99),
    extra_recommend: missingOr(dollars, ...DOLLARS),
    is_new: missingOr(flag, ...FLAGS),
    is_new_uid: missingOr(flag, ...FLAGS),
    is_new_h5device: missingOr(flag, ...FLAGS),
    pay_group: missingOr(fc.constantFrom('a', 'b'), 3, {}),
  }),
);
const answer = (data: fc.Arbitrary<unknown>) =>
  mostly(
    fc.record({
      result: mostly(fc.constant(0), '0', 1, 20001, null),
      code: mostly(fc.constantFrom(undefined, null), 0, 200, 500, ''),
      message: missingOr(fc.constant('ok'), 7, {}),
      toast: missingOr(fc.constant('ok'), 7, {}),
      data,
    }),
  );
const batch = answer(
  mostly(
    fc.record({
      r1: mostly(
        answer(list).map((value) => JSON.stringify(value ?? null)),
        '<html>',
        '',
      ),
    }),
  ),
);

describe('packages that are shown before the schemas load', () => {
  it('EARLY-3 are those that the schemas read, to the last field, with nothing left out', () => {
    let taken = 0;
    fc.assert(
      fc.property(batch, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(value ?? null));
        const early = strictChargeList(wire);
        if (early === null) return;
        taken += 1;
        expect(early).toEqual(bySchemas(wire));
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  it('EARLY-3 are read from the usual answer', () => {
    const usual = { result: 0, message: '', toast: '', data: { r1: JSON.stringify(golden('get_recharge_list_v3').answer) } };
    const body = new TextEncoder().encode(JSON.stringify(usual)).buffer;
    const read = jsonOfReceived({ kind: 'answer', status: 200, contentType: 'application/json', body });
    expect(strictChargeList(read)).toEqual(bySchemas(usual));
    expect(strictChargeList(read)?.list.length).toBeGreaterThan(0);
  });
});

const keptValue = fc.record(
  {
    uid: mostly(fc.constantFrom('7001', '')),
    displayUid: mostly(fc.string()),
    nickname: mostly(fc.string()),
    icon: mostly(fc.constantFrom(null, 'a.png')),
    isGuest: mostly(fc.boolean()),
    status: mostly(fc.constantFrom(...ACCOUNT_STATUSES)),
    source: mostly(fc.constantFrom(null, 1, 4, '1')),
  },
  { requiredKeys: ['uid', 'displayUid', 'nickname', 'icon', 'isGuest', 'status'] },
);

const cents = fc.integer({ min: 1, max: 9_999_999 }).map((value) => value as UsdCents);
const read = fc.record({
  list: fc.array(
    fc.record({
      amount: cents,
      coin: fc.nat(),
      extraCoin: fc.nat(),
      originCoin: fc.nat(),
      icon: fc.option(fc.string({ minLength: 1 })),
      displayMethods: fc.array(
        fc.record({
          name: fc.string(),
          methods: fc.array(fc.record({ payType: fc.nat().map(payTypeOf), rechargeId: fc.string({ minLength: 1 }) }), { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  recommends: fc.array(cents, { maxLength: 3 }),
  extraRecommend: fc.option(cents),
  isNew: fc.boolean(),
  isNewUid: fc.boolean(),
  isNewDevice: fc.boolean(),
  payGroup: fc.option(fc.string({ minLength: 1 })),
});

describe('packages that are kept for the next visit', () => {
  it('EARLY-6 are read as they were kept, by the strict decoder and by the schema', () => {
    const owner = { flavour: 'ksa', payer: null, uid: '7' };
    fc.assert(
      fc.property(read, (known) => {
        const stored: unknown = JSON.parse(JSON.stringify(packagesToKeep(owner, known)));
        const kept = keptPackagesOf(stored, owner);
        expect(strictKeptList(kept)).toEqual(known);
        let dropped = 0;
        expect(Option.getOrNull(decodeChargeList(kept, () => void (dropped += 1)))).toEqual(known);
        expect(dropped).toBe(0);
        expect(keptPackagesOf(stored, { ...owner, payer: '8' })).toBeUndefined();
      }),
    );
  });

  it('EARLY-6 the strict decoder reads of what is kept only what the schema reads, as it reads it', () => {
    let taken = 0;
    fc.assert(
      fc.property(list, (value) => {
        const stored: unknown = JSON.parse(JSON.stringify(value ?? null));
        const early = strictKeptList(stored);
        if (early === null) return;
        taken += 1;
        expect(early).toEqual(Option.getOrNull(decodeChargeList(stored, () => expect.unreachable())));
      }),
      { numRuns: 1000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});

describe('the account that is shown before the schemas load', () => {
  it('EARLY-3 is the one that the schema reads, or it is left to it', () => {
    let taken = 0;
    fc.assert(
      fc.property(mostly(keptValue), (value) => {
        const stored: unknown = JSON.parse(JSON.stringify(value ?? null));
        const early = strictTarget(stored);
        if (early === undefined) return;
        taken += 1;
        expect(early).toEqual(new TargetMemory(new HeldStore(stored)).target());
      }),
    );
    expect(taken).toBeGreaterThan(20);
    expect(strictTarget(undefined)).toBeNull();
    expect(strictTarget(null)).toBeUndefined();
  });
});
