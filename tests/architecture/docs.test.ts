import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesToTheWire } from '../support/checks/house.ts';
import { importGraph, REPOSITORY } from '../support/checks/import-graph.ts';

const DECISIONS = 'docs/decisions';
const text = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
const pages = readdirSync(join(REPOSITORY, DECISIONS))
  .filter((name) => name !== 'README.md')
  .toSorted();
/** Rows of a table are figures, not reading. */
const wordsOf = (page: string): number =>
  page
    .replace(/^\|.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean).length;

const HAND_WRITTEN = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/walks.md',
  'docs/references.md',
  'docs/adding-a-provider.md',
  'docs/deploying.md',
  'docs/engines.md',
  'tests/README.md',
  'tests/conformance/README.md',
  ...readdirSync(join(REPOSITORY, DECISIONS)).map((name) => `${DECISIONS}/${name}`),
];

const brokenLinks = (path: string): readonly string[] =>
  [...text(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|src="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((target) => !/^https?:/.test(target) && !existsSync(join(REPOSITORY, dirname(path), target)));

describe('documents', () => {
  it('DOC-1 the README fits one screen: at most 90 lines of at most 200 characters', () => {
    const lines = text('README.md').split('\n');
    expect(lines.length).toBeLessThanOrEqual(91);
    expect(lines.filter((line) => line.length > 200)).toEqual([]);
  });

  it.each(pages)('DOC-2 decision %s has a date, context, decision and consequence', (name) => {
    expect(name).toMatch(/^\d{2}-[a-z0-9-]+\.md$/);
    expect(text(join(DECISIONS, name))).toMatch(
      /^# .+\n\n20\d\d-\d\d-\d\d\n\n## Context\n\n[^#]+\n## Decision\n\n[^#]+\n## Consequence\n\n[^#]+$/,
    );
  });

  it.each(pages)('DOC-2 decision %s is one topic: 200 to 600 words, in lines of at most 160 characters', (name) => {
    const page = text(join(DECISIONS, name));
    expect(wordsOf(page)).toBeGreaterThanOrEqual(200);
    expect(wordsOf(page)).toBeLessThanOrEqual(600);
    expect(page.split('\n').filter((line) => line.length > 160)).toEqual([]);
  });

  it('DOC-2 decisions are numbered without gaps, and the index lists each once, in that order', () => {
    // At most this many: a change rewrites the page of its topic instead of adding one.
    expect(pages.length).toBeGreaterThanOrEqual(20);
    expect(pages.length).toBeLessThanOrEqual(40);
    expect(pages.map((name) => name.slice(0, 2))).toEqual(pages.map((_, index) => String(index + 1).padStart(2, '0')));
    const listed = [...text(join(DECISIONS, 'README.md')).matchAll(/^- \[([^\]]+)\]\((\d{2}-[^)]+)\)/gm)];
    expect(listed.map(([, , name]) => name)).toEqual(pages);
    expect(listed.map(([, title]) => `# ${title}`)).toEqual(pages.map((name) => text(join(DECISIONS, name)).split('\n')[0]));
  });

  it.each(HAND_WRITTEN)('DOC-3 every link of %s leads to a file', (path) => {
    expect(brokenLinks(path)).toEqual([]);
  });

  const hopsOf = (page: string): readonly { readonly path: string; readonly name: string }[] =>
    [...text(page).matchAll(/^\| +[^|`]+ \| `([^`]+)` +\| `([^`]+)` +\|/gm)].map(([, path = '', name = '']) => ({ path, name }));

  it.each([
    ['docs/architecture.md', 35],
    ['docs/walks.md', 50],
  ] as const)('DOC-4 %s names files and symbols that exist', (page, fewest) => {
    const hops = hopsOf(page);
    expect(hops.length).toBeGreaterThanOrEqual(fewest);
    expect(hops.filter(({ path, name }) => !existsSync(join(REPOSITORY, path)) || !text(path).includes(name))).toEqual([]);
  });

  it('DOC-4 from the tap to the wire a card payment passes through 28 files at most', () => {
    const files = filesToTheWire();
    expect(files.at(-1)).toBe('src/adapters/platform/client/http-transport.ts');
    expect(files.length).toBeGreaterThanOrEqual(20);
    expect(files.length).toBeLessThanOrEqual(28);
    expect(text('docs/architecture.md')).toContain(`passes through ${files.length} files`);
  });

  it('DOC-6 the table of the layers is what the code imports', () => {
    const layerOf = (path: string): string => path.replace('src/', '').split('/')[0] ?? '';
    const imports = new Map<string, Set<string>>();
    for (const { from, to, typeOnly } of importGraph('src')) {
      if (typeOnly || !to.startsWith('src/') || layerOf(from) === layerOf(to)) continue;
      imports.set(layerOf(from), (imports.get(layerOf(from)) ?? new Set()).add(layerOf(to)));
    }
    const drawn = [...text('docs/architecture.md').matchAll(/^\| `([\w.-]+)` +\| ([\w., -]+?) +\|$/gm)].map(([, layer, others]) => [
      layer,
      others,
    ]);
    expect(drawn).toEqual([...imports].map(([layer, others]) => [layer, [...others].toSorted().join(', ')]).toSorted());
  });

  const namedIn = (path: string): readonly string[] => [...new Set(text(path).match(/\bVITE_[A-Z\d_]*[A-Z\d]\b/g))].toSorted();

  it.each(['ksa', 'weyay', 'ludo'])('DOC-5 the deploying page names exactly the settings of the %s example', (flavour) => {
    const settings = namedIn(`.env.${flavour}.example`);
    expect(settings.length).toBeGreaterThan(60);
    expect(namedIn('docs/deploying.md')).toEqual(settings);
  });
});
