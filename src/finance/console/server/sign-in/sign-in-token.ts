import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 24;

/** A secret that cannot be guessed: 32 letters, digits, `-` and `_`. */
export const randomSecret = (): string => randomBytes(BYTES).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that does not reveal where they differ. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
