/** Converts a glob (`*` within a folder, `**` across folders) to a pattern over whole paths. */
export const globPattern = (glob: string): RegExp => {
  const source = glob
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:[^/]+/)*';
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
};

/** Paths that match some glob and no glob with a leading `!`. */
export const matching = (paths: Iterable<string>, globs: readonly string[]): readonly string[] => {
  const wanted = globs.filter((glob) => !glob.startsWith('!')).map(globPattern);
  const refused = globs.filter((glob) => glob.startsWith('!')).map((glob) => globPattern(glob.slice(1)));
  return [...paths].filter((path) => wanted.some((pattern) => pattern.test(path)) && !refused.some((pattern) => pattern.test(path)));
};
