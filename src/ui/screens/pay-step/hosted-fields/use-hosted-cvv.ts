import { useEffect, useRef, useState, type RefObject } from 'react';
import type { HostedCardField } from '../../../../domain/card/card-field.ts';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { type DrawnColours, useDrawnColours } from './use-hosted-fields.ts';

export interface HostedCvvField {
  readonly mountPoint: RefObject<HTMLDivElement | null>;
  readonly isFocused: boolean;
  /** Contains the field once it has lost the focus. */
  readonly left: ReadonlySet<HostedCardField>;
  /** Colours that the field was drawn with, if the page's have changed since. */
  readonly colours: DrawnColours | undefined;
}

const NOT_LEFT: ReadonlySet<HostedCardField> = new Set();
const LEFT: ReadonlySet<HostedCardField> = new Set(['cvv']);

/** Mounts the provider's CVV field for a saved card, as `useHostedFields` does the card form. */
export const useHostedCvv = (payable: PayableCard, round: number, isUntouched: boolean): HostedCvvField => {
  const { payment } = usePayment();
  const card = useServices('card');
  const mountPoint = useRef<HTMLDivElement>(null);
  const latest = useRef(payable);
  const [isFocused, setFocused] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const drawn = useDrawnColours(isUntouched && !isFocused, card.restyleCvv);

  useEffect(() => {
    let isLive = true;
    const element = document.createElement('div');
    mountPoint.current?.append(element);
    const unmount = card.mountCvv({
      card: latest.current,
      mountPoint: element,
      emit: (event) => isLive && payment.dispatch(event),
      focusChanged: (hasFocus) => {
        if (!isLive) return;
        setFocused(hasFocus);
        if (!hasFocus) setLeft(true);
      },
    });
    return () => {
      isLive = false;
      unmount();
      element.remove();
      setFocused(false);
      setLeft(false);
      payment.dispatch({ type: 'card-form-removed' });
    };
  }, [card, payment, round, drawn.round]);

  return { mountPoint, isFocused, left: wasLeft ? LEFT : NOT_LEFT, colours: drawn.colours };
};
