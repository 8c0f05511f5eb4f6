import { useEffect, useRef, useState, type RefObject } from 'react';
import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../../domain/card/card-field.ts';
import { usePayment } from '../../../stores/use-payment.ts';
import { useServices } from '../../../stores/use-services.ts';

export type Slots = Readonly<Record<HostedCardField, RefObject<HTMLDivElement | null>>>;

export interface HostedFields {
  readonly slots: Slots;
  readonly focused: HostedCardField | null;
  /** Fields that had the caret and lost it. */
  readonly left: ReadonlySet<HostedCardField>;
  readonly brand: string | null;
}

/**
 * Puts the provider's fields on the page: into fresh holders for every mount, taken away with it. What a form says
 * after its end is not heard (StrictMode mounts twice). A new `round` mounts anew.
 */
export const useHostedFields = (providerId: string, round: number): HostedFields => {
  const { payment } = usePayment();
  const card = useServices('card');
  const slots: Slots = { 'card-number': useRef(null), cvv: useRef(null), 'expiry-date': useRef(null) };
  const latest = useRef(slots);
  const [focused, setFocused] = useState<HostedCardField | null>(null);
  const [left, setLeft] = useState<ReadonlySet<HostedCardField>>(new Set());
  const [brand, setBrand] = useState<string | null>(null);

  useEffect(() => {
    let isLive = true;
    const make = (field: HostedCardField): HTMLElement => {
      const holder = document.createElement('div');
      holder.dataset['field'] = field;
      latest.current[field].current?.append(holder);
      return holder;
    };
    const holders: Readonly<Record<HostedCardField, HTMLElement>> = {
      'card-number': make('card-number'),
      cvv: make('cvv'),
      'expiry-date': make('expiry-date'),
    };
    const unmount = card.mountCardForm({
      providerId,
      holders,
      emit: (event) => isLive && payment.dispatch(event),
      focusChanged: (field, hasFocus) => {
        if (!isLive) return;
        setFocused((current) => (hasFocus ? field : current === field ? null : current));
        if (!hasFocus) setLeft((fields) => new Set([...fields, field]));
      },
      brandChanged: (name) => isLive && setBrand(name),
    });
    return () => {
      isLive = false;
      unmount();
      for (const field of HOSTED_CARD_FIELDS) holders[field].remove();
      setFocused(null);
      setLeft(new Set());
      setBrand(null);
      payment.dispatch({ type: 'card-form-removed' });
    };
  }, [card, payment, providerId, round]);

  return { slots, focused, left, brand };
};
