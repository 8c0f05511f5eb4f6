import type { Flavour } from '../share/store-target.ts';

/** The site's designed looks. A flavour's build chooses one, which may be another flavour's. */
export const BRAND_THEMES = ['lagoon', 'orchid', 'arena'] as const;
export type BrandTheme = (typeof BRAND_THEMES)[number];

/** The theme in the sources, from which every build starts. */
export const SOURCE_THEME = 'lagoon' satisfies BrandTheme;

export const THEME_OF_FLAVOUR = { ksa: 'lagoon', weyay: 'orchid', ludo: 'arena' } as const satisfies Record<Flavour, BrandTheme>;

/** The folder of a theme's icons, manifest and colours, as a URL path. */
export const brandFolder = (theme: BrandTheme): string => `/brand/${theme}/`;

export const COLOUR_SCHEMES = ['light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** The colours that a theme sets, by the style sheet's custom property names. */
export const THEME_COLOURS = [
  'bg',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'text',
  'text-2',
  'accent',
  'accent-press',
  'on-accent',
  'accent-soft',
  'accent-text',
] as const;
type ThemeColour = (typeof THEME_COLOURS)[number];

/** The tile of the logo and icons: its colour, and that of the emblem behind the diamond. */
interface Tile {
  readonly ground: string;
  readonly emblem: string;
}

interface Theme {
  readonly light: Readonly<Record<ThemeColour, string>>;
  readonly dark: Readonly<Record<ThemeColour, string>>;
  readonly tile: Tile;
  /** The logo's ground as a CSS background. */
  readonly logo: string;
}

/** The four fields of the Ludo board, clockwise from the top left. */
export const BOARD_COLOURS = ['#d8433b', '#f2b81f', '#2f9e57', '#2a6bd8'] as const;
const [RED, YELLOW, GREEN, BLUE] = BOARD_COLOURS;

const palette = (values: string): Readonly<Record<ThemeColour, string>> => {
  const colours = values.trim().split(/\s+/);
  return Object.fromEntries(THEME_COLOURS.map((name, index) => [name, colours[index] ?? ''])) as Record<ThemeColour, string>;
};

/** Both schemes of every theme, each with its own design: dark grounds keep the theme's hue, and accents get lighter, not inverted. */
export const THEMES: Readonly<Record<BrandTheme, Theme>> = {
  lagoon: {
    light: palette('#eef3f3 #ffffff #f4f8f8 #dde7e7 #7b9093 #0e2124 #4b6165 #0b7a70 #08655d #ffffff #e2f4f1 #08665d'),
    dark: palette('#091214 #122023 #0d191b #23373a #6f898d #e8f1f1 #a4b8bb #37c8b8 #5ad8ca #03211e #11332f #62dccf'),
    tile: { ground: '#0b7a70', emblem: '#0b7a70' },
    logo: '#0b7a70',
  },
  orchid: {
    light: palette('#f3f0f8 #ffffff #f8f6fb #e5dff0 #86799c #1f1530 #5a4e6e #6d3bc4 #5c2fae #ffffff #f0e9fc #5c2fae'),
    dark: palette('#100c18 #1c1628 #151020 #352b48 #887c9e #f0ebf8 #b7acc9 #b794f6 #c9aefa #1f0b40 #2e2147 #c8adfb'),
    tile: { ground: '#5b2fb0', emblem: '#8456d8' },
    logo: 'radial-gradient(closest-side, #8456d8 86%, #5b2fb0 87%)',
  },
  arena: {
    light: palette('#eff3fa #ffffff #f5f8fd #dce4f1 #7587a3 #0f1b30 #4a5a75 #1d5bc9 #184dae #ffffff #e4eefd #184dae'),
    dark: palette('#0a0f1a #141c2b #0f1522 #26344d #7286a8 #e9eff9 #a7b5cc #7fb0ff #9cc2ff #06204a #152a4d #95beff'),
    tile: { ground: '#1d5bc9', emblem: '#ffffff' },
    logo: `radial-gradient(closest-side, #fff 74%, #0000 75%), conic-gradient(${YELLOW} 25%, ${GREEN} 0 50%, ${BLUE} 0 75%, ${RED} 0)`,
  },
};

/**
 * Font families for a provider's hosted fields, which load no font of ours: the brand's if the device has it, then those the
 * page itself shows until its own font has loaded.
 */
export const FIELD_FONT =
  "Cairo, 'Noto Sans Arabic UI', 'Noto Sans Arabic', 'Geeza Pro', 'Segoe UI', Roboto, Arial, 'DejaVu Sans', system-ui, sans-serif";
