import { afterSimulatorFont } from './simulator-font.ts';

/** Texts by their style's name in a style declaration (`fontSize`). */
export type FieldStyle = Readonly<Record<string, string>>;

/** The styles that a merchant may set, besides those of one provider. None can load a resource. */
const ALLOWED = ['color', 'fontSize', 'fontFamily', 'fontWeight', 'fontStyle', 'letterSpacing', 'lineHeight', 'textAlign', 'caretColor'];

const cssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Applies a merchant's style to a hosted field, and `placeholder` to its placeholder. `more`: other styles that the provider allows. */
export const styleField = (input: HTMLInputElement, style: FieldStyle, placeholder: FieldStyle, more: readonly string[] = []): void => {
  const merged: FieldStyle = { ...style, fontFamily: afterSimulatorFont(style['fontFamily']) };
  for (const name of [...ALLOWED, ...more]) {
    input.style.setProperty(cssName(name), merged[name] ?? '');
    input.style.setProperty(`--placeholder-${cssName(name)}`, placeholder[name] ?? merged[name] ?? '');
  }
};

/** Returns the texts among a value's members. A value that is no object has none. */
export const textsOf = (value: unknown): FieldStyle =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' ? (value ?? {}) : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export const passesLuhn = (number: string): boolean => {
  if (!/^\d{2,}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
