/** What a bundler says of a written file: a script with its styles, or a style sheet with its text. */
export interface BuiltFile {
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string> } | undefined;
  readonly source?: string | Uint8Array;
}

/**
 * Takes the styles of these modules' files, and of all that these import statically, out of a build, so that no later script asks for them
 * again. Gives their text, those of the imported files first. Throws where there are none.
 */
export const takePageStyles = (files: Record<string, BuiltFile>, modules: readonly string[]): string => {
  const seen = new Set<BuiltFile>();
  const sheets: string[] = [];
  const take = (file: BuiltFile | undefined): void => {
    if (file === undefined || seen.has(file)) return;
    seen.add(file);
    for (const name of file.imports ?? []) take(files[name]);
    for (const name of file.viteMetadata?.importedCss ?? []) {
      sheets.push(String(files[name]?.source ?? '').trim());
      Reflect.deleteProperty(files, name);
    }
    file.viteMetadata?.importedCss.clear();
  };
  for (const module of modules)
    take(Object.values(files).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)) === true));
  const styles = sheets.join('');
  if (styles === '') throw new Error('The build has no styles of its first page.');
  if (/<\/style/i.test(styles)) throw new Error('The styles would end their own element.');
  return styles;
};

/** The page with its styles in it: it can be painted as soon as it has come. */
export const withStyles = (page: string, styles: string): string => page.replace('</head>', () => `<style>${styles}</style></head>`);
