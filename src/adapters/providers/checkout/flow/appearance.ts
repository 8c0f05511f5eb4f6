import type { PartialDesignTokens } from '@checkout.com/checkout-web-components';
import { FIELD_FONT } from '../../../../domain/brand/themes.ts';

/** Page colours used by Flow: the custom property of each, and the first theme's colour if the page sets none. */
const COLOURS = {
  text: ['--text', '#0e2124', '#e8f1f1'],
  quiet: ['--text-2', '#4b6165', '#a4b8bb'],
  danger: ['--danger', '#b3261e', '#ff9a90'],
  surface: ['--surface', '#ffffff', '#122023'],
  line: ['--line-strong', '#7b9093', '#6f898d'],
  accent: ['--accent', '#0b7a70', '#37c8b8'],
  onAccent: ['--on-accent', '#ffffff', '#03211e'],
} as const;

/**
 * Returns Flow's design tokens in the page's colours, read at the form's position: those of the flavour's theme and of the device's
 * colour scheme (`dark`).
 */
export const flowAppearance = (dark: boolean, place: HTMLElement): PartialDesignTokens => {
  const styles = place.ownerDocument.defaultView?.getComputedStyle(place);
  const colour = (name: keyof typeof COLOURS): string => {
    const [property, light, night] = COLOURS[name];
    const set = styles?.getPropertyValue(property).trim() ?? '';
    return set === '' ? (dark ? night : light) : set;
  };
  return {
    colorPrimary: colour('text'),
    colorSecondary: colour('quiet'),
    colorError: colour('danger'),
    colorBackground: colour('surface'),
    colorFormBackground: colour('surface'),
    colorFormBorder: colour('line'),
    colorBorder: colour('line'),
    colorAction: colour('accent'),
    colorOutline: colour('accent'),
    colorInverse: colour('onAccent'),
    borderRadius: ['12px', '12px'],
    input: { fontFamily: FIELD_FONT, fontSize: '17px', fontWeight: 600 },
    button: { fontFamily: FIELD_FONT, fontSize: '17px', fontWeight: 700 },
  };
};
