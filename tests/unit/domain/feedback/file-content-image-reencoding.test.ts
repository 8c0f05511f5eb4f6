import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsReencoding, reencodedName, sizeWithin } from '../../../../src/domain/feedback/file-content.ts';

const MB = 1_048_576;

describe('re-encoding', () => {
  it.each([
    ['image', 2 * MB, 'image/jpeg', false],
    ['image', 2 * MB + 1, 'image/jpeg', true],
    ['image', 20 * MB, 'image/png', true],
    ['image', 20 * MB, 'image/gif', false],
    ['video', 20 * MB, 'video/mp4', false],
  ] as const)('FBK-6 a file (%s, %i bytes, %s) is re-encoded: %s', (content, size, type, expected) => {
    expect(needsReencoding({ content, size, type })).toBe(expected);
  });

  it.each([
    [4096, 3072, 2048, 1536],
    [3000, 6000, 1024, 2048],
    [2048, 10, 2048, 10],
    [100, 50, 100, 50],
    [20_000, 1, 2048, 1],
  ])('FBK-6 %i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
    expect(sizeWithin({ width, height }, 2048)).toEqual({ width: toWidth, height: toHeight });
  });

  it('FBK-6 no side is enlarged, none exceeds the limit, and none vanishes', () => {
    const side = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = sizeWithin({ width, height }, 2048);
        expect(size.width).toBeLessThanOrEqual(Math.min(width, 2048));
        expect(size.height).toBeLessThanOrEqual(Math.min(height, 2048));
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it.each([
    ['photo.png', 'photo.jpg'],
    ['a.b.HEIC', 'a.b.jpg'],
    ['photo', 'photo.jpg'],
  ])('FBK-6 the name %s becomes %s', (name, becomes) => {
    expect(reencodedName(name)).toBe(becomes);
  });
});
