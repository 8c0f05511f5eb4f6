import { createHash } from 'node:crypto';

/** SHA-256 of a text in Base64, as a Content-Security-Policy identifies a script or style. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
