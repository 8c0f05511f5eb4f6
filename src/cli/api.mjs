// npm run api -- --format md|openapi|json: every call of the platform API. Reads src/cli/generated directly: no build.
import { runSource } from './node-command.mjs';

const { printApi } = await runSource('src/cli/generated/main.ts');
process.exitCode = printApi(process.argv.slice(2));
