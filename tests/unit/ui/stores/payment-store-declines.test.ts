import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { DIRECT, intentWith, openedWith, paymentMethodOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

describe('the count of declined cards', () => {
  const tap = { at: Date.UTC(2026, 10, 22) };

  /** The steps of a device that answers how many cards were declined. */
  const counting = (cardsHeldUntil: (...who: readonly unknown[]) => number | null): PaymentStore => {
    const none = (): void => {};
    return new PaymentStore(servicesWith({ payment: { run: none, paidPayments: () => [], cardsHeldUntil } }), new ToastStore(), none, none);
  };

  it('PAY-150 a tap counts the declined cards of the device first: none is tried while there are too many', () => {
    const asked: unknown[] = [];
    let until: number | null = tap.at + 1;
    const walk = counting((...who) => (asked.push(who), until));
    walk.dispatch(openedWith({ paymentMethods: [paymentMethodOf({ entry: 'direct' })] }));
    expect(asked).toEqual([]);
    walk.dispatch({ type: 'confirmed', requestId: 'rid', at: tap.at });
    expect(asked).toEqual([['visitor', paymentMethodOf().payType]]);
    expect(walk.state).toMatchObject({ dialog: 'cards-held', attempt: { kind: 'idle' } });
    until = null;
    walk.dispatch({ type: 'dialog-dismissed' });
    walk.dispatch({ type: 'confirmed', requestId: 'rid', at: tap.at });
    expect(walk.state).toMatchObject({ dialog: 'none', cardsHeldUntil: null, attempt: { kind: 'creating' } });
  });

  it('PAY-150 another route and a request sent again count by the way in which they would pay', () => {
    const asked: unknown[] = [];
    const walk = counting((_, payType) => (asked.push(payType), tap.at + 1));
    const page = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
    walk.dispatch(openedWith({ paymentMethods: [paymentMethodOf(), page] }));
    walk.state = { ...walk.state, step: 'CARD_FRAME', history: ['HOME'], form: { ...walk.state.form, phase: 'failed' } };
    walk.dispatch({ type: 'other-route-pressed', requestId: 'rid', at: tap.at });
    expect([asked, walk.state.dialog]).toEqual([[DIRECT], 'cards-held']);
    const attempt = {
      kind: 'unresolved',
      intent: intentWith({ payType: DIRECT }),
      evidence: NO_EVIDENCE,
      reading: false,
      absentTries: 0,
      provenAbsent: true,
    } as const;
    walk.state = { ...walk.state, dialog: 'none', paymentMethod: paymentMethodOf(), attempt };
    walk.dispatch({ type: 'send-again-pressed', at: tap.at });
    expect([asked.at(-1), walk.state.dialog, walk.state.attempt.kind]).toEqual([DIRECT, 'cards-held', 'unresolved']);
  });
});
