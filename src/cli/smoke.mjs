// npm run -s smoke -- https://pay.example.com: whether a live site is served as it should be. Exit code 1 when it is not. It
// reads src/cli/smoke as it is: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const repository = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport(resolve(import.meta.dirname, 'smoke/main.ts'), {
  root: repository,
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.printSmoke(process.argv.slice(2));
