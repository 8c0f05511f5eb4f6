import { resolve } from 'node:path';
import { runOutcomes } from './run-outcomes.ts';

// The program of `npm run outcomes`.
process.exitCode = await runOutcomes(process.argv.slice(2), resolve(import.meta.dirname, '../../..'));
