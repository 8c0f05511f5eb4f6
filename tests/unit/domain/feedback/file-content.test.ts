import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFiles } from '../../../../src/domain/feedback/attachments.ts';
import { contentOf, type FileSigns, HEAD_LENGTH } from '../../../../src/domain/feedback/file-content.ts';

/** Bytes of no format that we know of. */
const STRANGE = Uint8Array.from({ length: HEAD_LENGTH }, (_, at) => 0x80 + at);
const signs = (change: Partial<FileSigns> = {}): FileSigns => ({ head: STRANGE, detected: null, stated: '', name: 'a', ...change });
const branded = (brand: string): Uint8Array => Uint8Array.from(Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0isom`, 'latin1'));

describe('what a file is', () => {
  it.each(['image/jpeg', 'image/heic-sequence', 'video/mp4', 'video/MP2P', 'video/vnd.avi'])(
    'FBK-5 detected as %s it is that, whatever it is called',
    (detected) => {
      const kind = detected.split('/')[0];
      expect(contentOf(signs({ detected }))).toEqual({ kind, type: detected });
      expect(contentOf(signs({ detected, stated: 'text/html', name: 'a.html' }))).toEqual({ kind, type: detected });
    },
  );

  it.each(['application/pdf', 'application/x-msdownload', 'audio/mpeg', 'font/woff2', 'text/vcard', 'image/svg+xml', 'application/zip'])(
    'FBK-5 detected as %s it is neither, whatever it is called',
    (detected) => {
      for (const [stated, name] of [
        ['image/x-tga', 'a.tga'],
        ['video/mp2t', 'a.ts'],
      ] as const)
        expect(contentOf(signs({ detected, stated, name }))).toBeNull();
    },
  );

  it.each([
    ['heim', 'image'],
    ['hevs', 'image'],
    ['M4P ', null],
    ['isom', 'video'],
  ])('FBK-5 the brand %s, taken for a video, is %s', (brand, kind) => {
    expect(contentOf(signs({ head: branded(brand), detected: 'video/mp4' }))?.kind ?? null).toBe(kind);
  });

  it.each([
    ['image/x-tga', 'A.TGA', 'image'],
    ['IMAGE/X-TGA', 'a.tga', 'image'],
    ['image/x-wibble', 'a.wibble', 'image'],
    ['video/mp2t', 'clip.2024.ts', 'video'],
    ['video/quicktime', 'a.mp4', 'video'],
    ['video/mp2t', 'a.tga', null],
    ['image/x-tga', 'a.ts', null],
    ['image/x-tga', 'a', null],
    ['image/x-tga', 'a.', null],
    ['image/x-tga', 'a.tga.exe', null],
    ['', 'a.tga', null],
    ['image/', 'a.tga', null],
    ['application/octet-stream', 'a.tga', null],
    ['audio/mp4', 'a.mp4', null],
    ['image/svg+xml', 'a.svg', null],
  ])('FBK-15 undetected, stated as %j and called %j: %s', (stated, name, kind) => {
    expect(contentOf(signs({ stated, name }))?.kind ?? null).toBe(kind);
  });

  it.each([
    ['image/jpeg', 'a.jpg'],
    ['image/png', 'a.png'],
    ['image/gif', 'a.gif'],
    ['image/webp', 'a.webp'],
    ['image/bmp', 'a.bmp'],
  ])('FBK-15 %s always begins alike, so that one which is not detected is none', (stated, name) => {
    expect(contentOf(signs({ stated, name }))).toBeNull();
    expect(contentOf(signs({ stated, name, detected: stated }))).not.toBeNull();
  });

  it('FBK-15 a container of sound or video is a video where browser and name say so', () => {
    expect(contentOf(signs({ detected: 'application/ogg', stated: 'video/ogg', name: 'a.ogv' }))).toEqual({
      kind: 'video',
      type: 'video/ogg',
    });
    expect(contentOf(signs({ detected: 'application/ogg', stated: 'audio/ogg', name: 'a.ogg' }))).toBeNull();
  });

  it('FBK-5 FBK-15 text is never an image or a video, whatever its name and type claim', () => {
    const texts = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 })
      .filter((text) => !/^(?:P[1-7]\s|#\?R|SIMPLE)/.test(text));
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('image/png', 'image/x-tga', 'video/mp2t', 'video/mp4'),
        fc.boolean(),
        (text, stated, isDetected) => {
          const head = Uint8Array.from(Buffer.from(text, 'utf8')).subarray(0, HEAD_LENGTH);
          for (const name of ['a.png', 'a.tga', 'a.ts', 'a.mp4']) {
            expect(contentOf({ head, detected: isDetected ? stated : null, stated, name })).toBeNull();
          }
        },
      ),
    );
  });

  it('FBK-5 a program that is named .jpg is refused by its content', () => {
    const program = {
      id: 'a',
      name: 'photo.jpg',
      size: 9,
      type: 'image/jpeg',
      content: contentOf(signs({ detected: 'application/x-msdownload' }))?.kind ?? null,
    };
    expect(addFiles([], [program])).toEqual({ attachments: [], refused: [{ file: program, message: 'feedback.file-content' }] });
  });
});
