import { printSmoke } from './hosting/print-smoke.ts';

process.exitCode = await printSmoke(process.argv.slice(2));
