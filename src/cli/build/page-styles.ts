import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

/** Bundler marker at the start of style sheets. */
const BUNDLER_MARK = '/*$vite$:1*/';

/** Bundler data of a written file: a script with its styles, or a style sheet with its text. */
export interface BuiltFile {
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string> } | undefined;
  readonly source?: string | Uint8Array;
}

/**
 * Removes from a build the styles of the entry and of all its static imports, so that no later script requests them again. Returns their
 * text, imported files first. Throws if there are none.
 */
export const takePageStyles = (files: Record<string, BuiltFile>): string => {
  const seen = new Set<BuiltFile>();
  const sheets: string[] = [];
  const take = (file: BuiltFile | undefined): void => {
    if (file === undefined || seen.has(file)) return;
    seen.add(file);
    for (const name of file.imports ?? []) take(files[name]);
    for (const name of file.viteMetadata?.importedCss ?? []) {
      const { source = '' } = files[name] ?? {};
      sheets.push((typeof source === 'string' ? source : new TextDecoder().decode(source)).replaceAll(BUNDLER_MARK, '').trim());
      Reflect.deleteProperty(files, name);
    }
    file.viteMetadata?.importedCss.clear();
  };
  for (const file of Object.values(files)) if (file.isEntry === true) take(file);
  const styles = sheets.join('');
  if (styles === '') throw new Error('The build has no styles of its first page.');
  if (/<\/style/i.test(styles)) throw new Error('The styles would end their own element.');
  return styles;
};

/** The page with inlined styles: it can be painted as soon as it arrives. `file` has them too, in case a server refuses inline ones. */
export const withStyles = (page: string, styles: string, file: string): string =>
  page.replace('</head>', () => `<style data-file="/${file}">${styles}</style></head>`);

const ROOT = join(import.meta.dirname, '../../../..');
const DIGITS = 36;
const LENGTH = 3;

/** Suffix that a style sheet adds to its class names: derived from its path in the repository, so the same on every machine. */
export const sheetMark = (file: string): string => {
  const place = relative(ROOT, file.replace(/\?.*$/, '')).split(sep).join('/');
  const number = createHash('sha256').update(place).digest().readUInt32BE();
  return (number % DIGITS ** LENGTH).toString(DIGITS).padStart(LENGTH, '0');
};

/** Class name in a build: short, because the page has many of them. By default Vite adds a hash of the content and the line number. */
export const className = (name: string, file: string): string => `${name}_${sheetMark(file)}`;
