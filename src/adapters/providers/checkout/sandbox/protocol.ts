import type { FieldStyle } from '../../../../sandbox/simulator/card-field.ts';

/** The messages between the script and its hosted fields. Card number, expiry and CVV are in none: they stay on the provider's origin. */

export const FIELDS = ['card-number', 'expiry-date', 'cvv'] as const;
export type FieldName = (typeof FIELDS)[number];

export type FieldStyles = Readonly<Record<'base' | 'focus' | 'valid' | 'invalid' | 'placeholder', FieldStyle>>;

/** Script to field, once, after the field sent `loaded`. */
export interface Configure {
  readonly type: 'configure';
  /** Identifies the form, so that its fields find each other. */
  readonly formId: string;
  readonly publicKey: string;
  readonly label: string;
  readonly language: string;
  readonly placeholder: string;
  readonly styles: FieldStyles;
}

/** Script to the card-number field. */
export interface Submit {
  readonly type: 'submit';
  readonly submission: number;
  readonly name: string;
}

export interface Validation {
  readonly type: 'validation';
  readonly isValid: boolean;
  readonly isEmpty: boolean;
  /** Empty while unknown; sent by the card-number field. */
  readonly scheme: string;
  /** First eight digits, a documented public result; sent by the card-number field. */
  readonly bin: string;
}

export type FromScript = Configure | Submit;
export type FromField =
  | { readonly type: 'loaded' | 'activated' | 'focus' | 'blur' }
  | Validation
  | { readonly type: 'tokenized'; readonly submission: number; readonly token: unknown }
  | { readonly type: 'failed'; readonly submission: number; readonly errorCode: string };

/** Every message carries the field's nonce, which both sides check along with origin and source. */
interface Sealed<M> {
  readonly checkoutFrames: string;
  readonly message: M;
}

export const seal = <M>(nonce: string, message: M): Sealed<M> => ({ checkoutFrames: nonce, message });

/** Returns the message if it carries this nonce. Origin and source have been checked, so its shape is known. */
export const unseal = <M>(nonce: string, data: unknown): M | null =>
  typeof data === 'object' && data !== null && (data as Partial<Sealed<M>>).checkoutFrames === nonce ? (data as Sealed<M>).message : null;
