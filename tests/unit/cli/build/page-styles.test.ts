import { describe, expect, it } from 'vitest';
import { type BuiltFile, takePageStyles, withStyles } from '../../../../src/cli/build/page-styles.ts';

const built = (): Record<string, BuiltFile> => ({
  'index.js': { isEntry: true, imports: ['first.js', 'runtime.js'], viteMetadata: { importedCss: new Set(['index.css']) } },
  'first.js': { imports: ['runtime.js'], viteMetadata: { importedCss: new Set(['first.css']) } },
  'runtime.js': { imports: ['first.js'] },
  'later.js': { imports: ['first.js'], viteMetadata: { importedCss: new Set(['later.css']) } },
  'index.css': { source: 'b{}\n/*$vite$:1*/' },
  'first.css': { source: new TextEncoder().encode('a{}\n') },
  'later.css': { source: 'c{}' },
});

describe('the styles in the page', () => {
  it('DEP-15 include those of the entry and its imports, imported files first; no later script requests them again', () => {
    const files = built();
    expect(takePageStyles(files)).toBe('a{}b{}');
    expect(Object.keys(files)).toEqual(['index.js', 'first.js', 'runtime.js', 'later.js', 'later.css']);
    expect(Object.values(files).map((file) => [...(file.viteMetadata?.importedCss ?? [])])).toEqual([[], [], [], ['later.css'], []]);
  });

  it('DEP-15 a build without any, or with styles that would end their element, fails', () => {
    expect(() => takePageStyles({ 'index.js': { isEntry: true } })).toThrow('no styles');
    expect(() => takePageStyles({ ...built(), 'index.css': { source: 'a{content:"</style>"}' } })).toThrow('end their own element');
  });

  it('DEP-15 are in the head', () => {
    expect(withStyles('<head><title></title></head><body>', 'a{content:"$&"}', 'assets/page-1.css')).toBe(
      '<head><title></title><style data-file="/assets/page-1.css">a{content:"$&"}</style></head><body>',
    );
  });
});
