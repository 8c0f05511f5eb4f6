import type { Browser, Page } from 'playwright/test';

/** A pixel differs when one of its colour channels differs by more than this, of 255: the stored pictures are compressed. */
const COLOUR_TOLERANCE = 56;
/** Small enough to commit, sharp enough to read. */
const QUALITY = 0.7;

const WORKSHOPS = new WeakMap<Browser, Promise<Page>>();

/** A page of its own in which the browser itself reads and writes pictures. */
const workshopOf = (browser: Browser): Promise<Page> => {
  const known = WORKSHOPS.get(browser) ?? browser.newContext().then((context) => context.newPage());
  WORKSHOPS.set(browser, known);
  return known;
};

/** A PNG as WebP. */
export const toWebp = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await workshopOf(browser);
  const encoded = await page.evaluate(
    async ([source, quality]) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const reader = new FileReader();
      return new Promise<string>((resolve) => {
        reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
        reader.readAsDataURL(blob);
      });
    },
    [png.toString('base64'), QUALITY] as const,
  );
  return Buffer.from(encoded, 'base64');
};

/** The share of pixels that differ, 0 to 1; pictures of two sizes differ wholly. */
export const difference = async (browser: Browser, kept: Buffer, png: Buffer): Promise<number> => {
  const page = await workshopOf(browser);
  return page.evaluate(
    async ([first, second, tolerance]) => {
      const pixelsOf = async (source: string, type: string): Promise<ImageData | undefined> => {
        const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [a, b] = await Promise.all([pixelsOf(first, 'image/webp'), pixelsOf(second, 'image/png')]);
      if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height) return 1;
      let differing = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const furthest = Math.max(
          Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)),
          Math.abs((a.data[at + 1] ?? 0) - (b.data[at + 1] ?? 0)),
          Math.abs((a.data[at + 2] ?? 0) - (b.data[at + 2] ?? 0)),
        );
        if (furthest > tolerance) differing += 1;
      }
      return differing / (a.width * a.height);
    },
    [kept.toString('base64'), png.toString('base64'), COLOUR_TOLERANCE] as const,
  );
};
