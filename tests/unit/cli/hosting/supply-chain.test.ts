import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LockedPackage, type Lockfile, outdatedTable, supplyChain } from '../../../../src/cli/hosting/supply-chain.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';

const text = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');
const LOCKFILE: Lockfile = JSON.parse(text('package-lock.json'));
const NPMRC = text('.npmrc');

const problemsWith = (planted: LockedPackage): readonly string[] =>
  supplyChain({ packages: { ...LOCKFILE.packages, 'node_modules/a/node_modules/@planted/package': planted } }, NPMRC).problems;
const SOUND: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };

describe('supply chain', () => {
  it('DEP-18 every package of the lockfile has a checksum, an accepted licence and no address, and runs no install script', () => {
    const { problems, shipped, development } = supplyChain(LOCKFILE, NPMRC);
    expect(problems).toEqual([]);
    expect(shipped.packages).toBeGreaterThan(30);
    expect(shipped.packages + development.packages).toBe(Object.keys(LOCKFILE.packages).length - 1);
  });

  it.each([
    ['no checksum', { ...SOUND, integrity: undefined }, '@planted/package has no SHA-512 checksum.'],
    ['a weak checksum', { ...SOUND, integrity: 'sha1-x' }, '@planted/package has no SHA-512 checksum.'],
    ['an address', { ...SOUND, resolved: 'https://example.com/package.tgz' }, '@planted/package is bound to one address.'],
    [
      'no licence',
      { ...SOUND, license: undefined },
      '@planted/package has the licence none, which is not accepted for what is sent to shoppers.',
    ],
    [
      'an unknown licence',
      { ...SOUND, license: 'SSPL-1.0', dev: true },
      '@planted/package has the licence SSPL-1.0, which is not accepted for development.',
    ],
    [
      "a tool's licence in what is sent to shoppers",
      { ...SOUND, license: 'MPL-2.0' },
      '@planted/package has the licence MPL-2.0, which is not accepted for what is sent to shoppers.',
    ],
  ])('DEP-18 a planted package with %s is found', (_, { integrity, license, ...rest }, problem) => {
    const planted = { ...rest, ...(integrity === undefined ? {} : { integrity }), ...(license === undefined ? {} : { license }) };
    expect(problemsWith(planted)).toEqual([problem]);
  });

  it('DEP-18 a sound package is accepted; its install script is listed', () => {
    expect(problemsWith({ ...SOUND, license: 'MPL-2.0', dev: true })).toEqual([]);
    const packages = { '': {}, 'node_modules/planted': { ...SOUND, hasInstallScript: true } };
    expect(supplyChain({ packages }, NPMRC).withInstallScript).toEqual(['planted']);
  });

  it('DEP-18 a project that lets install scripts run is found', () => {
    expect(supplyChain(LOCKFILE, '# ignore-scripts=true\n').problems).toEqual([
      '.npmrc lets packages run scripts when they are installed.',
    ]);
  });

  it.each([
    ['', 'Every package is the newest.'],
    ['{"mobx":{"current":"7.1.3","latest":"7.2.0"}}', /^outdated .*\nmobx +7\.1\.3 +7\.2\.0$/],
    [
      '{"error":{"code":"ENOTFOUND","summary":"no such host\\nmore"}}',
      'Newer versions are not known: npm could not ask for them. no such host',
    ],
  ])('DEP-18 npm’s answer %j on newer versions becomes a sentence', (answer, words) => {
    expect(outdatedTable(answer)).toMatch(words);
  });
});
