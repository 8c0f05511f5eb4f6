import { resolve } from 'node:path';
import { mountableFinanceConsole } from '../finance/console/server/mount-finance-console.ts';

// Two folders up is the repository, for both this file and its build output (dist/node/finance-console.js).
const REPOSITORY = resolve(import.meta.dirname, '../..');

/** The finance console of this repository, for the sandbox's server (start.mjs). */
export default function financeConsole(): ReturnType<typeof mountableFinanceConsole> {
  const folders = { pagesFolder: resolve(REPOSITORY, 'dist/finance'), screensFolder: resolve(REPOSITORY, 'docs/screens') };
  return mountableFinanceConsole(folders, (error) => console.error('The finance console failed:', error));
}
