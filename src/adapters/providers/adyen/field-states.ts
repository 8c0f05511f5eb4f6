import type { FieldFault, FieldState } from '../../../domain/card/card-field.ts';
import { faultOf, type FieldType } from './wire.ts';

/** The SDK's names for a field in its validity reports. */
const ENCRYPTED_NAMES: Readonly<Record<FieldType, readonly string[]>> = {
  encryptedCardNumber: ['encryptedCardNumber'],
  encryptedExpiryDate: ['encryptedExpiryMonth', 'encryptedExpiryYear'],
  encryptedSecurityCode: ['encryptedSecurityCode'],
};

const EMPTY_FAULTS: readonly string[] = ['error.va.sf-cc-num.02', 'error.va.sf-cc-dat.04', 'error.va.sf-cc-cvc.01'];

/** The SDK's error codes that say more than that a field is wrong. */
const FAULTS: Readonly<Record<string, FieldFault>> = {
  'error.va.sf-cc-num.03': 'brand-not-taken',
  'error.va.sf-cc-dat.01': 'date-past',
  'error.va.sf-cc-dat.03': 'date-past',
  'error.va.sf-cc-dat.05': 'date-incomplete',
  'error.va.sf-cc-mth.01': 'month-wrong',
};

/** The typed number's brand: accepted here, not recognised yet, or another one that the SDK names. */
export type TypedBrand = 'accepted' | 'unknown' | 'other';

interface Known {
  /** By the SDK, whatever the brand. */
  isComplete: boolean;
  isValid: boolean;
  fault: string | null;
  hasText: boolean;
  said: FieldState;
  saidFault: FieldFault | undefined;
}

/**
 * The state of each field, combined from separate SDK reports: validity and errors on every change, the number of characters on
 * focus only. Reported on change.
 */
export class FieldStates {
  readonly #changed: (field: FieldType, state: FieldState, fault?: FieldFault) => void;
  readonly #known = new Map<FieldType, Known>();

  #brand: TypedBrand = 'unknown';

  constructor(fields: readonly FieldType[], changed: (field: FieldType, state: FieldState, fault?: FieldFault) => void) {
    this.#changed = changed;
    for (const field of fields)
      this.#known.set(field, { isComplete: false, isValid: false, fault: null, hasText: false, said: 'empty', saidFault: undefined });
  }

  formSays(valid: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, unknown>>, brand: TypedBrand): void {
    this.#brand = brand;
    for (const [field, known] of this.#known) {
      const isComplete = ENCRYPTED_NAMES[field].every((name) => valid[name] === true);
      known.isComplete = isComplete;
      known.isValid = isComplete && (brand === 'accepted' || field !== 'encryptedCardNumber');
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
    const { isComplete, isValid, fault, hasText } = known;
    const isWrong = fault !== null && !EMPTY_FAULTS.includes(fault);
    const state = isValid ? 'valid' : isWrong || hasText ? 'invalid' : 'empty';
    const told = state === 'invalid' ? this.#faultOf(field, isWrong ? fault : null, isComplete) : undefined;
    if (known.said === state && known.saidFault === told) return;
    known.said = state;
    known.saidFault = told;
    this.#changed(field, state, told);
  }

  #faultOf(field: FieldType, fault: string | null, isComplete: boolean): FieldFault | undefined {
    // The SDK recognises the accepted brands alone: a number without a brand that is complete, or that it finds wrong, is of another.
    const isOfOther = this.#brand === 'other' || (this.#brand === 'unknown' && (isComplete || fault !== null));
    if (field === 'encryptedCardNumber' && isOfOther) return 'brand-not-taken';
    return fault === null ? undefined : FAULTS[fault];
  }
}
