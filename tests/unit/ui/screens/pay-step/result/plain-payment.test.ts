import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../../../../src/domain/payment/state.ts';
import type { Translate } from '../../../../../../src/texts/translator.ts';
import { ARABIC, LanguageContext } from '../../../../../../src/ui/kit/language-context.ts';
import { PlainPayment } from '../../../../../../src/ui/screens/pay-step/result/plain-payment.tsx';
import { createStores, StoresProvider } from '../../../../../../src/ui/stores/stores.ts';
import { ATTEMPTS, stateOf } from '../../../../../support/payment/payment-states.ts';
import { servicesWith } from '../../../../../support/payment/services-with.ts';

const drawn = (attempt: Attempt): string => {
  const stores = createStores();
  stores.gate.provide(servicesWith({}), { state: stateOf(attempt) } as never);
  const inStores = createElement(StoresProvider, { value: stores }, createElement(PlainPayment));
  return renderToStaticMarkup(createElement(LanguageContext, { value: { ...ARABIC, t: ((key: string) => key) as Translate } }, inStores));
};

/** The titles of what has no payment under way, of an unknown end, and of an end. */
const TITLES: Partial<Readonly<Record<Attempt['kind'], string>>> = {
  idle: 'crash.title',
  'changing-card': 'crash.title',
  'returned-order': 'crash.title',
  unresolved: 'unresolved.title',
  decided: 'result.expire',
};
const ALL: readonly Attempt[] = Object.values(ATTEMPTS).flat();

describe('a payment whose page cannot be drawn', () => {
  it.each(ALL.map((attempt) => [attempt.kind, attempt] as const))(
    'LAY-33 %s: its state is shown with its order number',
    (kind, attempt) => {
      const shown = drawn(attempt);
      expect(shown).toContain(`<h1>${TITLES[kind] ?? 'wait.title'}</h1>`);
      if ('intent' in attempt && attempt.intent !== null)
        expect(shown).toContain(`>${attempt.intent.orderId ?? attempt.intent.requestId}<`);
    },
  );
});
