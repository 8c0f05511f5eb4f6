import { describe, expect, it } from 'vitest';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { PayItem } from '../../../../src/domain/order/pay-item.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import { ANY_SESSION, type ListedPrices } from '../../../../src/ui/stores/payment-listeners.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { itemOf, openedWith, paymentMethodOf, purchaseOfItems, userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const none = (): void => {};
const AT = Date.UTC(2026, 10, 29);

/** The steps up to a create whose answer was lost, of an order that could not be charged yet. */
const afterLostCreate = (method: PaymentMethod, prices: ListedPrices) => {
  const commands: PaymentCommand[] = [];
  const services = servicesWith({ payment: { run: (command) => void commands.push(command), paidPayments: () => [] } });
  const store = new PaymentStore(services, new ToastStore(), none, none, none, ANY_SESSION, prices);
  store.dispatch(openedWith({ paymentMethods: [method], purchase: purchaseOfItems() }));
  store.dispatch({ type: 'wallet-prepared', payType: method.payType, readiness: 'ready' });
  store.dispatch({ type: 'confirmed', requestId: 'rid-1', at: AT });
  if (method.walletStart === 'session') store.dispatch({ type: 'sheet-opened', requestId: 'rid-1', check: { url: null } });
  expect(commands.some(({ type }) => type === 'create-order')).toBe(true);
  store.dispatch({ type: 'create-unknown', requestId: 'rid-1' });
  expect(store.state.requestToRetry).toMatchObject({ requestId: 'rid-1', chargeable: false });
  expect(store.state.attempt.kind).toBe('idle');
  commands.length = 0;
  return { store, commands };
};

const WAYS = {
  'Flow form of a card': paymentMethodOf({ entry: 'element-form' }),
  'embedded wallet button': paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'embedded-button' }),
  'wallet sheet': paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'session' }),
};

describe('a repeated request that cannot be charged yet', () => {
  for (const [name, method] of Object.entries(WAYS)) {
    it(`PAY-85 ${name}: is not sent again at a price that was not shown`, () => {
      // The list that the tap knows sells r-499-23 for $5.99 by now.
      const dearer = { ...itemOf(599), displayMethods: itemOf(499).displayMethods } as PayItem;
      let today: readonly PayItem[] = [itemOf(99), itemOf(499)];
      const { store, commands } = afterLostCreate(method, { known: () => today, read: async () => today });
      today = [itemOf(99), dearer];
      store.dispatch({ type: 'confirmed', requestId: 'rid-2', at: AT + 600_000 });
      expect(commands.filter(({ type }) => type === 'create-order' || type === 'begin-wallet-session')).toEqual([]);
    });

    it(`PAY-85 ${name}: a list older than a minute is read again first`, async () => {
      let isOld = false;
      let reads = 0;
      const { store, commands } = afterLostCreate(method, {
        known: () => (isOld ? null : [itemOf(99), itemOf(499)]),
        read: async () => ((reads += 1), (isOld = false), [itemOf(99), itemOf(499)]),
      });
      isOld = true;
      store.dispatch({ type: 'confirmed', requestId: 'rid-2', at: AT + 600_000 });
      expect([reads, commands.filter(({ type }) => type === 'create-order' || type === 'begin-wallet-session').length]).toEqual([1, 0]);
    });

    it(`ACC-64 ${name}: the steps close when another account is confirmed`, () => {
      const today = [itemOf(99), itemOf(499)];
      const { store, commands } = afterLostCreate(method, { known: () => today, read: async () => today });
      const other = userOf({ uid: '7000002', displayUid: '100201' });
      store.followTarget({ kind: 'account', account: other });
      store.dispatch({ type: 'confirmed', requestId: 'rid-2', at: AT + 1000 });
      const sent = commands.find(({ type }) => type === 'create-order' || type === 'begin-wallet-session');
      expect(sent).toBeUndefined();
    });
  }
});
