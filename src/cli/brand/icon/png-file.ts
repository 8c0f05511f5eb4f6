import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './picture.ts';

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
