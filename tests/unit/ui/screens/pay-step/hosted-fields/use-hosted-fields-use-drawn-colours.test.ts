import { runInAction } from 'mobx';
import { createElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HostedCardField } from '../../../../../../src/domain/card/card-field.ts';
import type { PaymentEvent } from '../../../../../../src/domain/payment/event.ts';
import { isUntouched } from '../../../../../../src/domain/payment/cards.ts';
import type { CardFormMount, CvvMount } from '../../../../../../src/ui/di/payment-services.ts';
import { CardFormStep } from '../../../../../../src/ui/screens/pay-step/hosted-fields/card-form-step.tsx';
import { HostedCvv } from '../../../../../../src/ui/screens/pay-step/hosted-fields/cvv-step.tsx';
import { PaymentStore } from '../../../../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../../../../src/ui/stores/stores.ts';
import { paymentMethodOf, savedCardOf } from '../../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../../support/payment/services-with.ts';
import { ColourScheme, setHidden } from '../../../../../support/ui/colour-scheme.ts';
import { mounted, settled, unmountAll } from '../../../../../support/ui/mounted.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

/** The provider's fields as the last mount knows them. */
interface Fields {
  readonly isOnPage: () => boolean;
  readonly emit: (event: PaymentEvent) => void;
  readonly focus: (hasFocus: boolean) => void;
}

const paymentMethod = paymentMethodOf();
const STEPS: readonly (readonly [string, HostedCardField, ReactNode])[] = [
  ['the card form', 'card-number', createElement(CardFormStep, { paymentMethod })],
  ['the CVV of a saved card', 'cvv', createElement(HostedCvv, { payable: { card: savedCardOf(), paymentMethod }, help: null })],
];

const shown = async (step: ReactNode, restyle: () => boolean = () => false) => {
  const scheme = new ColourScheme();
  const mounts: Fields[] = [];
  const kept = (emit: Fields['emit'], focus: Fields['focus'], element: unknown): (() => void) => {
    mounts.push({ emit, focus, isOnPage: () => (element as Element).isConnected });
    emit({ type: 'card-form-ready' });
    return () => {};
  };
  const card = {
    mountCardForm: ({ emit, focusChanged, mountPoints }: CardFormMount) =>
      kept(emit, (hasFocus) => focusChanged('card-number', hasFocus), mountPoints['card-number']),
    mountCvv: ({ emit, focusChanged, mountPoint }: CvvMount) => kept(emit, focusChanged, mountPoint),
    focusCardField: () => {},
    focusCvv: () => {},
    restyleCardForm: () => restyle(),
    restyleCvv: () => restyle(),
  };
  const services = servicesWith({ card, page: { now: () => 0 }, payment: {}, offer: {}, analytics: {} });
  const stores = createStores();
  const payment = new PaymentStore(
    services,
    stores.toasts,
    () => {},
    () => {},
  );
  runInAction(() => (payment.state = { ...payment.state, step: 'CARD_FRAME' }));
  stores.gate.provide(services, payment);
  // What the router asks of a page for the links of a form that failed.
  vi.stubGlobal('location', { pathname: '/pay-step', search: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const page = await mounted(step, stores, String, scheme.page);
  page.document.defaultView!.HTMLElement.prototype.scrollIntoView = () => {};
  setHidden(page.document, false);
  await expect.poll(() => mounts.length).toBe(1);
  const change = async (to: 'light' | 'dark') => {
    scheme.change(to);
    for (let turn = 0; turn < 4; turn += 1) await settled();
  };
  const box = () => page.document.querySelector('[dir=ltr]') as HTMLElement;
  return { ...page, mounts, fields: () => mounts.at(-1)!, payment, change, box };
};

describe.each(STEPS)('%s', (_, field, step) => {
  it('CRD-21 empty fields are redrawn in the device’s colours, filled ones keep their colours and their boxes', async () => {
    const { mounts, fields, change, box, payment } = await shown(step);
    await change('dark');
    expect(mounts).toHaveLength(2);
    expect(fields().isOnPage()).toBe(true);
    fields().emit({ type: 'field-changed', field, state: 'invalid' });
    expect(isUntouched(payment.state.form)).toBe(false);
    await change('light');
    expect(mounts).toHaveLength(2);
    expect(box().style.getPropertyValue('--surface')).toBe('dark');
  });

  it('CRD-21 filled fields follow the device if their provider can restyle them, once per change, on a visible page', async () => {
    const restyle = vi.fn(() => true);
    const { document, mounts, fields, change, box } = await shown(step, restyle);
    fields().emit({ type: 'field-changed', field, state: 'valid' });
    await change('dark');
    expect(restyle).toHaveBeenCalledTimes(1);
    expect(mounts).toHaveLength(1);
    // The boxes change once the fields have heard of it.
    await expect.poll(() => box().style.getPropertyValue('--surface')).toBe('');
    setHidden(document, true);
    await change('light');
    expect(restyle).toHaveBeenCalledTimes(1);
    setHidden(document, false);
    await expect.poll(() => restyle.mock.calls.length).toBe(2);
    expect(mounts).toHaveLength(1);
  });

  it('CRD-21 an empty field keeps its focus, and is redrawn when it loses the focus and is still empty', async () => {
    const { mounts, fields, change, box } = await shown(step);
    fields().focus(true);
    await change('dark');
    expect(mounts).toHaveLength(1);
    expect(box().style.getPropertyValue('--surface')).toBe('light');
    fields().focus(false);
    await expect.poll(() => mounts.length).toBe(2);
    expect(box().style.getPropertyValue('--surface')).toBe('');
  });

  it('CRD-21 typed text is kept if the provider reports it only when the focus leaves', async () => {
    const { mounts, fields, change } = await shown(step);
    fields().focus(true);
    await change('dark');
    fields().emit({ type: 'field-changed', field, state: 'invalid' });
    fields().focus(false);
    await change('dark');
    expect(mounts).toHaveLength(1);
  });

  it('CRD-21 a hidden page waits: colours that have changed back when it is shown redraw nothing, others do', async () => {
    const { document, mounts, change } = await shown(step);
    setHidden(document, true);
    await change('dark');
    await change('light');
    setHidden(document, false);
    await change('light');
    expect(mounts).toHaveLength(1);
    setHidden(document, true);
    await change('dark');
    expect(mounts).toHaveLength(1);
    setHidden(document, false);
    await expect.poll(() => mounts.length).toBe(2);
  });

  it('CRD-21 fields that could not be opened wait for another try, which has a place for them and the device’s colours', async () => {
    const { all, click, mounts, fields, change, box } = await shown(step);
    fields().emit({ type: 'card-form-failed' });
    await expect.poll(() => all('[dir=ltr]').length).toBe(0);
    await change('dark');
    expect(mounts).toHaveLength(1);
    expect(all('[role=alert]')).toHaveLength(1);
    click('[role=alert] button');
    await expect.poll(() => mounts.length).toBe(2);
    for (let turn = 0; turn < 4; turn += 1) await settled();
    expect(mounts).toHaveLength(2);
    expect(fields().isOnPage()).toBe(true);
    expect(box().style.getPropertyValue('--surface')).toBe('');
  });
});
