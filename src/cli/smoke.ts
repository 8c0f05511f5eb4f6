import { printSmoke } from './smoke/print-smoke.ts';

process.exitCode = await printSmoke(process.argv.slice(2));
