import { createHash } from 'node:crypto';

/** The SHA-256 of a text in Base64, as a Content-Security-Policy names a script or a style. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
