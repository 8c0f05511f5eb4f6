import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARABIC, LanguageContext } from '../../../../../../src/ui/kit/language-context.ts';
import { asListed, orderOfIntent } from '../../../../../../src/ui/screens/pay-step/result/order-facts.tsx';
import { OutcomePage } from '../../../../../../src/ui/screens/pay-step/result/outcome-page.tsx';
import { Waiting } from '../../../../../../src/ui/screens/pay-step/result/waiting.tsx';
import type { Translate } from '../../../../../../src/texts/translator.ts';
import { createStores, StoresProvider } from '../../../../../../src/ui/stores/stores.ts';
import { INITIAL_PAYMENT } from '../../../../../../src/domain/payment/transition.ts';
import { intentWith } from '../../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../../support/payment/services-with.ts';

const drawn = (shown: ReactNode): string => {
  const stores = createStores();
  stores.gate.provide(servicesWith({}), { state: INITIAL_PAYMENT, dispatch: () => {} } as never);
  const inStores = createElement(StoresProvider, { value: stores }, shown);
  return renderToStaticMarkup(createElement(LanguageContext, { value: { ...ARABIC, t: ((key: string) => key) as Translate } }, inStores));
};

describe('the result and the wait of a payment method without a card', () => {
  beforeEach(() => void vi.stubGlobal('location', { pathname: '/pay-step', search: '' }));
  afterEach(() => vi.unstubAllGlobals());

  const refused = (paidBy: 'pay-later' | 'card' | null, chargeable = true): string => {
    const order = { ...orderOfIntent(intentWith({ orderId: 'SB1', chargeable })), paidBy };
    return drawn(createElement(OutcomePage, { outcome: 'other', message: 'outcome.other', order, actions: null }));
  };

  it('OUT-24 a refused pay-later payment has its own title, sentence and money', () => {
    const shown = refused('pay-later');
    for (const text of ['result.other-no-card', 'no-card.other', 'no-card.not-received']) expect(shown).toContain(text);
    for (const text of ['>result.other<', 'outcome.other', 'money.not-received']) expect(shown).not.toContain(text);
  });

  it.each(['card', null] as const)('OUT-24 a card (%s) says what its bank did', (paidBy) => {
    for (const text of ['>result.other<', 'outcome.other', 'money.not-received']) expect(refused(paidBy)).toContain(text);
  });

  it('PAY-83 a result mentions no bank if nothing that moves money was sent', () => {
    const shown = refused('card', false);
    for (const text of ['result.other-no-card', 'wallet.failed', 'money.not-charged']) expect(shown).toContain(text);
    for (const text of ['>result.other<', 'outcome.other', 'money.not-received']) expect(shown).not.toContain(text);
  });

  it.each([
    [true, 'wait.text-no-card'],
    [false, 'wait.text'],
  ])('OUT-24 a wait without a card (%s) says %s', (withoutCard, text) => {
    const waiting = createElement(Waiting, { intent: intentWith({}), leaving: false, page: null, withoutCard, elsewhere: false });
    expect(drawn(waiting)).toContain(`>${text}<`);
  });
});

describe('the source of an order’s amount', () => {
  it('PAY-86 the amount is the listed one, of a package and of a fine', () => {
    expect([asListed('coins'), asListed(null), asListed('fine')]).toEqual(['order.as-listed', 'order.as-listed', 'order.fine-as-listed']);
  });
});
