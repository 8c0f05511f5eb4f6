import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, modulesBelow } from '../support/import-graph.ts';

const SOURCES = modulesBelow('src');
const text = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
const lines = (path: string): number => text(path).split('\n').length;
const TRACKED = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n');
const TEXT_FILES = TRACKED.filter((path) => /\.(ts|tsx|mjs|json|md|html|css|yml|sh|txt)$|^\.env|^\.ci\//.test(path));

describe('shape of the tree', () => {
  it('ARCH-3 file names are kebab-case and no file is a barrel', () => {
    const wrong = SOURCES.filter(
      (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|d))?\.tsx?$/.test(basename(path)) || /^(index|utils)\.tsx?$/.test(basename(path)),
    );
    expect(wrong).toEqual([]);
    expect(SOURCES.filter((path) => /^export \* from/m.test(text(path)))).toEqual([]);
  });

  it('ARCH-4 no module is longer than 300 lines, and the median is under 100', () => {
    expect(SOURCES.filter((path) => lines(path) > 300)).toEqual([]);
    const sorted = SOURCES.map(lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(100);
  });

  it('ARCH-5 reflect-metadata is imported by inversify alone, and effect by no first-download module', () => {
    expect(SOURCES.filter((path) => text(path).includes("'reflect-metadata"))).toEqual([]);
  });

  it('ARCH-6 the lockfile holds no registry address', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved":\s*"http/);
  });

  it('ARCH-7 every dependency is pinned to one version', () => {
    const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(text('package.json'));
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('ARCH-8 no file names a path of a machine', () => {
    expect(TEXT_FILES.length).toBeGreaterThan(100);
    const machinePath = new RegExp(['/', '(work|root|home)', '/', '[a-z.]'].join(''));
    expect(TEXT_FILES.filter((path) => machinePath.test(text(path)))).toEqual([]);
  });
});
