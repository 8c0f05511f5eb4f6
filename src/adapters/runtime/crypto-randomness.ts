import type { Randomness } from '../../domain/ports/browser.ts';

/** Randomness from the browser's cryptographic source. */
export const cryptoRandomness = (): Randomness => ({
  hex32: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
});
