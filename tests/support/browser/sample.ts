/** `npm run test:deep` runs every case; the whole suite some of those that differ in little. */
export const isDeep = process.env['BROWSER_DEEP'] === '1';

/** The first cases of a list in the whole suite, all of them in `npm run test:deep`. */
export const sampleOf = <T>(cases: readonly T[], count: number): readonly T[] => (isDeep ? cases : cases.slice(0, count));

/** A test of something that another one comes near to: it runs in `npm run test:deep`, or when its file is named. */
export const DEEP_ONLY = { tag: '@deep' } as const;
