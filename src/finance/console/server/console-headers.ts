import { securityHeaders } from '../../../domain/serving/security-headers.ts';

const NONE: readonly string[] = [];

/** Headers of every console response: it loads only from its own origin. Plots add inline styles. */
export const CONSOLE_HEADERS: Readonly<Record<string, string>> = {
  ...securityHeaders({
    scripts: NONE,
    inlineHashes: { scripts: NONE, styles: NONE },
    calls: NONE,
    images: NONE,
    fonts: NONE,
    styles: NONE,
    inlineStyles: 'all',
    frames: NONE,
    forms: NONE,
    payment: NONE,
    httpsOnly: false,
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};
