import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { BOARD_COLOURS, type BrandTheme, THEMES } from '../../domain/site/themes.ts';

/** A drawing as an SVG document. Its coordinates run to `width` and `height`. */
export const svg = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>\n`;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits each of red, green and blue; compressed, filtered and interlaced in the usual ways. */
const FORMAT = Buffer.from([8, 2, 0, 0, 0]);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

/** An SVG as a PNG `width` pixels wide. Not by resvg's `asPng`: without transparency and filters, flat drawings take 40 % less. */
export const pngOf = (document: string, width: number): Uint8Array => {
  const drawn = new Resvg(document, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  const { pixels, height } = drawn;
  const line = width * 3 + 1;
  const lines = Buffer.alloc(line * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = Math.floor(pixel / width) * line + 1 + (pixel % width) * 3;
    lines.set(pixels.subarray(pixel * 4, pixel * 4 + 3), at);
  }
  const head = Buffer.concat([uint32(width), uint32(height), FORMAT]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
};

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** The stone's facets on its 48 grid, identical to those in `src/ui/kit/icon.tsx`. */
const FACETS = [
  ['M14.5 7 24 7 16 18z', '#a5f1f4'],
  ['M24 7 32 18H16z', '#e6feff'],
  ['M24 7H33.5L32 18z', '#7de4ee'],
  ['M14.5 7 16 18H4z', '#5fd3e2'],
  ['M33.5 7 44 18H32z', '#36b4d1'],
  ['M4 18H16L24 43z', '#2fb3cc'],
  ['M16 18H32L24 43z', '#63dbe6'],
  ['M32 18H44L24 43z', '#1b86ad'],
] as const;

/** Position of a stone: its centre, its size relative to the facets' grid, and its tilt in degrees, clockwise. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly tilt?: number;
}

const placed = ({ x, y, scale, tilt = 0 }: Place, stone: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${scale}) translate(-24 -24.5)">${stone}</g>`;

export const gem = (place: Place): string =>
  placed(
    place,
    // A thin stroke of the same colour closes the seams between facets.
    FACETS.map(([d, fill]) => `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width=".4" stroke-linejoin="round"/>`).join(''),
  );

/** The whole stone in one colour, as its background. */
export const gemGround = (place: Place, fill: string): string => placed(place, area('M14.5 7H33.5L44 18 24 43 4 18z', fill));

const [RED, YELLOW, GREEN, BLUE] = BOARD_COLOURS;

/** A theme's icon on the 64 grid: the whole tile, so that any mask can crop it. */
const iconDrawing = (theme: BrandTheme): string => {
  const { ground, emblem } = THEMES[theme].tile;
  const tile = rectangle(0, 0, 64, 64, ground);
  switch (theme) {
    case 'lagoon':
      return tile + gem({ x: 32, y: 32, scale: 0.95 });
    case 'orchid':
      return tile + area('M16 40 34 50 14 55z', emblem) + disc(32, 31, 22, emblem) + gem({ x: 32, y: 32, scale: 0.72 });
    case 'arena':
      return [
        rectangle(0, 0, 32, 32, RED),
        rectangle(32, 0, 32, 32, YELLOW),
        rectangle(32, 32, 32, 32, GREEN),
        rectangle(0, 32, 32, 32, BLUE),
        disc(32, 32, 21, emblem),
        gem({ x: 32, y: 32, scale: 0.68 }),
      ].join('');
  }
};

/** A theme's icon as a tile to its edges, and with the rounded corners of a browser's tab. */
export const iconTile = (theme: BrandTheme): string => svg(64, 64, iconDrawing(theme));
export const iconSvg = (theme: BrandTheme): string =>
  svg(64, 64, `<clipPath id="c"><rect width="64" height="64" rx="15"/></clipPath><g clip-path="url(#c)">${iconDrawing(theme)}</g>`);
