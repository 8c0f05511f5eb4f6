import { describe, expect, it } from 'vitest';
import { addFiles } from '../../../../src/domain/feedback/attachments.ts';
import { contentOf, HEAD_LENGTH } from '../../../../src/domain/feedback/file-content.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.padEnd(HEAD_LENGTH * 2, '0'), 'hex'));
const boxed = (brand: string): Uint8Array =>
  Uint8Array.from(Buffer.from(`0000001866747970${Buffer.from(brand).toString('hex')}00000000`, 'hex'));

describe('what a file is by its first bytes', () => {
  it.each([
    ['ffd8ffe000104a464946', 'image/jpeg'],
    ['89504e470d0a1a0a', 'image/png'],
    ['474946383961', 'image/gif'],
    ['524946462a00000057454250', 'image/webp'],
    ['424d3600240000000000', 'image/bmp'],
    ['49492a00', 'image/tiff'],
    ['1a45dfa3', 'video/webm'],
    ['524946462a00000041564920', 'video/x-msvideo'],
    ['0000001c6d6f6f76', 'video/quicktime'],
  ])('FBK-5 %s begins %s', (hex, type) => {
    expect(contentOf(bytes(hex))).toEqual({ type, kind: type.split('/')[0] });
  });

  it.each([
    ['heic', 'image/heic'],
    ['avif', 'image/avif'],
    ['isom', 'video/mp4'],
    ['mp42', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ])('FBK-5 the brand %s is %s', (brand, type) => {
    expect(contentOf(boxed(brand))?.type).toBe(type);
  });

  it.each([
    ['a Windows program', '4d5a90000300000004000000ffff0000'],
    ['a PDF', Buffer.from('%PDF').toString('hex')],
    ['an SVG', Buffer.from('<svg xmlns="http').toString('hex')],
    ['a ZIP', '504b0304'],
    ['text that begins with BM', Buffer.from('BMW is a car maker').toString('hex').slice(0, 32)],
    ['nothing', ''],
  ])('FBK-5 %s is neither an image nor a video', (_, hex) => {
    expect(contentOf(Uint8Array.from(Buffer.from(hex, 'hex')))).toBeNull();
  });

  it('FBK-5 sound and a beginning that is too short are neither', () => {
    expect(contentOf(boxed('M4A '))).toBeNull();
    expect(contentOf(boxed('isom').subarray(0, 10))).toBeNull();
    expect(contentOf(bytes('ffd8ff').subarray(0, 2))).toBeNull();
  });

  it('FBK-5 a program that is named .jpg is refused by its content', () => {
    const program = { id: 'a', name: 'photo.jpg', size: 9, type: 'image/jpeg', content: contentOf(bytes('4d5a9000'))?.kind ?? null };
    expect(addFiles([], [program])).toEqual({ attachments: [], refused: [{ file: program, message: 'feedback.file-content' }] });
  });
});
