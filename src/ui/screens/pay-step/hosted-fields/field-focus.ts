import { useEffect, type RefObject } from 'react';
import { CARD_FIELDS } from '../../../../domain/card/card-field.ts';
import type { PaymentState } from '../../../../domain/payment/state.ts';
import type { CardServices } from '../../../di/payment-services.ts';

export const HOLDER_INPUT_NAME = 'cc-name';
export const CVV_INPUT_NAME = 'cc-csc';
export const EXPIRY_INPUT_NAME = 'cc-exp';

const focusNamed = (name: string): void => document.getElementsByName(name)[0]?.focus();

export const focusHolderName = (): void => focusNamed(HOLDER_INPUT_NAME);

/** After a confirm with invalid fields, moves the focus to the first of them. */
export const focusFirstWrong = ({ step, form, card, expiry }: PaymentState, fields: CardServices): void => {
  switch (step) {
    case 'HOME':
    case 'SAVED_CARD_LIST':
      return;
    case 'CARD_FRAME': {
      if (!form.showErrors) return;
      const field = CARD_FIELDS.find((candidate) => form.fields[candidate] !== 'valid');
      if (field === 'holder-name') focusHolderName();
      else if (field !== undefined) fields.focusCardField(field);
      return;
    }
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      if (!form.showErrors || form.fields.cvv === 'valid') return;
      if (card?.paymentMethod.savedCardCvv === 'own-input') focusNamed(CVV_INPUT_NAME);
      else fields.focusCvv();
      return;
    case 'CKO_CARD_MODIFY_EXPIRE':
      if (expiry.showErrors && expiry.state !== 'valid') focusNamed(EXPIRY_INPUT_NAME);
  }
};

/** When a change of `of` removes the focused element, moves the focus to a nearby element instead of losing it. */
export const useFocusKept = (place: RefObject<HTMLElement | null>, of: unknown): void => {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, of]);
};

/**
 * Keeps a provider's field in view while it has the focus: the page does not know about focus inside a frame, nor about the keyboard it
 * opens.
 */
export const useKeptInView = (place: RefObject<HTMLElement | null>, isFocused: boolean): void => {
  useEffect(() => {
    if (!isFocused) return;
    const show = () => place.current?.scrollIntoView({ block: 'nearest' });
    show();
    window.visualViewport?.addEventListener('resize', show);
    return () => window.visualViewport?.removeEventListener('resize', show);
  }, [place, isFocused]);
};
