import type { FieldState } from '../../../domain/card/card-field.ts';
import { faultOf, type FieldType } from './wire.ts';

/** The SDK's names for a field in its validity reports. */
const ENCRYPTED_NAMES: Readonly<Record<FieldType, readonly string[]>> = {
  encryptedCardNumber: ['encryptedCardNumber'],
  encryptedExpiryDate: ['encryptedExpiryMonth', 'encryptedExpiryYear'],
  encryptedSecurityCode: ['encryptedSecurityCode'],
};

const EMPTY_FAULTS: readonly string[] = ['error.va.sf-cc-num.02', 'error.va.sf-cc-dat.04', 'error.va.sf-cc-cvc.01'];

interface Known {
  isValid: boolean;
  fault: string | null;
  hasText: boolean;
  said: FieldState;
}

/**
 * The state of each field, combined from separate SDK reports: validity and errors on every change, the number of characters on
 * focus only. Reported on change.
 */
export class FieldStates {
  readonly #changed: (field: FieldType, state: FieldState) => void;
  readonly #known = new Map<FieldType, Known>();

  constructor(fields: readonly FieldType[], changed: (field: FieldType, state: FieldState) => void) {
    this.#changed = changed;
    for (const field of fields) this.#known.set(field, { isValid: false, fault: null, hasText: false, said: 'empty' });
  }

  /** Applies a report about the form. `accepted` is false while the payment method does not accept the card's brand. */
  formSays(valid: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, unknown>>, accepted: boolean): void {
    for (const [field, known] of this.#known) {
      const isComplete = ENCRYPTED_NAMES[field].every((name) => valid[name] === true);
      known.isValid = isComplete && (accepted || field !== 'encryptedCardNumber');
      known.fault = faultOf(errors[field]);
      if (isComplete) known.hasText = true;
      if (known.fault !== null && EMPTY_FAULTS.includes(known.fault)) known.hasText = false;
      this.#tell(field, known);
    }
  }

  /** Applies a report whether a field contains text. */
  textIn(field: FieldType, hasText: boolean): void {
    const known = this.#known.get(field);
    if (known === undefined) return;
    known.hasText = hasText;
    this.#tell(field, known);
  }

  get allValid(): boolean {
    return [...this.#known.values()].every(({ isValid }) => isValid);
  }

  #tell(field: FieldType, known: Known): void {
    const { isValid, fault, hasText } = known;
    const isWrong = fault !== null && !EMPTY_FAULTS.includes(fault);
    const state = isValid ? 'valid' : isWrong || hasText ? 'invalid' : 'empty';
    if (known.said === state) return;
    known.said = state;
    this.#changed(field, state);
  }
}
