import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SANDBOX_NAME } from '../../../../src/domain/site/brand-name.ts';
import { previewTags } from '../../../../src/cli/build/preview-drawing.ts';
import { documentsOf, writeDocuments } from '../../../../src/cli/hosting/share-page.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';

/** The page as a build leaves it to be addressed: the picture's tags stand in its head. */
const TAGS = previewTags('orchid', SANDBOX_NAME).map(({ property, content }) => `<meta property="${property}" content="${content}">`);
const htmlOf = (name: string): string =>
  readFileSync(join(REPOSITORY, 'index.html'), 'utf8')
    .replaceAll('%BRAND_NAME%', name)
    .replace('</head>', `${TAGS.join('').replaceAll(SANDBOX_NAME, name)}</head>`);
const HTML = htmlOf(SANDBOX_NAME);
const ORIGIN = 'https://pay.example.com';
const tagOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta\\s+property="${property}"\\s+content="([^"]*)"`).exec(html)?.[1];

describe('what crawlers read', () => {
  const { page, share } = documentsOf(HTML, ORIGIN, SANDBOX_NAME);

  it('DEP-13 both documents have whole addresses, and the invitation words of its own', () => {
    for (const [html, path, title] of [
      [page, '/', 'شحن الألماس | لموزا'],
      [share, '/share.html', 'دعوة إلى لموزا'],
    ] as const) {
      expect(tagOf(html, 'og:url')).toBe(ORIGIN + path);
      expect(tagOf(html, 'og:image')).toBe(`${ORIGIN}/brand/orchid/preview.png`);
      expect([tagOf(html, 'og:image:width'), tagOf(html, 'og:image:height'), tagOf(html, 'og:image:alt')]).toEqual([
        '1200',
        '630',
        SANDBOX_NAME,
      ]);
      expect(tagOf(html, 'og:title')).toBe(title);
      expect(html).toContain(`<title>${title}</title>`);
      expect(tagOf(html, 'og:description')).toBe(/name="description" content="([^"]*)"/.exec(html)?.[1]);
    }
    expect(share).not.toContain('اشحن الألماس');
    expect(share.match(/<script/g)).toEqual(page.match(/<script/g));
  });

  it('DEP-13 a flavour’s documents have its own name in every place', () => {
    const own = documentsOf(htmlOf('مجلس'), ORIGIN, 'مجلس');
    for (const html of [own.page, own.share]) {
      expect(html).toContain('مجلس');
      expect(html).not.toContain(SANDBOX_NAME);
    }
    expect(tagOf(own.share, 'og:title')).toBe('دعوة إلى مجلس');
  });

  it('DEP-13 a page that says something else is not copied', () => {
    expect(() => documentsOf(HTML.replaceAll('شحن الألماس | لموزا', 'شحن'), ORIGIN, SANDBOX_NAME)).toThrow('any more');
    expect(() => documentsOf(HTML.replace('og:image"', 'og:picture"'), ORIGIN, SANDBOX_NAME)).toThrow('picture');
  });

  it('DEP-13 both are written into the folder of the site', () => {
    const folder = mkdtempSync(join(tmpdir(), 'documents-'));
    writeFileSync(join(folder, 'index.html'), HTML);
    writeDocuments(folder, ORIGIN, SANDBOX_NAME);
    expect(['index.html', 'share.html'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([page, share]);
    rmSync(folder, { recursive: true });
  });
});
