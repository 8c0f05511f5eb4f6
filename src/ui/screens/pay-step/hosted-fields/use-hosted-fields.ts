import { useEffect, useRef, useState, type RefObject } from 'react';
import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../../domain/card/card-field.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { useDrawnColours, type DrawnColours } from './use-drawn-colours.ts';

type MountPoints = Readonly<Record<HostedCardField, RefObject<HTMLDivElement | null>>>;

export interface HostedFields {
  readonly mountPoints: MountPoints;
  readonly focused: HostedCardField | null;
  /** Fields that have lost the focus. */
  readonly left: ReadonlySet<HostedCardField>;
  readonly brand: string | null;
  /** Colours that the fields were drawn with, if the page's have changed since. */
  readonly colours: DrawnColours | undefined;
}

/**
 * Mounts the provider's fields. Every mount has its own new elements, removed with it, and later reports of a removed form are ignored
 * (StrictMode mounts twice). A new `round` remounts, as does a change of the device's colour scheme while `isUntouched` and unfocused.
 */
export const useHostedFields = (providerId: string, round: number, isUntouched: boolean): HostedFields => {
  const { payment } = usePayment();
  const card = useServices('card');
  const mountPoints: MountPoints = { 'card-number': useRef(null), cvv: useRef(null), 'expiry-date': useRef(null) };
  const latest = useRef(mountPoints);
  const [focused, setFocused] = useState<HostedCardField | null>(null);
  const [left, setLeft] = useState<ReadonlySet<HostedCardField>>(new Set());
  const [brand, setBrand] = useState<string | null>(null);
  // An SDK may report typing only on blur, and a new field is not focused.
  const drawn = useDrawnColours(isUntouched && focused === null, card.restyleCardForm);

  useEffect(() => {
    let isLive = true;
    const make = (field: HostedCardField): HTMLElement => {
      const element = document.createElement('div');
      element.dataset['field'] = field;
      latest.current[field].current?.append(element);
      return element;
    };
    const elements: Readonly<Record<HostedCardField, HTMLElement>> = {
      'card-number': make('card-number'),
      cvv: make('cvv'),
      'expiry-date': make('expiry-date'),
    };
    const unmount = card.mountCardForm({
      providerId,
      mountPoints: elements,
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
      for (const field of HOSTED_CARD_FIELDS) elements[field].remove();
      setFocused(null);
      setLeft(new Set());
      setBrand(null);
      payment.dispatch({ type: 'card-form-removed' });
    };
  }, [card, payment, providerId, round, drawn.round]);

  return { mountPoints, focused, left, brand, colours: drawn.colours };
};
