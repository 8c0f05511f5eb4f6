import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const START_TIMEOUT_MS = 30_000;

const listening = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });

/** A free port whose successor is free too. */
const freePorts = async (): Promise<number> => {
  for (;;) {
    const port = await listening(0);
    const next = await listening(port + 1).catch(() => null);
    if (next !== null) return port;
  }
};

/** `npm start` in a built folder, on ports of its own, with an in-memory database. */
export class SandboxProcess {
  readonly origin: string;
  readonly #process: ChildProcess;

  private constructor(origin: string, process: ChildProcess) {
    this.origin = origin;
    this.#process = process;
  }

  static async start(folder: string): Promise<SandboxProcess> {
    const port = await freePorts();
    const server = spawn(process.execPath, [join(folder, 'src/cli/start.mjs'), '--no-build'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), SANDBOX_DATA: 'memory', DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const sandbox = new SandboxProcess(`http://localhost:${port}`, server);
    const giveUpAt = Date.now() + START_TIMEOUT_MS;
    while (!(await sandbox.#answers())) {
      if (Date.now() > giveUpAt || server.exitCode !== null) {
        sandbox.stop();
        throw new Error('The sandbox of the copy does not answer.');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return sandbox;
  }

  stop(): void {
    this.#process.kill();
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.origin}/sandbox/fixtures`).then(
      (response) => response.ok,
      () => false,
    );
  }
}
