/** A letter in the Arabic font. */
const SAMPLE = 'ا';

/**
 * Requests the Arabic font. Not earlier, by a preload in the page's head: that would compete with the packages on a slow line, and Chromium
 * holds back the first paint for a font preloaded in the head. Not later, when text is laid out: a return visit, which has the font in the
 * browser's cache, would paint the packages in the fallback first. If it does not load, or the browser lacks this call, the fallback stays.
 * The digits font, needed for prices, is small and preloaded at the start of the page's body.
 */
export const askForFonts = ({ fonts }: { readonly fonts?: Pick<FontFaceSet, 'load'> }): void => {
  fonts?.load('1em Cairo Variable', SAMPLE).catch(() => {});
};
