import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT_OF_AXIOS, standIns } from '../../src/cli/build/bundling.ts';
import { builtFrom, entriesOf, globbedBy, textOf } from '../support/checks/built-from.ts';
import { importsOf, modulesBelow, REPOSITORY } from '../support/checks/import-graph.ts';

const NOT_FOR_SHOPPERS = /^src\/(?:finance|sandbox|cli)\/|\/sandbox\//;

describe('the contents of the shoppers’ build', () => {
  it('ARCH-14 no module of finance, of the sandbox or of the command lines is in it', () => {
    const built = [...builtFrom([...entriesOf('index.html'), 'src/first-paint/head-script.ts', 'src/first-paint/start-script.ts'])];
    expect(built.length).toBeGreaterThan(400);
    expect(built.filter((module) => NOT_FOR_SHOPPERS.test(module))).toEqual([]);
  });

  it('ARCH-18 no module in it writes HTML as text or evaluates text', () => {
    const built = [...builtFrom([...entriesOf('index.html'), 'src/first-paint/head-script.ts', 'src/first-paint/start-script.ts'])];
    const sink =
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|srcdoc|dangerouslySetInnerHTML|createContextualFragment|parseFromString|document\.write|new Function)\b/;
    expect(sink.test("page.head.insertAdjacentHTML('beforeend', text)")).toBe(true);
    expect(built.filter((module) => sink.test(textOf(module)))).toEqual([]);
  });

  it("ARCH-14 the finance console's build is another one, with none of the shoppers' screens and none of the server", () => {
    const built = [...builtFrom(entriesOf('finance.html'))];
    expect(built.length).toBeGreaterThan(23);
    expect(built.filter((module) => /^src\/(?:ui|adapters|modules|sandbox)\/|\/console\/server\//.test(module))).toEqual([]);
    expect(readFileSync(join(REPOSITORY, 'vite.config.ts'), 'utf8')).not.toContain('finance.html');
  });

  it('ARCH-14 no script of a simulated page brings code of the server', () => {
    const scripts = modulesBelow('src').filter((module) => /\/browser\/[^/]+\.ts$/.test(module) && module.includes('sandbox/'));
    expect(scripts.length).toBeGreaterThan(10);
    const ofServer = scripts.flatMap((script) =>
      [...builtFrom([script])]
        .flatMap((module) => importsOf(module, textOf(module)))
        .filter(({ typeOnly, to }) => !typeOnly && /^(?:node:|hono|effect)/.test(to))
        .map(({ from, to }) => `${script}: ${from} imports ${to}`),
    );
    expect(ofServer).toEqual([]);
  });

  it('ARCH-14 a module of finance would be seen, imported lazily or by a pattern', () => {
    const lazily = importsOf('src/ui/app.tsx', "const x = () => import('../finance/console/main.tsx');").map(({ to }) => to);
    expect(lazily.filter((module) => NOT_FOR_SHOPPERS.test(module))).toEqual(['src/finance/console/main.tsx']);
    expect([...builtFrom(['src/finance/console/main.tsx'])].filter((module) => NOT_FOR_SHOPPERS.test(module)).length).toBeGreaterThan(20);
    expect(globbedBy('src/finance/outcomes/found-rules.ts').some((module) => module.endsWith('/results.ts'))).toBe(true);
  });
});

describe('replacements for parts of packages in the shoppers’ build', () => {
  const PACKAGES = join(REPOSITORY, 'node_modules');
  const { dependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const scripts = (name: string): readonly string[] =>
    readdirSync(join(PACKAGES, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.m?js$/.test(path))
      .map((path) => join(name, path));
  const specifiersOf = (path: string): readonly string[] =>
    [...readFileSync(join(PACKAGES, path), 'utf8').matchAll(/\bfrom\s*["'](\.[^"'\n]*)["']/g)].map(([, specifier = '']) => specifier);
  const naming = (name: string): readonly string[] =>
    scripts(name).flatMap((path) => specifiersOf(path).filter((specifier) => LEFT_OUT_OF_AXIOS.test(specifier)));

  it('ARCH-14 axios still has each module that is left out', () => {
    const left = new Set(naming('axios/lib').map((specifier) => specifier.replace(/^.*\//, '')));
    expect([...left].toSorted()).toEqual(
      ['CancelToken.js', 'HttpStatusCode.js', 'fetch.js', 'formDataToJSON.js', 'toFormData.js', 'toURLEncodedForm.js'].toSorted(),
    );
  });

  it('ARCH-14 no other package, and no module of ours, names one like these', () => {
    const others = [...Object.keys(dependencies), '@inversifyjs', 'scheduler', 'use-sync-external-store'].filter(
      (name) => name !== 'axios',
    );
    expect(others.filter((name) => naming(name).length > 0)).toEqual([]);
    const ours = modulesBelow('src').filter((module) => specifiersOf(join('..', module)).some((each) => LEFT_OUT_OF_AXIOS.test(each)));
    expect(ours).toEqual([]);
  });

  it('ARCH-14 every other replacement is for a module that a package imports by that name', () => {
    const asked = ['@inversifyjs/container/lib/index.js', 'wouter/src/use-sync-external-store.js'].map((path) =>
      readFileSync(join(PACKAGES, path), 'utf8'),
    );
    for (const { find } of standIns(REPOSITORY)) if (typeof find === 'string') expect(asked.some((code) => code.includes(find))).toBe(true);
  });
});
