import { BOARD_COLOURS, brandFolder, type BrandTheme, THEMES } from '../../domain/site/themes.ts';
import { disc, gem, gemGround, rectangle, type Shape } from './icon-drawing.ts';

/**
 * Preview picture that messengers show beside a link: its file in a theme's folder, and its size in px, which is also the drawing's grid.
 */
export const PREVIEW_FILE = 'preview.png';
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const [WHITE, BLACK] = ['#ffffff', '#000000'];
const EDGE = '#14638a';

/** Mixes this share of the second colour into the first; both `#rrggbb`. */
const mixed = (colour: string, other: string, share: number): string =>
  [1, 3, 5].reduce((mix, at) => {
    const [from, to] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return (
      mix +
      Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
        .toString(16)
        .padStart(2, '0')
    );
  }, '#');

const star = (x: number, y: number, size: number, fill: string): readonly Shape[] =>
  [
    [size * 0.24, size],
    [size, size * 0.24],
  ].map(([across = 0, down = 0]) => ({
    fill,
    points: [
      [x, y - down],
      [x + across, y],
      [x, y + down],
      [x - across, y],
    ],
  }));

const STONES: readonly Shape[] = [
  { middle: [462, 268], scale: 5.4, tilt: -22 },
  { middle: [738, 268], scale: 5.4, tilt: 22 },
  { middle: [600, 338], scale: 7.8 },
].flatMap(({ middle: [x = 0, y = 0], scale, tilt = 0 }) => [
  gemGround({ middle: [x, y], scale: scale * 1.07, tilt }, EDGE),
  ...gem({ middle: [x, y], scale, tilt }),
]);

const lagoon = (ground: string): readonly Shape[] => {
  const [light, halo, glow] = [mixed(ground, WHITE, 0.72), mixed(ground, WHITE, 0.07), mixed(ground, WHITE, 0.14)];
  return [
    disc(600, 300, 290, halo),
    disc(600, 300, 212, glow),
    disc(985, 132, 54, light),
    disc(1010, 117, 47, ground),
    ...star(214, 146, 30, light),
    ...star(132, 268, 15, light),
    ...star(1092, 272, 17, light),
    disc(180, 1080, 560, mixed(ground, BLACK, 0.12)),
    disc(1040, 1130, 600, mixed(ground, BLACK, 0.18)),
    disc(600, 1260, 690, mixed(ground, BLACK, 0.26)),
    ...STONES,
  ];
};

const orchid = (ground: string, emblem: string): readonly Shape[] => [
  disc(1180, 60, 300, mixed(ground, WHITE, 0.05)),
  disc(30, 600, 260, mixed(ground, WHITE, 0.05)),
  disc(196, 190, 62, mixed(ground, emblem, 0.55)),
  disc(120, 372, 26, mixed(ground, emblem, 0.55)),
  disc(1022, 452, 78, mixed(ground, emblem, 0.55)),
  disc(1098, 300, 30, mixed(ground, emblem, 0.55)),
  {
    fill: emblem,
    points: [
      [392, 440],
      [590, 540],
      [372, 592],
    ],
  },
  disc(600, 300, 262, emblem),
  ...STONES,
];

const arena = (emblem: string): readonly Shape[] => {
  const fields = BOARD_COLOURS.map((colour, index) => ({ colour, right: index === 1 || index === 2, low: index >= 2 }));
  return [
    ...fields.map(({ colour, right, low }) => rectangle(right ? WIDTH / 2 : 0, low ? HEIGHT / 2 : 0, WIDTH / 2, HEIGHT / 2, colour)),
    ...fields.flatMap(({ colour, right, low }) => {
      const [x, y] = [right ? 1046 : 154, low ? 474 : 156];
      return [disc(x, y, 62, emblem), disc(x, y, 46, colour), disc(x, y, 18, emblem)];
    }),
    disc(WIDTH / 2, HEIGHT / 2, 292, emblem),
    disc(WIDTH / 2, HEIGHT / 2, 272, mixed(emblem, THEMES.arena.tile.ground, 0.12)),
    ...STONES,
  ];
};

/** A theme's preview picture, background first. */
export const previewShapes = (theme: BrandTheme): readonly Shape[] => {
  const { ground, emblem } = THEMES[theme].tile;
  const all = rectangle(0, 0, WIDTH, HEIGHT, ground);
  switch (theme) {
    case 'lagoon':
      return [all, ...lagoon(ground)];
    case 'orchid':
      return [all, ...orchid(ground, emblem)];
    case 'arena':
      return [all, ...arena(emblem)];
  }
};

/**
 * Meta tags of the preview picture that messengers show beside a link to the site, by its theme and the brand's `name`. Its path is
 * prefixed with the site's origin once the page is written.
 */
export const previewTags = (theme: BrandTheme, name: string): readonly { readonly property: string; readonly content: string }[] => [
  { property: 'og:image', content: `${brandFolder(theme)}${PREVIEW_FILE}` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
  { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
  { property: 'og:image:alt', content: name },
];
