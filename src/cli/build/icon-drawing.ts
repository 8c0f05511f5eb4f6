import { BOARD_COLOURS, type BrandTheme, THEMES } from '../../domain/site/themes.ts';

export type Point = readonly [x: number, y: number];

export interface Shape {
  readonly points: readonly Point[];
  readonly fill: string;
}

/** The stone's facets on its 48 grid, identical to those in `src/ui/kit/icon.tsx`. */
const FACETS: readonly (readonly [fill: string, points: readonly Point[]])[] = [
  [
    '#a5f1f4',
    [
      [14.5, 7],
      [24, 7],
      [16, 18],
    ],
  ],
  [
    '#e6feff',
    [
      [24, 7],
      [32, 18],
      [16, 18],
    ],
  ],
  [
    '#7de4ee',
    [
      [24, 7],
      [33.5, 7],
      [32, 18],
    ],
  ],
  [
    '#5fd3e2',
    [
      [14.5, 7],
      [16, 18],
      [4, 18],
    ],
  ],
  [
    '#36b4d1',
    [
      [33.5, 7],
      [44, 18],
      [32, 18],
    ],
  ],
  [
    '#2fb3cc',
    [
      [4, 18],
      [16, 18],
      [24, 43],
    ],
  ],
  [
    '#63dbe6',
    [
      [16, 18],
      [32, 18],
      [24, 43],
    ],
  ],
  [
    '#1b86ad',
    [
      [32, 18],
      [44, 18],
      [24, 43],
    ],
  ],
];

/** Position of a stone: its centre, its size relative to the facets' grid, and its tilt in degrees, clockwise. */
interface Place {
  readonly middle: Point;
  readonly scale: number;
  readonly tilt?: number;
}

const placed = (points: readonly Point[], { middle, scale, tilt = 0 }: Place): readonly Point[] => {
  const [cos, sin] = [Math.cos((tilt / 180) * Math.PI) * scale, Math.sin((tilt / 180) * Math.PI) * scale];
  return points.map(([x, y]) => {
    const [right, down] = [x - 24, y - 24.5];
    return [middle[0] + right * cos - down * sin, middle[1] + right * sin + down * cos] as const;
  });
};

export const gem = (place: Place): readonly Shape[] => FACETS.map(([fill, points]) => ({ fill, points: placed(points, place) }));

/** The whole stone in one colour, as its background. */
export const gemGround = (place: Place, fill: string): Shape => ({
  fill,
  points: placed(
    [
      [14.5, 7],
      [33.5, 7],
      [44, 18],
      [24, 43],
      [4, 18],
    ],
    place,
  ),
});

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  fill,
  points: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
});

/** Minimum number of corners of a disc; a large one has one per unit. */
const CORNERS = 64;
export const disc = (x: number, y: number, radius: number, fill: string): Shape => {
  const corners = Math.max(CORNERS, Math.ceil(radius));
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
  return { fill, points };
};

const [RED, YELLOW, GREEN, BLUE] = BOARD_COLOURS;

export const ICON_GRID = { width: 64, height: 64 } as const;
const MIDDLE: Point = [32, 32];

/** A theme's icon on the 64 grid, background first: the whole tile, so that any mask can crop it. */
export const iconShapes = (theme: BrandTheme): readonly Shape[] => {
  const { ground, emblem } = THEMES[theme].tile;
  const tile = rectangle(0, 0, 64, 64, ground);
  switch (theme) {
    case 'lagoon':
      return [tile, ...gem({ middle: MIDDLE, scale: 0.95 })];
    case 'orchid':
      return [
        tile,
        {
          fill: emblem,
          points: [
            [16, 40],
            [34, 50],
            [14, 55],
          ],
        },
        disc(32, 31, 22, emblem),
        ...gem({ middle: MIDDLE, scale: 0.72 }),
      ];
    case 'arena':
      return [
        rectangle(0, 0, 32, 32, RED),
        rectangle(32, 0, 32, 32, YELLOW),
        rectangle(32, 32, 32, 32, GREEN),
        rectangle(0, 32, 32, 32, BLUE),
        disc(32, 32, 21, emblem),
        ...gem({ middle: MIDDLE, scale: 0.68 }),
      ];
  }
};

const written = (value: number): string => String(Math.round(value * 100) / 100);

export const iconSvg = (theme: BrandTheme): string => {
  const shapes = iconShapes(theme).map(({ points, fill }) => {
    const d = points.map(([x, y]) => `${written(x)} ${written(y)}`).join('L');
    // A thin stroke of the same colour closes the seams between facets.
    return `<path d="M${d}z" fill="${fill}" stroke="${fill}" stroke-width=".4" stroke-linejoin="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="c"><rect width="64" height="64" rx="15"/></clipPath><g clip-path="url(#c)">${shapes.join('')}</g></svg>\n`;
};
