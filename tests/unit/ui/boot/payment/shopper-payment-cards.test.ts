import { describe, expect, it } from 'vitest';
import { amountListsOf } from '../../../../../src/domain/order/pay-item.ts';
import { payerOf } from '../../../../../src/domain/order/intent.ts';
import { runInAction } from 'mobx';
import type { SavedCard } from '../../../../../src/domain/card/saved-card.ts';
import { CARD_GONE } from '../../../../../src/domain/outcome/common-rules.ts';
import { rules as checkoutRules } from '../../../../../src/adapters/providers/checkout/results.ts';
import { ShopperPayment } from '../../../../../src/ui/boot/payment/shopper-payment.ts';
import { cardsAfter } from '../../../../../src/ui/stores/card-rows.ts';
import { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { CARD_FIELDS } from '../../../../../src/domain/card/card-field.ts';
import {
  chargeListOf,
  openedWith,
  orderWith,
  paymentMethodOf,
  purchaseOfItems,
  savedCardOf,
} from '../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../support/payment/services-with.ts';

const none = (): void => {};
const MAHA = ['4242', '1881'].map((last4) => savedCardOf({ sourceId: `src_maha_${last4}`, last4, fingerprint: `maha ${last4}` }));
const METHOD = paymentMethodOf();

/** One tab. Maha pays; then another tab logs in as Rakan, and this one hears of it (attach-services `reset`). */
const tab = () => {
  const { gate, toasts, catalogue } = createStores();
  let payer = payerOf('maha');
  const services = servicesWith({
    payment: { run: none, paidPayments: () => [], unseenIntent: async () => null, reviewSuperseded: async () => [] },
    offer: {
      enterHome: none,
      paymentMethodsFor: () => [METHOD],
      cardsFor: (_, saved) => saved.map((card) => ({ card, paymentMethod: METHOD })),
      preferred: () => ({ payType: null, sourceId: null }),
      walletDevice: () => 'ready',
      repurchasePolicy: () => 'A',
    },
  });
  const listed = (savedCards: readonly SavedCard[]): void => {
    const chargeList = chargeListOf();
    runInAction(
      () => (catalogue.status = { kind: 'ready', data: { chargeList, savedCards, account: null }, lists: amountListsOf(chargeList) }),
    );
  };
  const payments: ShopperPayment = new ShopperPayment(
    gate,
    (closed) => {
      const bound = payer;
      return new PaymentStore(
        services,
        toasts,
        closed,
        // As attach-payment.ts has it.
        (before, after) => catalogue.keepCards(cardsAfter(catalogue.savedCards, before, after)),
        none,
        { payer: () => payer, holds: () => payer === bound },
      );
    },
    none,
  );
  gate.provide(services, payments.create());
  listed(MAHA);
  const switchElsewhere = (): void => {
    payer = payerOf('rakan');
    gate.payment?.sessionChanged('changed');
    // Rakan's own list, read again: he has no card.
    listed([]);
    payments.startOver();
  };
  /** The cards that Rakan is offered once Maha's result is closed. */
  const offeredToNext = (): readonly string[] => {
    gate.payment?.dispatch({ type: 'closed' });
    gate.payment?.open(purchaseOfItems(), catalogue.savedCards);
    expect(gate.payment?.state.payer).toBe(payerOf('rakan'));
    return gate.payment?.state.cards.map(({ card }) => card.last4) ?? [];
  };
  return { payment: gate.payment!, switchElsewhere, offeredToNext, catalogue };
};

describe('saved cards after another tab has logged in as somebody else', () => {
  it('PAY-55 none of the payer before is offered after their order found a card that is gone', () => {
    const { payment, switchElsewhere, offeredToNext } = tab();
    const cards = MAHA.map((card) => ({ card, paymentMethod: METHOD }));
    payment.dispatch(openedWith({ cards, preferred: { payType: null, sourceId: MAHA[0]!.sourceId } }));
    payment.dispatch({ type: 'confirmed', requestId: 'rid-0', at: 0 });
    payment.dispatch({ type: 'field-changed', field: 'cvv', state: 'valid' });
    payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: 0 });
    payment.dispatch({ type: 'tokenised', requestId: 'rid-1', fields: {} });
    payment.dispatch({ type: 'created', requestId: 'rid-1', order: orderWith() });
    switchElsewhere();
    payment.dispatch({
      type: 'evidence-read',
      requestId: 'rid-1',
      evidence: { order_result: 1, err_code: 'source_id_invalid', fail_reason: 'source_id_invalid' },
      providerRules: checkoutRules,
    });
    expect(payment.state.attempt).toMatchObject({ kind: 'decided', message: CARD_GONE });
    expect(offeredToNext()).toEqual([]);
  });

  it('PAY-55 none of the payer before is offered after the card of their declined order was found', () => {
    const { payment, switchElsewhere, offeredToNext } = tab();
    payment.dispatch(openedWith({ cards: [] }));
    payment.dispatch({ type: 'confirmed', requestId: 'rid-0', at: 0 });
    payment.dispatch({ type: 'card-form-ready' });
    for (const field of CARD_FIELDS)
      payment.dispatch(
        field === 'holder-name' ? { type: 'holder-name-typed', text: 'MAHA' } : { type: 'field-changed', field, state: 'valid' },
      );
    payment.dispatch({ type: 'remember-toggled', remember: true });
    payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: 0 });
    payment.dispatch({ type: 'tokenised', requestId: 'rid-1', fields: {} });
    payment.dispatch({ type: 'created', requestId: 'rid-1', order: orderWith() });
    payment.dispatch({
      type: 'evidence-read',
      requestId: 'rid-1',
      evidence: { order_result: 1, err_code: '20054' },
      providerRules: [],
    });
    expect(payment.state.cardFetch.phase).toBe('fetching');
    // The look-up is on its way when the other tab logs in.
    switchElsewhere();
    payment.dispatch({ type: 'card-fetched', orderId: 'SB1', card: { card: MAHA[0]!, paymentMethod: METHOD } });
    expect(offeredToNext()).toEqual([]);
  });
});
