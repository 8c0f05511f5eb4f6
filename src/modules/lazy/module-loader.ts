/** Gives a module of our own; rejects when it does not come. */
export type LoadModule<T> = () => Promise<T>;

/** The address of our file in a browser's module loading error; null when it names none. */
const missingAddress = (reason: unknown): string | null => {
  const [address = ''] = /https?:\/\/[^\s?#]+\.js/.exec(reason instanceof Error ? reason.message : '') ?? [];
  return URL.canParse(address) && new URL(address).origin === globalThis.location?.origin ? address : null;
};

/**
 * Loads a module of our own. Chromium remembers for as long as the page lives that a module did not come (seen): after
 * that it has to be asked for under another address.
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
