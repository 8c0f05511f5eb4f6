import { runInAction } from 'mobx';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayableCard } from '../../../../../src/domain/card/payable-card.ts';
import { walletCard } from '../../../../../src/domain/card/saved-card.ts';
import { INITIAL_PAYMENT } from '../../../../../src/domain/payment/transition.ts';
import type { PaymentEvent } from '../../../../../src/domain/payment/event.ts';
import type { PaymentState } from '../../../../../src/domain/payment/state.ts';
import { PaymentMethodList } from '../../../../../src/ui/screens/pay-step/payment-method-list.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { paymentMethodOf, purchaseOfItems } from '../../../../support/payment/builders.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

const method = paymentMethodOf();
const wallet: PayableCard = { card: walletCard(0), paymentMethod: method };

/** The list where this is chosen; `asked` is what it dispatches, one after another. */
const listOf = async (change: Partial<PaymentState>, isPackageInQuestion = false) => {
  const stores = createStores();
  const asked: string[] = [];
  const payment = {
    state: { ...INITIAL_PAYMENT, purchase: purchaseOfItems(), paymentMethods: [method], paymentMethod: method, ...change },
    price: { isInQuestion: isPackageInQuestion },
    dispatch: (event: PaymentEvent) => {
      asked.push(event.type);
      if (event.type === 'confirmed') payment.state = { ...payment.state, step: 'CARD_FRAME' };
      if (event.type === 'payment-method-chosen') payment.state = { ...payment.state, card: null, paymentMethod: method };
    },
  };
  const services = {
    payment: { newRequestId: () => 'r' },
    card: { focus: () => {} },
    page: { now: () => 1 },
    offer: { walletDevice: () => 'ready' },
  };
  runInAction(() => Object.assign(stores.gate, { services, payment }));
  const page = await mounted(createElement(PaymentMethodList, { focused: false }), stores, (key) => key);
  await expect.poll(() => page.all('input').length).toBeGreaterThan(0);
  const input = `[data-testid="channel-${method.payType}"] input`;
  const press = (key: string, held: object = {}): boolean => {
    const event = page.document.createEvent('Event');
    event.initEvent('keydown', true, true);
    Object.assign(event, { key, ...held });
    page.all(input)[0]?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const chooseCard = (): void => void (payment.state = { ...payment.state, card: wallet });
  return { page, asked, press, chooseCard, tap: () => page.click(input) };
};

describe('the row of a payment method with a card form', () => {
  const frames: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  });
  /** The browser paints what has changed. */
  const paint = (): void => {
    for (const frame of frames.splice(0)) frame();
    vi.advanceTimersByTime(0);
  };
  afterEach(async () => {
    vi.useRealTimers();
    await unmountAll();
    vi.unstubAllGlobals();
  });

  it('CHN-19 opens its form on a tap', async () => {
    const { asked, tap, page } = await listOf({});
    expect(page.all('[data-testid=opens-form]')).toHaveLength(1);
    tap();
    // The tap is seen first. The document of this test tells of a change, too, where a browser does not.
    expect(asked).not.toContain('confirmed');
    paint();
    expect(asked).toContain('confirmed');
  });

  it('WARM-1 only chooses while the package is in question', async () => {
    const { asked, tap, press, page } = await listOf({}, true);
    expect(page.all('[data-testid=opens-form]')).toEqual([]);
    tap();
    expect(press(' ')).toBe(false);
    paint();
    expect(asked).not.toContain('confirmed');
  });

  it('CHN-19 chooses its method first if a card is chosen, which a confirmation would charge', async () => {
    const { asked, press } = await listOf({ card: wallet });
    press('Enter');
    expect(asked).toEqual(['payment-method-chosen']);
    paint();
    expect(asked).toEqual(['payment-method-chosen', 'confirmed']);
  });

  it('CHN-19 does not open the form if something else is chosen before that was seen', async () => {
    const { asked, tap, chooseCard } = await listOf({});
    tap();
    chooseCard();
    paint();
    expect(asked).not.toContain('confirmed');
  });

  it('CHN-19 opens by the space bar and Enter, which then do nothing else, and not together with other keys', async () => {
    const { asked, press } = await listOf({});
    expect(['altKey', 'ctrlKey', 'metaKey'].map((held) => press('Enter', { [held]: true }))).toEqual([false, false, false]);
    expect(press('a')).toBe(false);
    expect(asked).toEqual([]);
    expect([press(' '), press('Enter')]).toEqual([true, true]);
    paint();
    // Both before the form was drawn: it is opened once.
    expect(asked).toEqual(['confirmed']);
  });
});
