import { beginning } from '../format/texts.ts';

/** The most characters of a model name that are kept. */
const LONGEST = 40;

/** Names for devices whose model the browser does not report. */
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

/** Returns the device's short name as the browser reports it: `SM-G991B`, `iPhone`, `Windows`; `web` if unknown. */
export const deviceModel = (userAgent: string): string => {
  const [, android] = /Android[^;)]*;\s*(?:[a-z]{2}-[a-z]{2};\s*)?([^;)]+?)(?:\s+Build\/[^;)]*)?[;)]/.exec(userAgent) ?? [];
  if (android !== undefined) return beginning(android, LONGEST);
  if (userAgent.includes('Android')) return 'Android';
  return SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'web';
};
