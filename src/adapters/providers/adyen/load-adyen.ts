/** Gives what the SDK's module exports by default; rejects when its code does not come. */
export type LoadAdyen = () => Promise<unknown>;

interface SdkModule {
  readonly default: unknown;
}

/** The address of our own file that a browser names when a module did not come; null when it names none. */
const missingAddress = (reason: unknown): string | null => {
  const [address = ''] = /https?:\/\/[^\s?#]+\.js/.exec(reason instanceof Error ? reason.message : '') ?? [];
  return URL.canParse(address) && new URL(address).origin === globalThis.location?.origin ? address : null;
};

/**
 * Loads the SDK's module. Chromium remembers for as long as the page lives that a module did not come (seen): after that
 * it has to be asked for under another address.
 */
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
 * The SDK from our own files, when it is first needed: nothing of it is in the first download. Without its styles a
 * verification is shown smaller, but works: they hold nothing up.
 */
export const loadAdyen: LoadAdyen = async () => {
  const [sdk] = await Promise.all([loadModule(), import('@adyen/adyen-web/dist/adyen.css').catch(() => null)]);
  return sdk.default;
};
