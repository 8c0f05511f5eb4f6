import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { brandFiles } from '../../../../src/cli/build/brand-files.ts';
import { previewSvg, previewTags } from '../../../../src/cli/build/preview-drawing.ts';
import { iconTile } from '../../../../src/cli/build/icon-drawing.ts';
import { BRAND_THEMES, type BrandTheme, THEMES } from '../../../../src/domain/site/themes.ts';

const written = BRAND_THEMES.flatMap((theme) => brandFiles(theme, 'وياي'));
const fileOf = (theme: BrandTheme, name: string): Buffer => {
  const found = written.find(({ path }) => path === `brand/${theme}/${name}`);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return Buffer.from(found.content);
};

/** The size of a PNG file, and the colour of each of its pixels. */
const pictureOf = (file: Buffer) => {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const image = `<image href="data:image/png;base64,${file.toString('base64')}" width="${width}" height="${height}"/>`;
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`).render();
  const colourAt = (x: number, y: number): string => `#${pixels.subarray((y * width + x) * 4).toString('hex', 0, 3)}`;
  return { width, height, colourAt };
};

const fillsIn = (svg: string): readonly string[] => [...svg.matchAll(/fill="([^"]+)"/g)].map(([, fill = '']) => fill);

describe.each(BRAND_THEMES)('the files of %s', (theme) => {
  it('BRD-3 the manifest has the brand’s name, and its icons exist in the stated sizes', () => {
    const manifest = JSON.parse(fileOf(theme, 'manifest.json').toString());
    expect(manifest).toMatchObject({
      name: 'وياي',
      short_name: 'وياي',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/',
      display: 'browser',
      theme_color: THEMES[theme].light.bg,
    });
    expect(manifest.icons.map(({ sizes }: { readonly sizes: string }) => sizes)).toEqual(['any', '192x192', '512x512']);
    for (const { src, sizes, type } of manifest.icons) {
      if (type === 'image/svg+xml') expect(fileOf(theme, src).toString()).toContain('viewBox="0 0 64 64"');
      else expect(pictureOf(fileOf(theme, src))).toMatchObject({ width: Number.parseInt(sizes), height: Number.parseInt(sizes) });
    }
    expect(pictureOf(fileOf(theme, 'icon-180.png'))).toMatchObject({ width: 180, height: 180 });
  });

  it('BRD-6 the picture for link previews is drawn in the theme, in the size that its tags say', () => {
    const tags = Object.fromEntries(previewTags(theme, 'وياي').map(({ property, content }) => [property, content]));
    expect(tags).toMatchObject({ 'og:image': `/brand/${theme}/preview.png`, 'og:image:alt': 'وياي' });
    const { width, height, colourAt } = pictureOf(fileOf(theme, 'preview.png'));
    expect([String(width), String(height)]).toEqual([tags['og:image:width'], tags['og:image:height']]);
    const fills = fillsIn(previewSvg(theme));
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const)
      expect(fills).toContain(colourAt(x, y));
    expect(fills[0]).toBe(THEMES[theme].tile.ground);
    // The middle of the front stone's largest facet.
    expect(colourAt(width / 2, 360)).toBe('#63dbe6');
    expect(fileOf(theme, 'preview.png').length).toBeLessThan(40_000);
  });

  it('BRD-3 the picture is what the drawing says, to its edges', () => {
    const { colourAt, width } = pictureOf(fileOf(theme, 'icon-192.png'));
    const fills = fillsIn(iconTile(theme));
    for (const at of [0, width - 1]) expect(fills).toContain(colourAt(at, 0));
    // The middle of the stone's largest facet.
    expect(colourAt(width / 2, width / 2)).toBe('#63dbe6');
    expect(fileOf(theme, 'icon-512.png').length).toBeLessThan(12_000);
  });
});
