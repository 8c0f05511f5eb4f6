import { resolve } from 'node:path';
import { runFinance } from './run-finance.ts';

// The program of `npm run finance`.
process.exitCode = await runFinance(process.argv.slice(2), resolve(import.meta.dirname, '../../..'));
