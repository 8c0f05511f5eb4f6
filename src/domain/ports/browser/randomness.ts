/** Fresh ids. */
export abstract class Randomness {
  /** 32 lower-case hexadecimal characters from a cryptographic source. */
  abstract hex32(): string;
}
