/** Loads a module of our own; rejects if loading fails. */
export type LoadModule<T> = () => Promise<T>;

/** The URL of our file in a browser's module loading error; null if it names none. */
const missingAddress = (reason: unknown): string | null => {
  const [address = ''] = /https?:\/\/[^\s?#]+\.js/.exec(reason instanceof Error ? reason.message : '') ?? [];
  return URL.canParse(address) && new URL(address).origin === globalThis.location?.origin ? address : null;
};

/**
 * Loads a module of our own. Chromium caches a failed module load for the lifetime of the page (observed), so a retry must use another URL.
 */
export const moduleLoader = <T>(first: LoadModule<T>): LoadModule<T> => {
  let missing: string | null = null;
  let tries = 0;
  return async () => {
    if (missing !== null) {
      tries += 1;
      return import(/* @vite-ignore */ `${missing}?again=${tries}`) as Promise<T>;
    }
    try {
      return await first();
    } catch (reason) {
      missing = missingAddress(reason);
      throw reason;
    }
  };
};
