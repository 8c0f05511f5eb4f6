import { HOSTED_CARD_FIELDS, type FieldState, type HostedCardField } from '../../../domain/card/card-field.ts';

const FRAMES_NAMES = { 'card-number': 'cardNumber', 'expiry-date': 'expiryDate', cvv: 'cvv' } as const satisfies Record<
  HostedCardField,
  string
>;

/** The state of each field, reported on change only; Frames reports it in two events. */
export class FieldStates {
  readonly #changed: (field: HostedCardField, state: FieldState) => void;
  readonly #states: Record<HostedCardField, FieldState> = { 'card-number': 'empty', cvv: 'empty', 'expiry-date': 'empty' };

  constructor(changed: (field: HostedCardField, state: FieldState) => void) {
    this.#changed = changed;
  }

  frameSays(field: HostedCardField, isEmpty: boolean, isValid: boolean): void {
    this.#set(field, isEmpty ? 'empty' : isValid ? 'valid' : 'invalid');
  }

  /** Applies the event about the whole card. It does not identify empty fields, so it changes only contradicting states. */
  cardSays(valid: Readonly<Record<(typeof FRAMES_NAMES)[HostedCardField], boolean>>): void {
    for (const field of HOSTED_CARD_FIELDS) {
      const isValid = valid[FRAMES_NAMES[field]];
      if (isValid) this.#set(field, 'valid');
      else if (this.#states[field] === 'valid') this.#set(field, 'invalid');
    }
  }

  #set(field: HostedCardField, state: FieldState): void {
    if (this.#states[field] === state) return;
    this.#states[field] = state;
    this.#changed(field, state);
  }
}
