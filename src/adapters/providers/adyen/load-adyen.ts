/** Resolves with the default export of the SDK's module; rejects if its code does not load. */
export type LoadAdyen = () => Promise<unknown>;

interface SdkModule {
  readonly default: unknown;
}

/** Returns the address of our file named in a browser's module loading error; null if none is named. */
const missingAddress = (reason: unknown): string | null => {
  const [address = ''] = /https?:\/\/[^\s?#]+\.js/.exec(reason instanceof Error ? reason.message : '') ?? [];
  return URL.canParse(address) && new URL(address).origin === globalThis.location?.origin ? address : null;
};

/** Loads the SDK's module. Chromium remembers a failed module for the lifetime of the page (observed), so a retry uses another address. */
const moduleLoader = (first: () => Promise<SdkModule>): (() => Promise<SdkModule>) => {
  let missing: string | null = null;
  let tries = 0;
  return async () => {
    if (missing !== null) {
      tries += 1;
      return import(/* @vite-ignore */ `${missing}?again=${tries}`) as Promise<SdkModule>;
    }
    try {
      return await first();
    } catch (reason) {
      missing = missingAddress(reason);
      throw reason;
    }
  };
};

const loadModule = moduleLoader(() => import('@adyen/adyen-web/modern'));

/**
 * Loads the SDK from our own files when first needed, to keep it out of the first download. Does not wait for its styles: without
 * them a verification works, only smaller.
 */
export const loadAdyen: LoadAdyen = async () => {
  const [sdk] = await Promise.all([loadModule(), import('@adyen/adyen-web/dist/adyen.css').catch(() => null)]);
  return sdk.default;
};
