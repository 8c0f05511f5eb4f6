import { resolve } from 'node:path';
import { mountableFinanceConsole } from '../finance/console/server/mount-finance-console.ts';

// Two folders up is the repository, for both this file and its build output (dist/node/finance-console.js).
const REPOSITORY = resolve(import.meta.dirname, '../..');

/** People with a token of this start: two, so that a second one can close a month. */
const NAMES = ['Amal', 'Huda'] as const;

/** The finance console of this repository, for the sandbox's server (start.mjs). FINANCE_RUNS names the folder of the runs. */
export default function financeConsole(): ReturnType<typeof mountableFinanceConsole> {
  const folders = {
    pagesFolder: resolve(REPOSITORY, 'dist/finance'),
    screensFolder: resolve(REPOSITORY, 'docs/screens'),
    runsFolder: resolve(REPOSITORY, process.env['FINANCE_RUNS'] ?? 'runs'),
  };
  return mountableFinanceConsole(folders, (error) => console.error('The finance console failed:', error), NAMES);
}
