import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageBridge } from '../../../../src/adapters/bridge/message-bridge.ts';
import { openingBatch } from '../../../../src/adapters/platform/calls/opening-batch.ts';
import { platformOrders } from '../../../../src/adapters/platform/calls/platform-orders.ts';
import { platformRechargeCatalog } from '../../../../src/adapters/platform/calls/platform-accounts.ts';
import { platformSavedCards } from '../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { BridgeTransport } from '../../../../src/adapters/platform/client/bridge-transport.ts';
import { PageViewId } from '../../../../src/adapters/platform/client/page-view-id.ts';
import { CreateOrder } from '../../../../src/application/payment/create-order.ts';
import { RecoverOrder } from '../../../../src/application/payment/read-evidence.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { BRIDGE_FAULTS } from '../../../../src/sandbox/app/app-settings.ts';
import { createApp } from '../../../../src/sandbox/app/create-app.ts';
import { cents, intentWith, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeTelemetry, MemoryJournal, NO_PROVIDERS, SwitchLock } from '../../../support/payment/fake-ports.ts';
import { FakePage } from '../../../support/payment/page-and-device-fakes.ts';
import { CREATE, NORMAL_UID, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';
import { fakeAppPage } from '../../../unit/adapters/bridge/fake-app-page.ts';
import { CLIENT_ID, fakePlatform, type SentRequest } from '../../../unit/adapters/platform/fake-platform.ts';

/** What a create ends in, when this goes wrong at it, and what is found then under its request id. */
const FAULTS = {
  'bridge-silent': ['create-unknown', 'recovered'],
  'bridge-twice': ['created', 'recovered'],
  'bridge-late': ['create-unknown', 'recovered'],
  'bridge-other-id': ['create-unknown', 'recovered'],
  'bridge-garbage': ['create-unknown', 'recovered'],
  'bridge-error': ['create-unknown', 'recovered'],
  html: ['create-unknown', 'recovered'],
  'http-500-after': ['create-unknown', 'recovered'],
  'lost-answer': ['create-unknown', 'recovered'],
  'status-429': ['create-unknown', 'recovery-absent'],
  refuse: ['create-refused', 'recovery-absent'],
} as const;
type Fault = keyof typeof FAULTS;

const encoded = (body: unknown, headers: SentRequest['headers']): string =>
  headers['content-type']?.includes('json') === true
    ? JSON.stringify(body)
    : new URLSearchParams(body as Record<string, string>).toString();

/** The cashier's own side inside the sandbox's app, whose requests go to the sandbox's platform. */
const openApp = (world: TestSandbox, version: 1 | 2, answers = true) => {
  const app = fakeAppPage(version);
  const later: (() => void)[] = [];
  let [made, answered] = [0, 0];
  const byHttp = async ({ address, method, headers, body }: SentRequest) => {
    const init = { method, headers, ...(body === undefined ? {} : { body: encoded(body, headers) }) };
    const response = await world.sandbox.site.request(`http://localhost:4173${address}`, init);
    return { status: response.status, contentType: response.headers.get('content-type'), body: await response.text() };
  };
  const native = createApp(
    { version, platform: 'android', versionCode: '30507', user: '', answers, appearsMs: 0 },
    {
      fetch: async (url, init) => {
        made += 1;
        const response = await Promise.resolve(world.sandbox.site.request(url, init)).finally(() => (answered += 1));
        if (response.type === 'error') throw new TypeError('network');
        return response;
      },
      after: (_ms, run) => void later.push(run),
      openOutside: () => {},
      deliver: app.deliver,
    },
  );
  const object = Reflect.get(app.page, 'appBridge') as object;
  Object.assign(object, version === 2 ? { postMessage: native.receive } : { call: native.receive });
  const telemetry = new FakeTelemetry();
  const bridge = messageBridge(app.page, app.build, { hex32: () => crypto.randomUUID() }, telemetry);
  const transport = new BridgeTransport(bridge, 'http://localhost:4173');
  const { client, sent } = fakePlatform(byHttp, {
    nativeBridgePresent: () => true,
    app: { host: { isPresent: () => true }, bridge: Effect.succeed(transport) },
  });
  const orders = platformOrders(client, new PageViewId({ hex32: () => 'pv' }, () => 0), NO_PROVIDERS);
  /** The app has made every request that it was given, and said what it says at once. */
  const settled = async (): Promise<void> => {
    await vi.waitFor(() => expect([made > 0, answered]).toEqual([true, made]), { interval: 5 });
    await new Promise(setImmediate);
  };
  const opening = openingBatch(client, platformRechargeCatalog(client), platformSavedCards(client));
  return { orders, opening, telemetry, later, sentByHttp: sent, settled };
};

describe('a payment through the app’s bridge', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const cases = ([1, 2] as const).flatMap((version) => (Object.keys(FAULTS) as Fault[]).map((fault) => [fault, version] as const));

  it('every fault of the bridge is tried', () => {
    expect(Object.keys(FAULTS)).toEqual(expect.arrayContaining([...BRIDGE_FAULTS]));
  });

  it.each(cases)(
    'BRG-10 %s at the create (version %i): reported truthfully, one order or none, and nothing by HTTP',
    async (fault, version) => {
      const { orders, later, sentByHttp, settled, telemetry } = openApp(world, version);
      const requestId = world.fresh('rid');
      const intent = intentWith({ requestId, uid: NORMAL_UID, payType: payTypeOf(23), rechargeId: 'r-0499-23', amount: cents(499) });
      const rule = { client_id: CLIENT_ID, path: CREATE, fault, times: 1, message: 'SOCKET_ERROR', after_ms: 1000, result: 20186 };
      await world.send('/sandbox/faults', rule, { encoding: 'json' });
      const createOrder = new CreateOrder({
        orders,
        journal: new MemoryJournal(),
        lock: new SwitchLock(),
        telemetry,
        page: new FakePage(),
        fines: { isDue: () => Effect.succeed(true) },
      });
      const command = { type: 'create-order', intent, fields: { cko_token: 'tok_1' }, remember: false, isRetry: false } as const;
      const [created, found] = await Effect.runPromise(
        Effect.gen(function* () {
          const creating = yield* Effect.forkChild(createOrder.execute(command, SAME_SESSION));
          yield* Effect.promise(settled);
          yield* TestClock.adjust(limits.createTimeout);
          const event = yield* Fiber.join(creating);
          for (const say of later) say();
          return [event, yield* new RecoverOrder(orders).execute(intent)] as const;
        }).pipe(Effect.provide(TestClock.layer())),
      );
      expect([created.type, found.type]).toEqual(FAULTS[fault]);
      const kept = (await world.ledger({ rid: requestId })).orders;
      expect(kept.map(({ creates }) => creates)).toEqual(found.type === 'recovered' ? [1] : []);
      expect(sentByHttp).toEqual([]);
    },
  );

  it('BRG-11 a bridge that never answers: the packages are shown after the 5 s of the first calls, by HTTP', async () => {
    const { opening, sentByHttp } = openApp(world, 2, false);
    const { chargeList } = await Effect.runPromise(
      Effect.gen(function* () {
        const opened = yield* Effect.forkChild(opening.open(null));
        yield* Effect.yieldNow;
        expect(sentByHttp).toEqual([]);
        yield* TestClock.adjust(limits.batchTimeout);
        return yield* Fiber.join(opened);
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(chargeList.list.length).toBeGreaterThan(3);
    expect(sentByHttp.map(({ path }) => path)).toContain('/api/third_party_pay/get_recharge_list_v3/');
  });
});
