// npm run -s smoke -- https://pay.example.com: checks that a live site is served correctly. Exit code 1 if not. Reads
// src/cli/hosting/smoke-test.ts directly: no build.
import { runSource } from './node-command.mjs';

const { printSmoke } = await runSource('src/cli/hosting/smoke-test.ts');
process.exitCode = await printSmoke(process.argv.slice(2));
