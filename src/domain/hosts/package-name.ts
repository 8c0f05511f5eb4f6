/** Package names of the page's hosts, from the build's configuration (D21). */
export interface PackageNames {
  readonly byHost: ReadonlyMap<string, string>;
  readonly fallback: string;
}

/** Whether a text may stand in a header as a package name. */
export const isPackageName = (text: string): boolean => text.length <= LONGEST && SHAPE.test(text);

const SHAPE = /^[a-z\d]+(?:[._-][a-z\d]+)*$/i;
const LONGEST = 100;

/** The x-cli-pn of the calls (platform §7): a valid bundle_id in the address, else the page host's name, else the default. */
export const packageNameOf = (bundleId: string | null, pageHost: string, names: PackageNames): string =>
  bundleId !== null && isPackageName(bundleId) ? bundleId : (names.byHost.get(pageHost) ?? names.fallback);
