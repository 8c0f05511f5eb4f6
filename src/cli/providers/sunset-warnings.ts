import { sdkSunsets } from '../../domain/payment-method/sdk-sunset.ts';
import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';

/** How long before its end of life an SDK is warned about, in days. */
const NOTICE_DAYS = 180;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** One line for each SDK that is past its announced end of life, or will be soon. `today`: YYYY-MM-DD. */
export const sunsetWarnings = (manifests: readonly ProviderManifest[], today: string): readonly string[] =>
  sdkSunsets(manifests, today).flatMap(({ providerId, sdk, version, endOfLife, passed, successor, source }) => {
    if (endOfLife === null || daysBetween(today, endOfLife) > NOTICE_DAYS) return [];
    const state = passed ? `is past its end of life of ${endOfLife}` : `reaches its end of life on ${endOfLife}`;
    return [`Warning: ${sdk} ${version} (provider ${providerId}) ${state}. Its successor is ${successor}. Source: ${source}.`];
  });
