import type { BrandTheme } from '../../../domain/brand/themes.ts';
import { iconShapes } from './icon-drawing.ts';

const written = (value: number): string => String(Math.round(value * 100) / 100);

/** A theme's icon as SVG, with rounded corners. */
export const iconSvg = (theme: BrandTheme): string => {
  const shapes = iconShapes(theme).map(({ points, fill }) => {
    const d = points.map(([x, y]) => `${written(x)} ${written(y)}`).join('L');
    // A thin stroke of the same colour closes the seams between facets.
    return `<path d="M${d}z" fill="${fill}" stroke="${fill}" stroke-width=".4" stroke-linejoin="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="c"><rect width="64" height="64" rx="15"/></clipPath><g clip-path="url(#c)">${shapes.join('')}</g></svg>\n`;
};
