import type { Configuration } from '../../../domain/ports/settings.ts';

export interface AdyenSettings {
  readonly clientKey: string;
  /** Base address of Adyen's environment, ending with a slash. */
  readonly environmentUrl: string;
  readonly environmentOrigin: string;
}

/**
 * Returns the build's settings for Adyen; null if one is missing or unusable. The SDK accepts its fields' messages only from the
 * origin before `/checkoutshopper/`, so another path cannot work.
 */
export const adyenSettings = (configuration: Configuration): AdyenSettings | null => {
  const clientKey = configuration.provider('adyen.clientKey');
  const address = configuration.provider('adyen.environmentUrl');
  if (clientKey === null || clientKey === '' || address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const environmentUrl = `${url.origin}/checkoutshopper/`;
  return url.href === environmentUrl ? { clientKey, environmentUrl, environmentOrigin: url.origin } : null;
};
