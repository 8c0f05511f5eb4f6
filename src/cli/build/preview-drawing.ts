import { BOARD_COLOURS, brandFolder, type BrandTheme, THEMES } from '../../domain/site/themes.ts';
import { area, disc, gem, gemGround, rectangle, svg } from './icon-drawing.ts';

/** Preview picture beside a link in messengers: its file in a theme's folder, and its size in px, which is also the drawing's grid. */
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

/** A star of four points: a tall diamond across a wide one. */
const star = (x: number, y: number, size: number, fill: string): string => {
  const waist = size * 0.24;
  return (
    area(`M${x} ${y - size}L${x + waist} ${y} ${x} ${y + size} ${x - waist} ${y}z`, fill) +
    area(`M${x} ${y - waist}L${x + size} ${y} ${x} ${y + waist} ${x - size} ${y}z`, fill)
  );
};

const STONES = [
  { x: 462, y: 268, scale: 5.4, tilt: -22 },
  { x: 738, y: 268, scale: 5.4, tilt: 22 },
  { x: 600, y: 338, scale: 7.8 },
].map((place) => gemGround({ ...place, scale: place.scale * 1.07 }, EDGE) + gem(place));

const lagoon = (ground: string): readonly string[] => {
  const [light, halo, glow] = [mixed(ground, WHITE, 0.72), mixed(ground, WHITE, 0.07), mixed(ground, WHITE, 0.14)];
  return [
    disc(600, 300, 290, halo),
    disc(600, 300, 212, glow),
    disc(985, 132, 54, light),
    disc(1010, 117, 47, ground),
    star(214, 146, 30, light),
    star(132, 268, 15, light),
    star(1092, 272, 17, light),
    disc(180, 1080, 560, mixed(ground, BLACK, 0.12)),
    disc(1040, 1130, 600, mixed(ground, BLACK, 0.18)),
    disc(600, 1260, 690, mixed(ground, BLACK, 0.26)),
  ];
};

const orchid = (ground: string, emblem: string): readonly string[] => [
  disc(1180, 60, 300, mixed(ground, WHITE, 0.05)),
  disc(30, 600, 260, mixed(ground, WHITE, 0.05)),
  disc(196, 190, 62, mixed(ground, emblem, 0.55)),
  disc(120, 372, 26, mixed(ground, emblem, 0.55)),
  disc(1022, 452, 78, mixed(ground, emblem, 0.55)),
  disc(1098, 300, 30, mixed(ground, emblem, 0.55)),
  area('M392 440 590 540 372 592z', emblem),
  disc(600, 300, 262, emblem),
];

const arena = (emblem: string): readonly string[] => {
  const fields = BOARD_COLOURS.map((colour, index) => ({ colour, right: index === 1 || index === 2, low: index >= 2 }));
  return [
    ...fields.map(({ colour, right, low }) => rectangle(right ? WIDTH / 2 : 0, low ? HEIGHT / 2 : 0, WIDTH / 2, HEIGHT / 2, colour)),
    ...fields.flatMap(({ colour, right, low }) => {
      const [x, y] = [right ? 1046 : 154, low ? 474 : 156];
      return [disc(x, y, 62, emblem), disc(x, y, 46, colour), disc(x, y, 18, emblem)];
    }),
    disc(WIDTH / 2, HEIGHT / 2, 292, emblem),
    disc(WIDTH / 2, HEIGHT / 2, 272, mixed(emblem, THEMES.arena.tile.ground, 0.12)),
  ];
};

const backdrop = (theme: BrandTheme): readonly string[] => {
  const { ground, emblem } = THEMES[theme].tile;
  switch (theme) {
    case 'lagoon':
      return lagoon(ground);
    case 'orchid':
      return orchid(ground, emblem);
    case 'arena':
      return arena(emblem);
  }
};

/** A theme's preview picture. */
export const previewSvg = (theme: BrandTheme): string => {
  const ground = rectangle(0, 0, WIDTH, HEIGHT, THEMES[theme].tile.ground);
  return svg(WIDTH, HEIGHT, [ground, ...backdrop(theme), ...STONES].join(''));
};

/** Meta tags of the preview picture, by theme and brand `name`. Its path gets the site's origin as prefix once the page is written. */
export const previewTags = (theme: BrandTheme, name: string): readonly { readonly property: string; readonly content: string }[] => [
  { property: 'og:image', content: `${brandFolder(theme)}${PREVIEW_FILE}` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
  { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
  { property: 'og:image:alt', content: name },
];
