import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

/** The beginning of an MP4: the box that names its brand. */
const MP4_HEAD = Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex');

/** A video of this many bytes, by its content: nothing plays it. Gives its path. */
export const videoFile = (path: string, bytes: number): string => {
  writeFileSync(path, Buffer.concat([MP4_HEAD], bytes));
  return path;
};

/** A photo as an uncompressed BMP of three bytes a pixel; its colours run from corner to corner. Gives its path. */
export const photoFile = (path: string, width: number, height: number): string => {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 54 + y * row + x * 3;
      file[at] = 200 - Math.floor((x / width) * 120);
      file[at + 1] = 90 + Math.floor((y / height) * 120);
      file[at + 2] = 60 + Math.floor((x / width) * 100);
    }
  }
  writeFileSync(path, file);
  return path;
};

const CRC_TABLE = Array.from({ length: 256 }, (_, number) => {
  let value = number;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crc = (bytes: Buffer): number => {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};

/** A small screenshot as a PNG of one colour. Gives its path. */
export const screenshotFile = (path: string, width = 64, height = 64): string => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([91, 63, 214]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  writeFileSync(path, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]));
  return path;
};

/** A Windows program. Gives its path. */
export const programFile = (path: string): string => {
  writeFileSync(path, Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex')], 4096));
  return path;
};
