import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';

const FOLDER = join(REPOSITORY, 'src/adapters/providers');

/** The manifest of every provider folder. */
export const manifests = (): Promise<readonly ProviderManifest[]> =>
  Promise.all(
    readdirSync(FOLDER)
      .map((id) => join(FOLDER, id, 'manifest.ts'))
      .filter((file) => existsSync(file))
      .map(async (file) => ((await import(pathToFileURL(file).href)) as { readonly manifest: ProviderManifest }).manifest),
  );
