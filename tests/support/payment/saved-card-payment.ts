import type { PayableCard } from '../../../src/domain/card/payable-card.ts';
import { payerOf } from '../../../src/domain/order/intent.ts';
import { cardOf } from '../arbitraries/cards.ts';
import { paymentMethodOf, openedWith } from './builders.ts';
import { PaymentDriver } from './payment-driver.ts';

export const NOW = Date.UTC(2026, 10, 21, 9);
export const TAP = { type: 'confirmed', requestId: 'rid-1', at: NOW } as const;
export const paymentMethod = paymentMethodOf({ savedCardCvv: 'own-input' });
export const payable = (change: Parameters<typeof cardOf>[0] = {}): PayableCard => ({ card: cardOf(change), paymentMethod });
export const valid = payable();
export const other = payable({ sourceId: 'src_2', fingerprint: 'fp-2', lastUseAt: 1 });
export const expired = payable({ sourceId: 'src_x', fingerprint: 'fp-x', validDate: '10/26' });
export const ended = payable({ sourceId: 'src_e', fingerprint: 'fp-e', validDate: '10/26', isBankExpire: true });

export const opened = (cards: readonly PayableCard[], sourceId: string | null = cards[0]?.card.sourceId ?? null, change = {}) => {
  const driver = new PaymentDriver();
  // A visitor has no saved cards (D33).
  driver.state = { ...driver.state, payer: payerOf('1') };
  driver.send(openedWith({ paymentMethods: [paymentMethod], cards, preferred: { payType: null, sourceId }, ...change }));
  return driver;
};

export const atCvv = (cards: readonly PayableCard[] = [valid, other]) => {
  const driver = opened(cards);
  driver.send(TAP);
  return driver;
};

export const paidWith = (driver: PaymentDriver) => {
  driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' }, TAP, {
    type: 'tokenised',
    requestId: 'rid-1',
    fields: { cko_cvv: 'x' },
  });
  driver.send({
    type: 'created',
    requestId: 'rid-1',
    order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
  });
  return driver;
};
