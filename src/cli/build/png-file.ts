import { crc32, deflateSync } from 'node:zlib';
import type { Point, Shape } from './icon-drawing.ts';

/** Samples per pixel, in each direction. */
const SAMPLES = 3;

/** Pixels of three bytes each, row by row from the top. */
interface Picture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Intersection of a horizontal line with a convex shape, or null if there is none. */
const cutAt = (points: readonly Point[], y: number): readonly [from: number, to: number] | null => {
  const cuts = points.flatMap(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
  });
  return cuts.length < 2 ? null : [Math.min(...cuts), Math.max(...cuts)];
};

/**
 * Renders convex shapes on a grid as a picture `width` pixels wide, later ones over earlier, with smoothed edges. The first shapes cover
 * all of it.
 */
export const pictureOf = (drawing: readonly Shape[], grid: { readonly width: number; readonly height: number }, width: number): Picture => {
  const shapes = drawing.map(({ points, fill }) => ({ points, colour: Number.parseInt(fill.slice(1), 16) }));
  const height = Math.round((width * grid.height) / grid.width);
  const columns = width * SAMPLES;
  const perUnit = columns / grid.width;
  const samples = new Uint32Array(columns);
  const sums = new Uint16Array(width * height * 3);
  for (let line = 0; line < height * SAMPLES; line += 1) {
    for (const { points, colour } of shapes) {
      const cut = cutAt(points, (line + 0.5) / perUnit);
      if (cut !== null) samples.fill(colour, Math.max(0, Math.round(cut[0] * perUnit)), Math.min(columns, Math.round(cut[1] * perUnit)));
    }
    const start = Math.floor(line / SAMPLES) * width;
    for (let column = 0; column < columns; column += 1) {
      const at = (start + Math.floor(column / SAMPLES)) * 3;
      const colour = samples[column] ?? 0;
      sums[at] = (sums[at] ?? 0) + (colour >> 16);
      sums[at + 1] = (sums[at + 1] ?? 0) + ((colour >> 8) & 255);
      sums[at + 2] = (sums[at + 2] ?? 0) + (colour & 255);
    }
  }
  return { pixels: Uint8Array.from(sums, (sum) => Math.round(sum / SAMPLES ** 2)), width, height };
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS = 8;
const TRUE_COLOUR = 2;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

/** A picture as a PNG file: `pixels` has three bytes per pixel, row by row from the top. */
export const pngFile = ({ pixels, width, height }: Picture): Buffer => {
  const line = width * 3;
  // Every row starts with its filter number: none.
  const lines = Buffer.alloc((line + 1) * height);
  for (let row = 0; row < height; row += 1) lines.set(pixels.subarray(row * line, (row + 1) * line), row * (line + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([EIGHT_BITS, TRUE_COLOUR, 0, 0, 0])])),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
