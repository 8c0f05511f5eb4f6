/** The name in the sources: the sandbox's, a made-up word. A flavour's build has its own in every place of it. */
export const SANDBOX_NAME = 'لموزا';

/** A text of the sources with the name of this build. */
export const withBrandName = (text: string, name: string): string => text.replaceAll(SANDBOX_NAME, name);
