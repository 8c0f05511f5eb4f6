import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';

/** Commands whose arguments go to code that has to be built or transformed first; their own tests ask it (new-provider, main, smoke-test, finance's main). */
const READ_LATER = ['provider:new', 'api', 'smoke', 'outcomes', 'finance'];
const scripts: readonly (readonly [name: string, command: string])[] = Object.entries(
  (JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }).scripts,
);
const files = [
  ...new Set(scripts.flatMap(([name, command]) => (READ_LATER.includes(name) ? [] : (/^node (\S+\.mjs)/.exec(command)?.[1] ?? [])))),
];
/** Hands its options on to Playwright. */
const PASSES_ON = 'tests/e2e/run.mjs';

const readsArguments = (file: string): boolean => /^import .*\/command-line\.mjs';$/m.test(readFileSync(join(REPOSITORY, file), 'utf8'));

const run = (file: string, argument: string) =>
  spawnSync(process.execPath, [join(REPOSITORY, file), argument], { cwd: REPOSITORY, encoding: 'utf8', timeout: 20_000 });

describe('the commands of package.json', () => {
  it('KIT-5 are found', () => {
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !existsSync(join(REPOSITORY, file)))).toEqual([]);
  });

  it.each(files.filter((file) => file !== PASSES_ON))(
    'KIT-5 node %s: an unknown option is named, with the usage and exit code 2',
    (file) => {
      expect(readsArguments(file), 'one that does not would do its work here').toBe(true);
      const { status, stdout, stderr } = run(file, '--no-such-option');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^There is no option --no-such-option\.\nUsage: /);
    },
  );

  it.each([PASSES_ON, 'src/cli/generate.mjs'])('KIT-5 node %s: --help says how it is called, and does nothing else', (file) => {
    const { status, stdout, stderr } = run(file, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: /);
  });
});
