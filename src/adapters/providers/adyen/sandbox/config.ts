import { afterSimulatorFont } from '../../../../sandbox/font/simulator-font.ts';

/** Messages between the SDK and a secured field, each the text of a JSON object. */

const FIELD_TYPES = ['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedSecurityCode'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

type Style = Readonly<Record<string, string>>;

export interface FieldStyles {
  readonly base: Style;
  readonly error: Style;
  readonly validated: Style;
  readonly placeholder: Style;
}

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
const texts = (value: unknown): Style =>
  Object.fromEntries(Object.entries(record(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

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
    base: texts(styles['base']),
    error: texts(styles['error']),
    validated: texts(styles['validated']),
    placeholder: texts(styles['placeholder']),
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

/** The styles a merchant may set. None can load a resource. */
const ALLOWED = ['color', 'fontSize', 'fontFamily', 'fontWeight', 'fontStyle', 'letterSpacing', 'lineHeight', 'textAlign', 'caretColor'];

const cssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Applies the merchant's styles to the input, later ones over earlier. */
export const applyAppearance = (input: HTMLInputElement, styles: FieldStyles, state: 'base' | 'error' | 'validated'): void => {
  const styled: Style = { ...styles.base, ...(state === 'base' ? {} : styles[state]) };
  const merged: Style = { ...styled, fontFamily: afterSimulatorFont(styled['fontFamily']) };
  for (const name of ALLOWED) {
    input.style.setProperty(cssName(name), merged[name] ?? '');
    input.style.setProperty(`--placeholder-${cssName(name)}`, styles.placeholder[name] ?? merged[name] ?? '');
  }
};
