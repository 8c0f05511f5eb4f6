const BYTES = 1_048_576;

/** A size in bytes as megabytes. */
export const megabytes = (bytes: number): number => bytes / BYTES;
