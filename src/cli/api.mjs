// npm run api -- --format md|openapi|json: every call of the platform API. Reads src/cli/generated directly: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const repository = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport(resolve(import.meta.dirname, 'generated/main.ts'), {
  root: repository,
  configFile: false,
  logLevel: 'error',
});
process.exitCode = module.printApi(process.argv.slice(2));
