import type { BrandTheme } from '../../../domain/brand/themes.ts';
import { iconShapes, type Point } from './icon-drawing.ts';

/** Lines and columns that are looked at for each pixel. */
const SAMPLES = 3;
const GRID = 64;

type Colour = readonly [red: number, green: number, blue: number];

const colourOf = (hex: string): Colour => {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** Where a horizontal line cuts a convex shape; null where it passes it by. */
const cutAt = (points: readonly Point[], y: number): readonly [from: number, to: number] | null => {
  const cuts = points.flatMap(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
  });
  return cuts.length < 2 ? null : [Math.min(...cuts), Math.max(...cuts)];
};

/** A theme's icon as pixels, three bytes each, `size` wide and high; edges are smoothed. */
export const iconPixels = (theme: BrandTheme, size: number): Uint8Array => {
  const shapes = iconShapes(theme).map(({ points, fill }) => ({ points, colour: colourOf(fill) }));
  const width = size * SAMPLES;
  const perUnit = width / GRID;
  const sums = new Uint16Array(size * size * 3);
  for (let line = 0; line < width; line += 1) {
    const samples: Colour[] = [];
    for (const { points, colour } of shapes) {
      const cut = cutAt(points, (line + 0.5) / perUnit);
      if (cut === null) continue;
      samples.length = width;
      samples.fill(colour, Math.max(0, Math.round(cut[0] * perUnit)), Math.min(width, Math.round(cut[1] * perUnit)));
    }
    const start = Math.floor(line / SAMPLES) * size;
    samples.forEach((colour, column) => {
      const at = (start + Math.floor(column / SAMPLES)) * 3;
      for (let channel = 0; channel < 3; channel += 1) sums[at + channel] = (sums[at + channel] ?? 0) + (colour[channel] ?? 0);
    });
  }
  return Uint8Array.from(sums, (sum) => Math.round(sum / SAMPLES ** 2));
};
