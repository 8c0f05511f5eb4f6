import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { modulesBelow, REPOSITORY } from '../support/checks/import-graph.ts';

const text = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');

/** Turns that an English writer would not use. The numbers are the places that still have them, and only fall. */
const TURNS: readonly { readonly name: string; readonly pattern: RegExp; readonly comments: number; readonly titles: number }[] = [
  { name: 'anew', pattern: /\banew\b/gi, comments: 0, titles: 0 },
  { name: 'nobody, no one, whoever', pattern: /\b(?:nobody|no one|whoever)\b/gi, comments: 0, titles: 0 },
  { name: 'stands there, stands in, stands beside', pattern: /\bstands? (?:there|here|in|beside|for)\b/gi, comments: 0, titles: 0 },
  { name: 'is told, is asked', pattern: /\b(?:is|are) (?:asked|told|said|waited for)\b/gi, comments: 0, titles: 0 },
  {
    name: '; null where, ; null if',
    pattern: /; (?:null|none|absent|empty) (?:where|when|for|if|until|while)\b/gi,
    comments: 0,
    titles: 0,
  },
  {
    name: 'a comment that opens with What, Whose, Whether',
    pattern: /^[\s*]*(?:What|Whose|Where|Whether|Whoever) /g,
    comments: 0,
    titles: 0,
  },
];

const commentsOf = (path: string): readonly string[] => {
  const lang = path.endsWith('.tsx') ? 'tsx' : 'ts';
  return parseSync(path, text(path), { lang, sourceType: 'module' }).comments.map(({ value }) => value);
};

const titlesOf = (path: string): readonly string[] =>
  [...text(path).matchAll(/\b(?:it|test|describe|\w+Test)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    ([, , title = '']) => title,
  );

const count = (texts: readonly string[], pattern: RegExp): number =>
  texts.reduce((sum, each) => sum + (each.match(pattern)?.length ?? 0), 0);

const documents = (): readonly string[] => [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'src/domain/SPEC.md',
  ...readdirSync(join(REPOSITORY, 'docs/decisions')).map((file) => `docs/decisions/${file}`),
];

describe('plain English', () => {
  const comments = modulesBelow('src').flatMap(commentsOf);
  const titles = modulesBelow('tests')
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap(titlesOf);

  it('reads the comments and titles that it looks at', () => {
    expect(comments.length).toBeGreaterThan(3000);
    expect(titles.length).toBeGreaterThan(2000);
    expect(count(['It is told anew.', 'Anew'], /\banew\b/gi)).toBe(2);
  });

  it.each(TURNS)('no more comments and titles say "$name" than before', ({ pattern, comments: inComments, titles: inTitles }) => {
    expect(count(comments, pattern), 'in comments').toBeLessThanOrEqual(inComments);
    expect(count(titles, pattern), 'in titles').toBeLessThanOrEqual(inTitles);
  });

  it.each(documents())('%s has none of them', (path) => {
    const lines = text(path).split('\n');
    expect(lines.filter((line) => /\banew\b|\bstands? (?:there|here)\b/i.test(line))).toEqual([]);
  });
});
