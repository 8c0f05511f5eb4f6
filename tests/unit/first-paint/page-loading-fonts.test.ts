import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askForFonts } from '../../../src/first-paint/page-loading.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';

/** Whether a character is in a `unicode-range`. */
const holds = (range: string, character: string): boolean =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(([, from = '', to = from]) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });

describe('the fonts of the first page', () => {
  it('EARLY-9 the Arabic font face is requested, and no other; its absence is not an error', async () => {
    const asked: [font: string, text?: string][] = [];
    const lost = Promise.reject(new DOMException('', 'NetworkError'));
    const fonts = { load: (...args: [string, string?]) => (asked.push(args), lost) };
    askForFonts({ fonts });
    // One that nothing catches fails the run.
    await Promise.resolve();
    const [[font, text = ''] = ['']] = asked;
    const sheet = readFileSync(join(REPOSITORY, 'src/ui/styles/fonts.css'), 'utf8');
    const faces = [...sheet.matchAll(/font-family: '([^']+)'[^}]*?url\('([^']+)'\)[^}]*?unicode-range:([^;]+);/g)];
    expect(faces).toHaveLength(4);
    const loaded = faces.filter(
      ([, family, , range = '']) => font === `1em ${family}` && [...text].some((character) => holds(range, character)),
    );
    expect(loaded.map(([, , file]) => file)).toEqual(['./fonts/cairo-arabic.woff2']);
  });

  it('EARLY-9 the digits’ face is preloaded in the body, and none in the head, where browsers hold the first paint back for it', () => {
    const [head = '', body = ''] = readFileSync(join(REPOSITORY, 'index.html'), 'utf8').split('<body>');
    expect(head).not.toContain('as="font"');
    expect(body).toMatch(/^\s*<link rel="preload" as="font"[^>]* crossorigin href="[^"]*\/cairo-numbers\.woff2" \/>/);
    expect(body.match(/as="font"/g)).toHaveLength(1);
  });
});
