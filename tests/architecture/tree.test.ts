import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, modulesBelow } from '../support/checks/import-graph.ts';
import { trackedFiles } from '../support/checks/tree-shape.ts';
import { physicalDeclarations } from '../support/checks/logical-css.ts';

const SOURCES = modulesBelow('src');
const text = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
const TRACKED = trackedFiles();
const TEXT_FILES = TRACKED.filter((path) => /\.(ts|tsx|mjs|json|md|html|css|yml|sh|txt)$|^\.env|^\.ci\//.test(path));

describe('shape of the tree', () => {
  it('ARCH-3 file names are kebab-case and no file is a barrel', () => {
    const wrong = SOURCES.filter(
      (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|d))?\.tsx?$/.test(basename(path)) || /^(index|utils)\.tsx?$/.test(basename(path)),
    );
    expect(wrong).toEqual([]);
    expect(SOURCES.filter((path) => /^export \* from/m.test(text(path)))).toEqual([]);
  });

  it("ARCH-5 reflect-metadata is loaded by inversify alone: no module of ours imports it, and only inversify's packages ask for it", () => {
    const modules = TRACKED.filter((path) => !path.startsWith('tests/') && /\.(ts|tsx|mjs|html|tmpl)$/.test(path));
    expect(modules.length).toBeGreaterThan(SOURCES.length);
    expect(modules.filter((path) => /(?:from|import|require)\s*\(?\s*["']reflect-metadata/.test(text(path)))).toEqual([]);
    type Package = Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>> | undefined>>;
    const { packages }: { packages: Readonly<Record<string, Package>> } = JSON.parse(text('package-lock.json'));
    const asking = Object.entries(packages).filter(
      ([, { dependencies, peerDependencies }]) => 'reflect-metadata' in { ...dependencies, ...peerDependencies },
    );
    expect(asking.map(([path]) => path)).toEqual([
      '',
      'node_modules/@inversifyjs/container',
      'node_modules/@inversifyjs/reflect-metadata-utils',
    ]);
  });

  it('ARCH-6 no lockfile holds a registry address', () => {
    const lockfiles = TRACKED.filter((path) => basename(path) === 'package-lock.json');
    expect(lockfiles).toContain('package-lock.json');
    expect(lockfiles.filter((path) => /"resolved":\s*"http/.test(text(path)))).toEqual([]);
  });

  it('ARCH-7 every dependency is pinned to one version', () => {
    type Manifest = Partial<Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>>;
    const manifests = TRACKED.filter((path) => basename(path) === 'package.json');
    expect(manifests).toContain('package.json');
    const loose = manifests.flatMap((path) => {
      const { dependencies, devDependencies }: Manifest = JSON.parse(text(path));
      return Object.entries({ ...dependencies, ...devDependencies }).filter(
        // A second version of a package has another name.
        ([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(version),
      );
    });
    expect(loose).toEqual([]);
  });

  it('ARCH-8 no file names a path of a machine', () => {
    expect(TEXT_FILES.length).toBeGreaterThan(100);
    const machinePath = new RegExp(['/', '(work|root|home)', '/', '[a-z.]'].join(''));
    expect(TEXT_FILES.filter((path) => machinePath.test(text(path)))).toEqual([]);
  });

  it('ARCH-9 styles name the sides of the text, never those of the screen', () => {
    const sheets = TRACKED.filter((path) => path.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(40);
    expect(sheets.flatMap((path) => physicalDeclarations(text(path)).map((declaration) => `${path}: ${declaration}`))).toEqual([]);
    // What a provider's own container is given, and what a view would set on an element.
    const inline = SOURCES.flatMap((path) =>
      [...text(path).matchAll(/(?:cssText|[A-Z_]*STYLE) =\s+'([^']*)'/g)].map(([, css = '']) => `${path} {${css}}`),
    );
    expect(inline.length).toBeGreaterThan(3);
    expect(inline.flatMap((css) => physicalDeclarations(css))).toEqual([]);
    expect(SOURCES.filter((path) => path.startsWith('src/ui/') && /\bstyle=\{/.test(text(path)))).toEqual([]);
  });

  it.each([
    ['margin-left: 24px', true],
    ['padding: 1px 2px 3px 4px', true],
    ['margin: 0 calc(1px + 2px) 0 0', true],
    ['text-align: right', true],
    ['border-top-left-radius: 2px', true],
    ['margin: 0 auto', false],
    ['padding: 1px 2px 3px 2px', false],
    ['margin-inline-start: 24px', false],
    ['text-align: start', false],
    ['inset: auto 0 0', false],
  ])('ARCH-9 %s names a side of the screen: %s', (declaration, isPhysical) => {
    expect(physicalDeclarations(`.a { ${declaration} }`)).toEqual(isPhysical ? [declaration] : []);
  });
});
