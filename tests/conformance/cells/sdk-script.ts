import type { Route } from 'playwright';
import type { Cell } from './cell.ts';

/** The SDK's script: at its configured address, or in chunks of our own that are fetched when the form is mounted. */
export const isSdkScript =
  ({ parts }: Cell) =>
  (route: Route): boolean => {
    const key = parts.manifest.sdk?.scriptUrlKey ?? null;
    const url = route.request().url();
    if (key !== null) return url === parts.addresses[key];
    return route.request().resourceType() === 'script' && url.startsWith(`${parts.server.siteOrigin}/assets/`);
  };
