/** In the face of Arabic letters. */
const SAMPLE = 'ا';

/**
 * Asks for the face of Arabic letters. Not earlier, by a preload in the page's head: that would take a slow line from the packages, and
 * Chromium holds the first paint back for a font that the head preloads. Not later, when text is laid out: a return visit, which has it in
 * the browser's cache, would draw the packages in the fallback first. Where it does not come, or the browser has no such call, the fallback
 * stays. The digits' face, which prices need, is small and preloaded where the page's body begins.
 */
export const askForFonts = ({ fonts }: { readonly fonts?: Pick<FontFaceSet, 'load'> }): void => {
  fonts?.load('1em Cairo Variable', SAMPLE).catch(() => {});
};
