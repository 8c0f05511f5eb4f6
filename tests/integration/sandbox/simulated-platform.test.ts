import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/sandbox/api/answer.ts';
import type { OrderDecision } from '../../../src/sandbox/database/tables.ts';
import { atDepth } from '../../support/checks/depth.ts';
import { fakeProvider } from '../../support/sandbox/fake-provider.ts';
import { CREATE, OPENING_MS, purchasePayload, TestSandbox } from '../../support/sandbox/test-sandbox.ts';
import { MemoryPlatform } from '../../simulation/memory-platform.ts';

const READINGS = [
  '/api/web/pay_result_by_order_fast/',
  '/api/order/order_result/',
  '/api/web/get_order_info_by_pay2_order_id/',
  '/api/web/get_pay_error_by_order/',
] as const;
const TOKENS = ['tok_paid', 'tok_balance', 'tok_expired', 'tok_late', 'tok_pending', 'tok_redirect'] as const;
const FACTS = { errCode: '20005', errSummary: 'no', failReason: 'do_not_honour', failDetail: '20005' };
const DECISIONS: readonly OrderDecision[] = [
  { kind: 'paid', card: null },
  { kind: 'declined', facts: FACTS, card: null },
];

const request = fc.nat(3);
const step = fc.oneof(
  fc.record({
    what: fc.constant('create'),
    request,
    token: fc.constantFrom(...TOKENS),
    uid: fc.constantFrom('7000008', '7000009'),
    remember: fc.boolean(),
  }),
  fc.record({ what: fc.constant('read'), request, path: fc.constantFrom(...READINGS) }),
  fc.record({ what: fc.constant('find'), request }),
  fc.record({ what: fc.constant('cancel'), request }),
  fc.record({ what: fc.constant('decide'), request, decision: fc.constantFrom(...DECISIONS) }),
  fc.record({ what: fc.constant('pass'), ms: fc.constantFrom(500, 4000) }),
  fc.record({
    what: fc.constant('ask'),
    path: fc.constantFrom('get_card_source', 'update_card_source', 'delete_card_source', 'get_card_info_by_order'),
    remember: fc.boolean(),
    request,
  }),
  fc.record({ what: fc.constant('look up'), displayUid: fc.constantFrom('100200', '100400', '999999') }),
  fc.record({ what: fc.constant('fine'), id: fc.constantFrom('7000003', '7000003-1', '7000001') }),
);

describe('the platform of the simulated histories', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  it('SIM-5 answers as the sandbox over its database, whatever is created, read, cancelled, decided, looked up and done with cards', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }), async (steps) => {
        const acquirer = fakeProvider().module.create({} as never);
        const memory = new MemoryPlatform(world.scheduler.now, acquirer);
        const requests = [0, 1, 2, 3].map(() => world.fresh('rid'));
        const device = world.fresh('device');
        const ext = (remember: boolean): object => ({ h5_deviceid: device, is_remember: remember ? 1 : 0 });
        /** By request id, the order's number here and there. */
        const orders = new Map<string, readonly [here: string, there: string]>();
        // The two count their orders apart.
        const unnamed = (answer: Answer): string => JSON.stringify(answer).replaceAll(/SB\d+/g, 'SB');
        const ask = async (path: string, payload: (side: 0 | 1) => object, requestId = ''): Promise<readonly [Answer, Answer]> => {
          const headers = { 'x-cli-rid': requestId };
          return [
            await memory.answer({ path, values: Object.entries(payload(0)), headers }),
            await world.call(path, payload(1), { headers: requestId === '' ? {} : { 'X-CLI-RID': requestId } }),
          ];
        };
        for (const asked of steps) {
          if (asked.what === 'look up' || asked.what === 'fine') {
            const [here, there] =
              asked.what === 'fine'
                ? await ask('/api/fine/get_fine_info/', () => ({ id: asked.id }))
                : await ask('/api/web/check_display_id/', () => ({ display_id: asked.displayUid }));
            expect(unnamed(here)).toBe(unnamed(there));
            continue;
          }
          if (asked.what === 'ask') {
            const [one, other] = orders.get(requests[asked.request]!) ?? ['SB0', 'SB0'];
            const card = { source_id: 'src_sandbox0001', fingerprint: 'fp-0001', card_info: `{"is_remember":${asked.remember}}` };
            const [here, there] = await ask(`/api/web/${asked.path}/`, (side) => ({
              h5_deviceid: device,
              order_id: [one, other][side],
              ...card,
            }));
            expect(unnamed(here), JSON.stringify(asked)).toBe(unnamed(there));
            continue;
          }
          if (asked.what === 'pass') {
            world.scheduler.advance(asked.ms, false);
            continue;
          }
          const rid = requests[asked.request]!;
          const order = orders.get(rid) ?? ['SB0', 'SB0'];
          if (asked.what === 'decide') {
            await memory.decide(memory.orderOf(rid), asked.decision);
            await world.sandbox.services.orderDecisions.decideNow(order[1], asked.decision);
            continue;
          }
          const [here, there] =
            asked.what === 'create'
              ? await ask(CREATE, () => purchasePayload({ cko_token: asked.token, uid: asked.uid }, ext(asked.remember)), rid)
              : asked.what === 'find'
                ? await ask('/api/order/order_by_rid/', () => ({ rid }))
                : asked.what === 'cancel'
                  ? await ask('/api/order/click_cancel/', (side) => ({ app_order: order[side], reason: 'userCancel' }))
                  : await ask(asked.path, (side) => ({ order_id: order[side] }));
          expect(unnamed(here), JSON.stringify(asked)).toBe(unnamed(there));
          const [ours, theirs] = [here, there].map(({ data }) => (data as { readonly order_id?: string } | null)?.order_id);
          if (asked.what === 'create' && ours !== undefined && theirs !== undefined) orders.set(rid, [ours, theirs]);
        }
        for (const rid of requests) {
          const [, there] = orders.get(rid) ?? [];
          if (there === undefined) continue;
          // A reading decides first what is due.
          await ask('/api/order/order_by_rid/', () => ({ rid }));
          const row = memory.orderOf(rid);
          const charges = memory.charges.filter(({ orderId }) => orderId === row?.orderId).length;
          expect({ state: row?.state, credited: row?.credited, charges }).toMatchObject(
            await world.orderOf(rid).then(({ state, credited, charges: counted }) => ({ state, credited, charges: counted })),
          );
        }
      }),
      { numRuns: atDepth(60) },
    );
  }, 600_000);
});
