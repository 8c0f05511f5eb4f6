import { KeyValueStore } from '../../../src/domain/ports/browser.ts';

/** Storage in which every key holds the same value. */
export class HeldStore extends KeyValueStore {
  readonly #value: unknown;
  constructor(value: unknown) {
    super();
    this.#value = value;
  }
  override read(): unknown {
    return this.#value;
  }
  override write(): boolean {
    return true;
  }
  override remove(): void {}
  override watch(): () => void {
    return () => {};
  }
}

export const RANDOMNESS = { hex32: () => '0123456789abcdef0123456789abcdef' };
