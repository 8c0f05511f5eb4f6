import { type FieldStyle, styleField, textsOf } from '../../../../sandbox/simulator/card-field.ts';

/** Messages between the SDK and a secured field, each the text of a JSON object. */

const FIELD_TYPES = ['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedSecurityCode'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export type FieldStyles = Readonly<Record<'base' | 'error' | 'validated' | 'placeholder', FieldStyle>>;

export interface FieldConfig {
  readonly fieldType: FieldType;
  /** Identifies the field in every message, in both directions. */
  readonly numKey: number;
  /** `card`, or the brand of a known card. */
  readonly txVariant: string;
  readonly brands: readonly string[];
  /** MM/YY, or null if any future date is valid. */
  readonly minimumExpiryDate: string | null;
  readonly language: string;
  readonly label: string;
  readonly placeholder: string;
  readonly styles: FieldStyles;
}

type Values = Readonly<Record<string, unknown>>;

const record = (value: unknown): Values => Object(value) as Values;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a message as a JSON object, or null if it is not one. */
export const parseMessage = (data: unknown): Values | null => {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Values) : null;
  } catch {
    return null;
  }
};

/** Reads styles as the SDK sends them, initially and later. */
export const readStyles = (sent: unknown): FieldStyles => {
  const styles = record(sent);
  return {
    base: textsOf(styles['base']),
    error: textsOf(styles['error']),
    validated: textsOf(styles['validated']),
    placeholder: textsOf(styles['placeholder']),
  };
};

/** Reads the first message to a field, or null if it does not configure one. */
export const readConfig = (message: Values): FieldConfig | null => {
  const fieldType = FIELD_TYPES.find((type) => type === message['fieldType']);
  const numKey = message['numKey'];
  if (fieldType === undefined || typeof numKey !== 'number' || !('iframeUIConfig' in message)) return null;
  const appearance = record(message['iframeUIConfig']);
  const placeholders = record(appearance['placeholders']);
  const aria = record(appearance['ariaConfig']);
  const brands: unknown = message['cardGroupTypes'];
  return {
    fieldType,
    numKey,
    txVariant: text(message['txVariant']),
    brands: Array.isArray(brands) ? brands.map(String) : [],
    minimumExpiryDate: text(message['minimumExpiryDate']) || null,
    language: text(aria['lang']),
    label: text(record(aria[fieldType])['label']),
    placeholder: text(placeholders[fieldType === 'encryptedSecurityCode' ? 'encryptedSecurityCode3digits' : fieldType]),
    styles: readStyles(appearance['sfStyles']),
  };
};

/** Applies the merchant's styles to the input, later ones over earlier. */
export const applyAppearance = (input: HTMLInputElement, styles: FieldStyles, state: 'base' | 'error' | 'validated'): void =>
  styleField(input, { ...styles.base, ...(state === 'base' ? {} : styles[state]) }, styles.placeholder);
