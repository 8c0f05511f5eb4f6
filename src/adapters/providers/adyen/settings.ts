import type { Configuration } from '../../../domain/ports/settings.ts';
import { isAddress } from '../../../domain/routing/payable-origin.ts';

interface AdyenSettings {
  readonly clientKey: string;
  /** Base address of Adyen's environment, ending with a slash. */
  readonly environmentUrl: string;
  readonly environmentOrigin: string;
}

/**
 * Returns the build's settings for Adyen, or null if one is missing or unusable. The SDK accepts its fields' messages only from the
 * origin before `/checkoutshopper/`, so another path cannot work.
 */
export const adyenSettings = (configuration: Configuration): AdyenSettings | null => {
  const clientKey = configuration.provider('adyen.clientKey');
  const address = configuration.provider('adyen.environmentUrl');
  if (clientKey === null || clientKey === '' || address === null || !isAddress(address)) return null;
  const url = new URL(address);
  const environmentUrl = `${url.origin}/checkoutshopper/`;
  return url.href === environmentUrl ? { clientKey, environmentUrl, environmentOrigin: url.origin } : null;
};

/**
 * Builds `platform_data` of an order creation (README: wire): the payment method in Adyen's format, without unknown values, and the
 * browser data that 3DS requires. The platform adds the return address.
 */
export const platformData = (
  page: HTMLElement,
  paymentMethod: Readonly<Record<string, string | null>>,
  browserInfo: Readonly<Record<string, unknown>>,
): string => {
  const known = Object.entries(paymentMethod).filter(([, value]) => value !== null);
  return JSON.stringify({
    paymentMethod: { type: 'scheme', ...Object.fromEntries(known) },
    browserInfo,
    origin: page.ownerDocument.location.origin,
  });
};

/** Allowed behaviour of Adyen's own, unmodified SDK in the conformance suite, with reasons. @public: read by its conformance test. */
export const allowances = {
  trustsItsOrigin: "Adyen's own SDK, unmodified, checks the origin of a message and the random number of its field, not the window",
  throwsWhenLedAway: /securedFields has just loaded new content/,
  // The SDK's fields were removed before they had loaded.
  prints: /^warn: You cannot destroy secured fields - they are not yet configured/,
} as const;
