// The built site with its sandbox, for the benchmarks that look at it in a browser.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
const PORT = 4573;
export const SITE = `http://localhost:${PORT}`;

/** The server's process, once it answers; whoever asks for it ends it. */
export const startedSite = async () => {
  const server = spawn(process.execPath, [join(repository, 'src/cli/start.mjs'), '--no-build'], {
    env: { ...process.env, PORT: String(PORT), SANDBOX_DATA: 'memory', DATABASE_URL: '' },
    stdio: 'ignore',
  });
  for (;;) {
    const isUp = await fetch(`${SITE}/sandbox/fixtures`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return server;
    await new Promise((due) => setTimeout(due, 200));
  }
};
