import type { ProviderManifest } from '../domain/payment-method/provider-manifest.ts';
import type { CreateProviderSandbox, ProviderModule } from './provider-sandbox.ts';

// Apart from the directory, because browser tests load that without the bundler, which alone understands a glob.
const MANIFESTS = import.meta.glob<ProviderManifest>('../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });
const SERVERS = import.meta.glob<CreateProviderSandbox>('../adapters/providers/*/sandbox/server.ts', { eager: true, import: 'default' });

/** The providers with both a manifest and a simulator in their folder. */
export const FOUND_PROVIDERS: readonly ProviderModule[] = Object.entries(SERVERS).flatMap(([path, create]) => {
  const manifest = MANIFESTS[path.replace(/sandbox\/server\.ts$/, 'manifest.ts')];
  return manifest === undefined ? [] : [{ manifest, create }];
});
