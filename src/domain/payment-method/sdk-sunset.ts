import type { ProviderManifest } from './provider-manifest.ts';

export interface SdkSunset {
  readonly providerId: string;
  readonly sdk: string;
  readonly version: string;
  /** YYYY-MM-DD; null when the provider has announced none that we know of. */
  readonly endOfLife: string | null;
  readonly passed: boolean;
  readonly successor: string | null;
  readonly source: string | null;
}

/** Version and end of life of every provider's SDK, for the provider table. `today`: YYYY-MM-DD, which sorts as text. */
export const sdkSunsets = (manifests: readonly ProviderManifest[], today: string): readonly SdkSunset[] =>
  manifests.flatMap(({ id, sdk }) =>
    sdk === null
      ? []
      : [
          {
            providerId: id,
            sdk: sdk.name,
            version: sdk.version,
            endOfLife: sdk.endOfLife?.date ?? null,
            passed: sdk.endOfLife !== null && sdk.endOfLife.date < today,
            successor: sdk.endOfLife?.successor ?? null,
            source: sdk.endOfLife?.source ?? null,
          },
        ],
  );
