import type { ProviderManifest } from '../../domain/channel/provider-manifest.ts';

const FOUND = import.meta.glob<ProviderManifest>('../../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });

/** The manifests of the house, by their folders' names. */
export const FOUND_MANIFESTS: readonly ProviderManifest[] = Object.values(FOUND);
