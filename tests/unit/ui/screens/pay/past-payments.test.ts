import { observable } from 'mobx';
import { createElement, Fragment } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { payerOf } from '../../../../../src/domain/order/intent.ts';
import { pastPaymentOf } from '../../../../../src/domain/order/past-payments.ts';
import { PastPayments } from '../../../../../src/ui/screens/pay/past-payments.tsx';
import { Receipt } from '../../../../../src/ui/screens/payment-return/receipt.tsx';
import { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { intentWith } from '../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../support/payment/services-with.ts';
import { mounted, settled, unmountAll } from '../../../../support/ui/mounted.ts';

const none = (): void => {};

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it('ORD-20 D52 the list and a receipt are those of the session’s payer, also while the order of the payer before is open', async () => {
  const { gate, toasts, ...others } = createStores();
  const [maha, rakan] = [payerOf('maha'), payerOf('rakan')];
  let payer = maha;
  const asked: string[] = [];
  const hers = intentWith({ requestId: 'hers', payer: maha, orderId: 'SB1', createdAt: -600_000 });
  const services = servicesWith({
    payment: {
      run: none,
      paidPayments: () => [],
      onIntentsChanged: () => none,
      pastPayments: async (of) => {
        asked.push(of);
        return of === maha ? [pastPaymentOf(hers, 'open')] : [];
      },
    },
    offer: { paymentMethodsOfOrder: () => [], localAmount: () => null },
    account: { avatar: () => null },
  });
  const payment = new PaymentStore(services, toasts, none, none, none, { payer: () => payer, holds: () => true });
  payment.resume(hers);
  const session = observable({ of: maha });
  gate.provide(services, payment, { session: { payer: () => session.of } } as never);
  payer = session.of = rakan;
  payment.knowPayer(rakan);
  expect(payment.state.payer).toBe(maha);
  vi.stubGlobal('location', { pathname: '/pay', hash: '', href: 'https://pay.example/pay' });
  vi.stubGlobal('history', { pushState: none, replaceState: none, state: null });
  vi.stubGlobal('addEventListener', none);
  vi.stubGlobal('removeEventListener', none);
  const shown = createElement(
    Fragment,
    null,
    createElement('main'),
    createElement(PastPayments, { opened: null }),
    createElement(Receipt, { requestId: 'hers', isSuccess: false, onLeave: none }),
  );
  const { all } = await mounted(shown, { gate, toasts, ...others }, String, { scrollTo: none });
  await vi.waitFor(() => expect(asked).toEqual([rakan, rakan]));
  await settled();
  expect(all('[data-testid="past-payments"], [data-testid="past-receipt"]')).toEqual([]);
});
