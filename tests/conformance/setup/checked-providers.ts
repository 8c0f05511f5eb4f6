import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../support/checks/import-graph.ts';

const PROVIDERS = join(REPOSITORY, 'src/adapters/providers');

/** The ids of the providers that have adapters and a simulator. */
export const providersWithAdapters = (): readonly string[] =>
  readdirSync(PROVIDERS).filter((id) => ['module.ts', 'sandbox/server.ts'].every((file) => existsSync(join(PROVIDERS, id, file))));

/** The providers of this run: those that `CONFORMANCE_PROVIDERS` names, else all. */
export const checkedProviders = (): readonly string[] => {
  const wanted = (process.env['CONFORMANCE_PROVIDERS'] ?? '').split(',').filter((id) => id !== '');
  return wanted.length === 0 ? providersWithAdapters() : wanted;
};
