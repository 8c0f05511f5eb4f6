import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';

const FOUND = import.meta.glob<ProviderManifest>('../../adapters/providers/*/manifest.ts', { eager: true, import: 'manifest' });

/** The manifests of the house, by their folders' names: in one order, whoever builds this. */
export const FOUND_MANIFESTS: readonly ProviderManifest[] = Object.values(FOUND).toSorted((one, other) => (one.id < other.id ? -1 : 1));
