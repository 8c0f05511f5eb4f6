import { describe, expect, it } from 'vitest';
import { scriptsToPreload, type WrittenFile } from '../../../../src/cli/build/preload-modules.ts';

const FILES: readonly WrittenFile[] = [
  { fileName: 'assets/first.js', moduleIds: ['/a/src/main.tsx'], imports: [] },
  { fileName: 'assets/kit.js', moduleIds: ['/a/src/kit.ts'], imports: ['assets/first.js'] },
  { fileName: 'assets/services.js', moduleIds: ['/a/src/x.ts', '/a/src/container.ts'], imports: ['assets/first.js', 'assets/kit.js'] },
  { fileName: 'assets/other.js', moduleIds: ['/a/src/other.ts'], imports: ['assets/kit.js'] },
  { fileName: 'assets/page.css' },
];

describe('scripts that a page preloads', () => {
  it('DEP-14 they are those of the modules needed next and their imports, without what the page names', () => {
    expect(scriptsToPreload(FILES, ['/src/container.ts'], (name) => name === 'assets/first.js')).toEqual([
      'assets/services.js',
      'assets/kit.js',
    ]);
  });

  it('DEP-14 a module that is in no script fails the build', () => {
    expect(() => scriptsToPreload(FILES, ['/src/gone.ts'], () => false)).toThrow('/src/gone.ts is in no script');
  });
});
