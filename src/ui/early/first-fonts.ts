/** In both faces that the first page needs: a digit and an Arabic letter. */
const SAMPLE = '1ا';

/**
 * Asks for the faces of the first page. Not earlier, by a preload: that would take a slow line from the packages, and browsers hold the
 * first paint back for a font that the page preloads. Not later, when text is laid out: a return visit, which has them in the browser's
 * cache, would draw its first frame in the fallback. Where one does not come, the fallback stays.
 */
export const askForFonts = ({ fonts }: Pick<Document, 'fonts'>): void => {
  fonts.load('1em Cairo Variable', SAMPLE).catch(() => {});
};
