/** Path of the font files, the same on the site's and the providers' origin. */
export const FONT_PATH = '/sandbox/font';

/** The font of every simulator, supplied with the sandbox so that they look the same on every machine, whatever it has installed. */
export const FONT_FAMILY = 'SimulatorFont';

const WEIGHTS = '200 1000';

/** Cairo by script; the ranges are from the package's own style sheet. */
const FACES = [
  {
    file: 'cairo-arabic-wght-normal.woff2',
    unicodeRange:
      'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+200C-200E, U+2010-2011, U+204F, U+2E41, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
  },
  {
    file: 'cairo-latin-ext-wght-normal.woff2',
    unicodeRange:
      'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  },
  {
    file: 'cairo-latin-wght-normal.woff2',
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
] as const;

/** Font faces for the style sheet of a simulator's own page, on either origin. The page's policy must allow fonts of its own origin. */
export const FONT_FACES = FACES.map(
  ({ file, unicodeRange }) =>
    `@font-face { font-family: ${FONT_FAMILY}; font-weight: ${WEIGHTS}; font-display: block; src: url(${FONT_PATH}/${file}) format('woff2'); unicode-range: ${unicodeRange} }\n`,
).join('');

/** For a simulator that draws into the shop's page: adds the font to that page once. `origin` serves the files. */
export const addFontToPage = (origin: string): void => {
  if ([...document.fonts].some(({ family }) => family === FONT_FAMILY)) return;
  for (const { file, unicodeRange } of FACES) {
    document.fonts.add(
      new FontFace(FONT_FAMILY, `url(${origin}${FONT_PATH}/${file}) format('woff2')`, { weight: WEIGHTS, display: 'block', unicodeRange }),
    );
  }
};

/** Adds the merchant's families after the simulator's own: a real hosted field would use those installed on the device. */
export const afterSimulatorFont = (families: string | undefined): string =>
  families === undefined || families === '' ? FONT_FAMILY : `${FONT_FAMILY}, ${families}`;
