import { afterSimulatorFont } from '../../../../../sandbox/font/simulator-font.ts';
import type { FieldStyles, Style } from '../protocol.ts';

/** The styles a merchant may set. None can load a resource. */
const ALLOWED = [
  'color',
  'fontSize',
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'padding',
  'caretColor',
];

/** iOS zooms in on inputs with smaller text. */
const SMALLEST_PX = 16;

const legible = (size: string | undefined): string =>
  parseFloat(size ?? '') >= SMALLEST_PX || !size?.endsWith('px') ? (size ?? '') : `${SMALLEST_PX}px`;

const cssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export interface FieldAppearance {
  readonly isFocused: boolean;
  readonly isEmpty: boolean;
  readonly isValid: boolean;
}

/** Applies the merchant's styles to the input, later ones over earlier: base, validity, focus. */
export const applyAppearance = (input: HTMLInputElement, styles: FieldStyles, appearance: FieldAppearance): void => {
  const layers: readonly Style[] = [
    styles.base,
    appearance.isValid ? styles.valid : {},
    !appearance.isValid && !appearance.isEmpty && !appearance.isFocused ? styles.invalid : {},
    appearance.isFocused ? styles.focus : {},
  ];
  const styled: Style = Object.assign({}, ...layers);
  const merged: Style = { ...styled, fontFamily: afterSimulatorFont(styled['fontFamily']), fontSize: legible(styled['fontSize']) };
  for (const name of ALLOWED) {
    input.style.setProperty(cssName(name), merged[name] ?? '');
    input.style.setProperty(`--placeholder-${cssName(name)}`, styles.placeholder[name] ?? merged[name] ?? '');
  }
};
