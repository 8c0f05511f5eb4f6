import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { OVERRIDABLE_CALLS } from '../../adapters/platform/client/endpoints.ts';
import { buildSettings, settingsForPage } from '../../adapters/runtime/build-settings.ts';
import { SANDBOX_MARKS } from '../../adapters/runtime/settings/setting-kind.ts';
import { providerSettings, settingsIn } from '../providers/provider-settings.ts';
import type { Site } from './site.ts';

/** Flavour of the development server, which completes no page. */
const DEFAULT_FLAVOUR = 'ksa';

const settingsOf = ({ root, mode, settings, isSandbox, env }: Site): string => {
  const ofFolders = providerSettings(root);
  const ofHouse = settingsIn(readFileSync(join(root, '.env.sandbox'), 'utf8')).filter(({ variable }) => variable.includes('_PROVIDER_'));
  const result = buildSettings(isSandbox ? { ...ofFolders.values, ...env } : env, {
    providers: [...ofHouse, ...ofFolders.settings],
    overridable: OVERRIDABLE_CALLS,
    ...(isSandbox ? {} : { flavour: mode }),
  });
  if (!result.ok) throw new Error(`${result.message}\nThey are read from .env.${settings}.`);
  const text = settingsForPage(result.settings);
  return mode === 'development' ? text.replaceAll(SANDBOX_MARKS.flavour, DEFAULT_FLAVOUR) : text;
};

/**
 * Writes the build's settings into the page: the sandbox's, or a flavour's from its .env file (such as .env.ksa, made from its example). A
 * build fails with the full list of missing or invalid settings.
 */
export const configuration = (site: Site): Plugin => ({
  name: 'configuration',
  configResolved: ({ command, build }) => {
    if (command === 'build' && build.ssr === false) settingsOf(site);
  },
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'application/json', id: 'configuration' }, children: settingsOf(site), injectTo: 'head' },
  ],
});
