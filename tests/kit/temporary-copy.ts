import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../support/checks/import-graph.ts';

/** Variables that vitest and `--deep` set for this run and that the copy's own commands must not see. */
const OF_THIS_RUN = { NODE_ENV: undefined, VITEST: undefined, KIT_DEEP: undefined };

/** A command that ended with an unexpected status, with its output. */
export class CommandFailed extends Error {
  constructor(command: string, status: number | null, output: string) {
    super(`${command} ended with ${status}:\n${output.slice(-6000)}`);
  }
}

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });

/** A copy of this working tree, uncommitted changes included, in a temporary folder with a git repository of its own. */
export class TemporaryCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static create(): TemporaryCopy {
    const folder = mkdtempSync(join(tmpdir(), 'topup-cashier-'));
    for (const file of git(REPOSITORY, 'ls-files', '-co', '--exclude-standard', '-z').split('\0')) {
      // Git also lists files that are deleted but not committed, and node_modules where that is a link.
      if (file === '' || file === 'node_modules' || !existsSync(join(REPOSITORY, file))) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(REPOSITORY, file), join(folder, file), { force: true });
    }
    symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'dir');
    git(folder, 'init', '-q');
    git(folder, 'add', '-A');
    git(folder, '-c', 'user.name=kit', '-c', 'user.email=kit@example.com', 'commit', '-qm', 'initial state');
    return new TemporaryCopy(folder);
  }

  /** The files that changed since the copy was made, as `git status --porcelain` lists them. */
  changes(): readonly string[] {
    return git(this.folder, 'status', '--porcelain', '--untracked-files=all')
      .split('\n')
      .filter((line) => line !== '')
      .toSorted();
  }

  /** Runs a command in the copy; returns its output. Rejects with CommandFailed unless it ends with status `expected`. */
  run(command: string, args: readonly string[], expected = 0): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: this.folder, env: { ...process.env, ...OF_THIS_RUN } });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      child.on('error', reject);
      child.on('close', (status) => {
        if (status === expected) resolve(output);
        else reject(new CommandFailed([command, ...args].join(' '), status, output));
      });
    });
  }

  node(script: string, ...args: readonly string[]): Promise<string> {
    return this.run(process.execPath, [join(this.folder, script), ...args]);
  }

  npm(...args: readonly string[]): Promise<string> {
    return this.run('npm', ['run', '--silent', ...args]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
