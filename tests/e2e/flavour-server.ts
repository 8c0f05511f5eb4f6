import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../support/checks/import-graph.ts';
import { STARTED } from './sandbox-origins.ts';

/** A sandbox of its own, started by the command that a developer types: `npm start -- --flavour ludo`. */
export class FlavourServer {
  readonly #flavour: string;
  #process: ChildProcess | null = null;
  /** Where the site answers; empty before the start. */
  origin = '';
  constructor(flavour: string) {
    this.#flavour = flavour;
  }

  async start(): Promise<void> {
    const started = spawn(process.execPath, [join(REPOSITORY, 'src/cli/start.mjs'), '--no-build', '--flavour', this.#flavour], {
      cwd: REPOSITORY,
      env: { ...process.env, PORT: '0', SANDBOX_DATA: 'memory', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = started;
    let printed = '';
    for await (const text of started.stdout) {
      printed += String(text);
      const origin = STARTED.exec(printed)?.groups?.['sandbox_site_origin'];
      if (origin === undefined) continue;
      this.origin = origin;
      return;
    }
    throw new Error(`the sandbox did not start: ${printed}`);
  }

  async stop(): Promise<void> {
    const running = this.#process;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.on('exit', resolve));
    running.kill();
    await ended;
  }
}
