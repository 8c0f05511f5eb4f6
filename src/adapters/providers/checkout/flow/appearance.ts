import type { PartialDesignTokens } from '@checkout.com/checkout-web-components';
import { FIELD_FONT } from '../../../../domain/brand/field-font.ts';

const LIGHT = {
  text: '#0e2124',
  quiet: '#4b6165',
  danger: '#b3261e',
  surface: '#ffffff',
  line: '#7c9296',
  accent: '#00696f',
  onAccent: '#ffffff',
};
const DARK = {
  text: '#e8f1f1',
  quiet: '#a4b8bb',
  danger: '#ff9a90',
  surface: '#142629',
  line: '#6d8488',
  accent: '#6ad7dc',
  onAccent: '#00292c',
};

/** Flow's design tokens in the page's colours, which follow `ui/styles/tokens.css`. */
export const flowAppearance = (dark: boolean): PartialDesignTokens => {
  const { text, quiet, danger, surface, line, accent, onAccent } = dark ? DARK : LIGHT;
  return {
    colorPrimary: text,
    colorSecondary: quiet,
    colorError: danger,
    colorBackground: surface,
    colorFormBackground: surface,
    colorFormBorder: line,
    colorBorder: line,
    colorAction: accent,
    colorOutline: accent,
    colorInverse: onAccent,
    borderRadius: ['12px', '12px'],
    input: { fontFamily: FIELD_FONT, fontSize: '17px', fontWeight: 600 },
    button: { fontFamily: FIELD_FONT, fontSize: '17px', fontWeight: 700 },
  };
};
