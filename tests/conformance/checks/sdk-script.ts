import type { Route } from 'playwright';
import type { CheckContext } from './check-context.ts';

/** True for a request for the SDK's script: its configured address, or our own chunks that mounting the form fetches. */
export const isSdkScript =
  ({ parts }: CheckContext) =>
  (route: Route): boolean => {
    const key = parts.manifest.sdk?.scriptUrlKey ?? null;
    const url = route.request().url();
    if (key !== null) return url === parts.addresses[key];
    return route.request().resourceType() === 'script' && url.startsWith(`${parts.server.siteOrigin}/assets/`);
  };
