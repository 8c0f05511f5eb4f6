/** The name from the settings of a site's build, which defines it (src/cli/build/brand.ts); undefined in tests and servers. */
declare const BUILD_BRAND_NAME: string | undefined;

/** The sandbox's name, a made-up word. */
export const SANDBOX_NAME = 'لموزا';

/** The name by which shoppers know the site. */
export const BRAND_NAME: string = typeof BUILD_BRAND_NAME === 'undefined' ? SANDBOX_NAME : BUILD_BRAND_NAME;
