import { Randomness } from '../../domain/ports/browser.ts';

/** Randomness from the browser's cryptographic source. */
export class CryptoRandomness extends Randomness {
  override hex32(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
