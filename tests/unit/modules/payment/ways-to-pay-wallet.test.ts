import { Effect } from 'effect';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import type { WalletParts } from '../../../../src/application/payment/lazy-parts.ts';
import { Telemetry } from '../../../../src/domain/ports/reports.ts';
import { bindLazy, getFrom, type AreaCode } from '../../../../src/modules/bind.ts';
import { WalletArea } from '../../../../src/modules/payment/ways-to-pay.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { intentWith, paymentMethodOf, purchaseOfItems, SAME_SESSION } from '../../../support/payment/builders.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';

const paymentMethod = paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'session' });
const PREPARE = { type: 'prepare-wallet', paymentMethod, purchase: purchaseOfItems() } as const;

/** The app's runner of commands, with wallets whose code has still to come. */
const lazily = (load: () => Promise<AreaCode<WalletParts>>) => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(Telemetry).toConstantValue(new FakeTelemetry());
  bindLazy(container, WalletArea, 'wallet', load);
  return makePaymentUseCases({ wallets: getFrom(container)(WalletArea) });
};

describe('wallets whose code comes when it is needed', () => {
  let executed: string[];
  let code: AreaCode<WalletParts>;
  let loads: number;

  beforeEach(() => {
    executed = [];
    loads = 0;
    const record = (name: string) => Effect.sync(() => void executed.push(name));
    code = {
      bindArea: () => ({
        prepare: {
          execute: ({ payType }) => Effect.as(record('prepare-wallet'), { type: 'wallet-prepared', payType, readiness: 'ready' } as const),
        },
        leave: { execute: () => true },
        sheet: {
          begin: () => void executed.push('begin-wallet-session'),
          ready: () => Effect.succeed(null),
          authorise: () => Effect.die('not asked for'),
          end: () => void executed.push('end-wallet-sheet'),
        },
        button: { show: () => Effect.void, hide: () => void executed.push('hide-wallet-button'), end: () => {} },
      }),
    };
  });
  const come = async () => {
    loads += 1;
    return code;
  };
  const run = async (house: ReturnType<typeof lazily>, command: Parameters<ReturnType<typeof lazily>['run']>[0]) => {
    const events: PaymentEvent[] = [];
    await Effect.runPromise(house.runner.execute(command, (event) => events.push(event), SAME_SESSION));
    return events;
  };

  it('PAY-32 preparing a wallet loads its code; from then on the sheet starts within the tap', async () => {
    const house = lazily(come);
    await run(house, PREPARE);
    house.run({ type: 'begin-wallet-session', requestId: 'rid-1', paymentMethod, purchase: purchaseOfItems() });
    expect([executed, loads]).toEqual([['prepare-wallet', 'begin-wallet-session'], 1]);
  });

  it('PAY-32 F23 a wallet whose code does not load has failed, and can be prepared again', async () => {
    let isBlocked = true;
    const house = lazily(async () => {
      if (isBlocked) throw new TypeError('Failed to fetch dynamically imported module');
      return code;
    });
    expect(await run(house, PREPARE)).toEqual([{ type: 'wallet-prepared', payType: paymentMethod.payType, readiness: 'failed' }]);
    isBlocked = false;
    expect(await run(house, PREPARE)).toMatchObject([{ readiness: 'ready' }]);
    expect(executed).toEqual(['prepare-wallet']);
  });

  it('ending what was never shown loads nothing', async () => {
    const house = lazily(come);
    await run(house, { type: 'end-wallet-sheet', result: 'abort' });
    await run(house, { type: 'hide-wallet-button' });
    expect([executed, loads]).toEqual([[], 0]);
  });

  it('PAY-34 F26: an order of an earlier visit is cancelled without loading the wallet code', async () => {
    const house = lazily(come);
    await run(house, { type: 'abandon-order', intent: intentWith({ chargeable: false, orderId: 'SB1' }), reason: 'default' });
    expect([house.orders.cancelled.map(([orderId]) => orderId), loads]).toEqual([['SB1'], 0]);
  });
});
