/** The version of this build (platform §1, §9); a build may set another in its configuration (D21). */
export const WEB_VERSION = '1.0.333';

/**
 * A version in the specification's comparison: dots removed, read as a number. Known flaw, kept as specified (D20): 1.1.0
 * reads as 110 and is "older" than 1.0.333. Null for anything but digits and dots.
 */
export const versionNumber = (version: string): number | null => {
  const digits = version.trim().replaceAll('.', '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
};

/** True if the platform's website_version is greater than the running one (platform §4); never for an unreadable one. */
export const isNewer = (website: string | null, running: string): boolean => {
  const [theirs, ours] = [website === null ? null : versionNumber(website), versionNumber(running)];
  return theirs !== null && ours !== null && theirs > ours;
};
