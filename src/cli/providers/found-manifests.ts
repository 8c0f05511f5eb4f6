import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';

const FOUND = import.meta.glob<ProviderManifest>('../../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });

/** All manifests, sorted by folder name, so that every build has the same order. */
export const FOUND_MANIFESTS: readonly ProviderManifest[] = Object.values(FOUND).toSorted((one, other) => (one.id < other.id ? -1 : 1));
