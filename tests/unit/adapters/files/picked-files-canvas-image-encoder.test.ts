import { Effect, Exit } from 'effect';
import { describe, expect, it } from 'vitest';
import { canvasImageEncoder, type ImageBrowser } from '../../../../src/adapters/files/picked-files.ts';
import { sizeWithin } from '../../../../src/domain/feedback/file-content.ts';

interface Fake {
  readonly decode?: () => Promise<ImageBitmap>;
  readonly encoded?: Blob | null;
}

/** A browser whose image has 4096 × 1024 px. */
const browserWith = ({ decode, encoded = new Blob(['jpeg'], { type: 'image/jpeg' }) }: Fake = {}) => {
  const drawn: unknown[] = [];
  const bitmap = { width: 4096, height: 1024, close: () => drawn.push('closed') } as unknown as ImageBitmap;
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      fillRect: () => {},
      drawImage: (_: unknown, __: number, ___: number, width: number, height: number) => drawn.push([width, height]),
    }),
    toBlob: (done: (blob: Blob | null) => void) => done(encoded),
    toDataURL: () => 'data:image/jpeg;base64,AA==',
  };
  const browser = {
    createImageBitmap: decode ?? (() => Promise.resolve(bitmap)),
    document: { createElement: () => canvas },
  } as unknown as ImageBrowser;
  return { browser, drawn, canvas };
};
const IMAGE = new Blob(['x']);
const fails = async (fake: Fake, timeoutMs?: number): Promise<boolean> =>
  Exit.isFailure(await Effect.runPromiseExit(canvasImageEncoder(browserWith(fake).browser, timeoutMs).encode(IMAGE, 2048)));

describe('redrawing an image', () => {
  it('FBK-6 draws it no larger than the limit, and releases its input', async () => {
    const { browser, drawn, canvas } = browserWith();
    const { width, height } = sizeWithin({ width: 4096, height: 1024 }, 2048);
    expect((await Effect.runPromise(canvasImageEncoder(browser).encode(IMAGE, 2048))).type).toBe('image/jpeg');
    expect(drawn).toEqual([[width, height], 'closed']);
    expect([canvas.width, canvas.height]).toEqual([2048, 512]);
  });

  it('FBK-6 fails where the browser cannot read, cannot write a JPEG, or never ends', async () => {
    expect(await fails({})).toBe(false);
    expect(await fails({ decode: () => Promise.reject(new Error('InvalidStateError')) })).toBe(true);
    expect(await fails({ encoded: null })).toBe(true);
    expect(await fails({ encoded: new Blob(['png'], { type: 'image/png' }) })).toBe(true);
    expect(await fails({ decode: () => new Promise(() => {}) }, 5)).toBe(true);
  });

  it('FBK-6 a preview is a data: address', async () => {
    expect(await Effect.runPromise(canvasImageEncoder(browserWith().browser).preview(IMAGE, 192))).toMatch(/^data:image\//);
  });
});
