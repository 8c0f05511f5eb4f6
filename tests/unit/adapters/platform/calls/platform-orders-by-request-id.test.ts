import { describe, expect, it } from 'vitest';
import { platformOrders } from '../../../../../src/adapters/platform/calls/platform-orders.ts';
import { PageViewId } from '../../../../../src/adapters/platform/client/page-view-id.ts';
import { NO_PROVIDERS } from '../../../../support/payment/fake-ports.ts';
import { failure, fakePlatform, json, run } from '../fake-platform.ts';

const answer = (data: unknown) => fakePlatform(() => json({ result: 0, data }));
const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });
const pageView = new PageViewId({ hex32: () => 'pv' });

describe('cashier §3: an order looked up by its request id', () => {
  for (const [url, kept] of [
    ['https://bank.example/3ds?x=1', 'https://bank.example/3ds?x=1'],
    ['/sandbox/pay', '/sandbox/pay'],
    ['http://bank.example/3ds', null],
    ['https://user:pw@bank.example/3ds', null],
    ['javascript:alert(1)', null],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['data:text/html,x', null],
    ['', null],
  ] as const) {
    it(`T11: an order that redirects to "${url}" is read with its address ${kept === null ? 'dropped' : 'kept'}`, async () => {
      const { client } = answer({ found: true, order_id: 'O', url, platform_data: '{"a":1}', pay_sub_type: '', recharge_id: 5 });
      expect(await run(platformOrders(client, pageView, NO_PROVIDERS).byRequestId('r'))).toEqual({
        orderId: 'O',
        url: kept,
        platformData: '{"a":1}',
        paySubType: null,
        rechargeId: '5',
      });
    });
  }

  it('URL-10 an address that is dropped is reported, and the sandbox’s own host may be plain http', async () => {
    const found = { found: true, order_id: 'O', url: 'http://localhost:4174/3ds', platform_data: '', pay_sub_type: '', recharge_id: 5 };
    const outside = answer(found);
    expect((await run(platformOrders(outside.client, pageView, NO_PROVIDERS).byRequestId('r')))?.url).toBeNull();
    expect(outside.telemetry.reports).toEqual([
      { event: 'platform_entries_dropped', fields: { call: 'order_by_rid', what: 'url', count: 1 } },
    ]);
    const inside = platformOrders(answer(found).client, pageView, NO_PROVIDERS, { sandboxHost: 'localhost' });
    expect((await run(inside.byRequestId('r')))?.url).toBe(found.url);
  });

  for (const data of [null, {}, { found: 'maybe' }, { found: true }, { found: true, order_id: '' }, { found: null }]) {
    it(`D2: ${JSON.stringify(data)} is neither an order nor "no order"`, async () => {
      expect(await failure(platformOrders(answer(data).client, pageView, NO_PROVIDERS).byRequestId('r'))).toEqual(undecodable);
    });
  }
});
