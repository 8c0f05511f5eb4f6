import { afterSimulatorFont } from '../../../../../../sandbox/font/simulator-font.ts';
import type { FieldStyles, Style } from './config.ts';

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
