import { NO_PROVIDERS } from '../../../../support/payment/fake-ports.ts';
import { describe, expect, it } from 'vitest';
import { PlatformOrders } from '../../../../../src/adapters/platform/calls/platform-orders.ts';
import { PageViewId } from '../../../../../src/adapters/platform/client/page-view-id.ts';
import { failure, fakePlatform, json, run } from '../fake-platform.ts';

const answer = (data: unknown) => fakePlatform(() => json({ result: 0, data }));
const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });
const pageView = new PageViewId({ hex32: () => 'pv' });

describe('cashier §3: an order looked up by its request id', () => {
  for (const [url, kept] of [
    ['https://bank.example/3ds?x=1', 'https://bank.example/3ds?x=1'],
    ['/sandbox/pay', '/sandbox/pay'],
    ['javascript:alert(1)', null],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['data:text/html,x', null],
    ['', null],
  ] as const) {
    it(`T11: an order that redirects to "${url}" is read with its address ${kept === null ? 'dropped' : 'kept'}`, async () => {
      const { client } = answer({ found: true, order_id: 'O', url, platform_data: '{"a":1}', pay_sub_type: '', recharge_id: 5 });
      expect(await run(new PlatformOrders(client, pageView, NO_PROVIDERS).byRequestId('r'))).toEqual({
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
      expect(await failure(new PlatformOrders(answer(data).client, pageView, NO_PROVIDERS).byRequestId('r'))).toEqual(undecodable);
    });
  }
});
