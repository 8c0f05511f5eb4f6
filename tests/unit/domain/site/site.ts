import type { ServedSite } from '../../../../src/domain/site/security-headers.ts';

/** A site with one source of each kind. */
export const SITE: ServedSite = {
  scripts: ['https://cdn.example.com'],
  inlineHashes: { scripts: [], styles: [] },
  calls: ['https://api.example.com', 'https://*.example.com', 'wss://room.example.com'],
  images: ['https:'],
  fonts: [],
  styles: [],
  inlineStyles: 'none',
  frames: ['https:'],
  forms: ['https:'],
  payment: ['https://pay.example.com'],
  httpsOnly: true,
};
