import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTCOMES } from '../../../../../../src/domain/outcome/outcome.ts';
import { INITIAL_PAYMENT } from '../../../../../../src/domain/payment/transition.ts';
import { DIALOGS, type PaymentState, WALLET_READINESSES } from '../../../../../../src/domain/payment/state.ts';
import { ARABIC, LanguageContext } from '../../../../../../src/ui/kit/language-context.ts';
import { NotSentDialog } from '../../../../../../src/ui/screens/pay-step/dialogs/leave-dialog.tsx';
import { WalletUnsupportedDialog } from '../../../../../../src/ui/screens/pay-step/dialogs/wallet-dialogs.tsx';
import { CardFormFailed } from '../../../../../../src/ui/screens/pay-step/hosted-fields/card-form-step.tsx';
import { PaymentMethodStep } from '../../../../../../src/ui/screens/pay-step/payment-method-step.tsx';
import { WalletNote } from '../../../../../../src/ui/screens/pay-step/payment-method-list.tsx';
import { orderOfIntent } from '../../../../../../src/ui/screens/pay-step/result/order-facts.tsx';
import { OutcomePage } from '../../../../../../src/ui/screens/pay-step/result/outcome-page.tsx';
import { SupportLink } from '../../../../../../src/ui/screens/pay-step/result/guidance-actions.tsx';
import { UnresolvedPage } from '../../../../../../src/ui/screens/pay-step/result/payment-result.tsx';
import type { Translate } from '../../../../../../src/texts/translator.ts';
import { createStores, StoresProvider } from '../../../../../../src/ui/stores/stores.ts';
import { intentWith, paymentMethodOf } from '../../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../../support/payment/services-with.ts';

/** The link of a page on which no order exists, of one about an order, and of one about a request without an order's number. */
const WITHOUT_ORDER = 'href="/feedback?back=%2Fpay-step"';
const ABOUT_ORDER = 'href="/feedback?order_id=SB1&amp;back=%2Fpay-step"';
/** A request's reference, as it is minted. */
const RID = 'ab'.repeat(16);
const ABOUT_REFERENCE = `href="/feedback?order_id=${RID}&amp;back=%2Fpay-step"`;

const drawn = (shown: ReactNode, state: Partial<PaymentState> = {}): string => {
  const stores = createStores();
  const payment = { state: { ...INITIAL_PAYMENT, ...state }, dispatch: () => {} };
  stores.gate.provide(servicesWith({ offer: { preferred: () => ({ payType: null }) as never } }), payment as never);
  const inStores = createElement(StoresProvider, { value: stores }, shown);
  return renderToStaticMarkup(createElement(LanguageContext, { value: { ...ARABIC, t: ((key: string) => key) as Translate } }, inStores));
};

describe('customer service after a failed payment', () => {
  beforeEach(() => void vi.stubGlobal('location', { pathname: '/pay-step', search: '' }));
  afterEach(() => vi.unstubAllGlobals());

  it.each(OUTCOMES)('FBK-14 the result %s leads there with the order’s number', (outcome) => {
    const order = orderOfIntent(intentWith({ orderId: 'SB1' }));
    expect(drawn(createElement(OutcomePage, { outcome, message: `outcome.${outcome}` as never, order, actions: null }))).toContain(
      ABOUT_ORDER,
    );
  });

  it('FBK-14 an unresolved payment leads there with its order’s number, or its reference', () => {
    const page = (orderId: string | null) =>
      createElement(UnresolvedPage, { order: orderOfIntent(intentWith({ orderId, requestId: RID })), actions: null });
    expect(drawn(page('SB1'))).toContain(ABOUT_ORDER);
    expect(drawn(page(null))).toContain(ABOUT_REFERENCE);
  });

  it('FBK-14 every message about an unusable wallet leads there', () => {
    const notes = WALLET_READINESSES.map((wallet) => [
      wallet,
      drawn(createElement(WalletNote, { paymentMethod: paymentMethodOf({ kind: 'wallet' }) }), { wallet }),
    ]);
    const shown = notes.filter(([, note]) => note !== '');
    expect(shown.map(([wallet]) => wallet)).toEqual(['unsupported', 'refused', 'failed']);
    for (const [, note] of shown) expect(note).toContain(WITHOUT_ORDER);
  });

  it('FBK-14 a card form that did not load, and a package without any payment method, lead there', () => {
    expect(drawn(createElement(CardFormFailed, { onRetry: () => {} }))).toContain(WITHOUT_ORDER);
    expect(drawn(createElement(PaymentMethodStep))).toContain(WITHOUT_ORDER);
  });

  it('FBK-14 every failure dialog leads there, except the one about a missing connection', () => {
    const dialogs = DIALOGS.filter((dialog) =>
      [NotSentDialog, WalletUnsupportedDialog].some((shown) => drawn(createElement(shown), { dialog }).includes(WITHOUT_ORDER)),
    );
    expect(dialogs).toEqual(['wallet-unsupported', 'no-answer']);
  });

  it('FBK-14 while an earlier request is to be sent again its reference goes along, and no order is denied', () => {
    const requestToRetry = intentWith({ orderId: null, requestId: RID });
    const places = [
      drawn(createElement(CardFormFailed, { onRetry: () => {} }), { requestToRetry }),
      drawn(createElement(NotSentDialog), { requestToRetry, dialog: 'no-answer' }),
      drawn(createElement(WalletUnsupportedDialog), { requestToRetry, dialog: 'wallet-unsupported' }),
      drawn(createElement(PaymentMethodStep), { requestToRetry }),
      ...(['unsupported', 'refused', 'failed'] as const).map((wallet) =>
        drawn(createElement(WalletNote, { paymentMethod: paymentMethodOf({ kind: 'wallet' }) }), { requestToRetry, wallet }),
      ),
    ];
    for (const place of places) expect(place).toContain(ABOUT_REFERENCE);
    expect(places[0]).toContain('pay.form-failed-again');
    expect(places[0]).not.toContain('card.form-unavailable');
    expect(drawn(createElement(CardFormFailed, { onRetry: () => {} }))).toContain('card.form-unavailable');
  });

  it('FBK-14 the way back is the current page', () => {
    vi.stubGlobal('location', { pathname: '/recharge-list', search: '?tab=1' });
    expect(drawn(createElement(SupportLink, { isAction: true }))).toContain('href="/feedback?back=%2Frecharge-list"');
  });
});
