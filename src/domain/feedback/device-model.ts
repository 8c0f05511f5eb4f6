import { beginning } from '../format/texts.ts';

/** A model's name in full is longer than anyone reads. */
const LONGEST = 40;

/** What stands for a device whose model the browser does not tell. */
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

/** The short name of the device, as the browser tells it: `SM-G991B`, `iPhone`, `Windows`; `web` when it tells nothing. */
export const deviceModel = (userAgent: string): string => {
  const [, android] = /Android[^;)]*;\s*(?:[a-z]{2}-[a-z]{2};\s*)?([^;)]+?)(?:\s+Build\/[^;)]*)?[;)]/.exec(userAgent) ?? [];
  if (android !== undefined) return beginning(android, LONGEST);
  if (userAgent.includes('Android')) return 'Android';
  return SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'web';
};
