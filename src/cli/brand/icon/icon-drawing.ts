import { BOARD_COLOURS, THEMES, type BrandTheme } from '../../../domain/brand/themes.ts';

/** Points of the 64 grid. */
export type Point = readonly [x: number, y: number];

/** A convex shape in one colour. */
export interface Shape {
  readonly points: readonly Point[];
  readonly fill: string;
}

/** The stone's facets on its grid of 48: the same as `src/ui/kit/icons/diamond.tsx` draws. */
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

const gem = (scale: number): readonly Shape[] =>
  FACETS.map(([fill, points]) => ({ fill, points: points.map(([x, y]) => [32 + (x - 24) * scale, 32 + (y - 24.5) * scale] as const) }));

const rectangle = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  fill,
  points: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
});

const CORNERS = 64;
const disc = (x: number, y: number, radius: number, fill: string): Shape => ({
  fill,
  points: Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  }),
});

const [RED, YELLOW, GREEN, BLUE] = BOARD_COLOURS;

/** The icon of a theme on the 64 grid, its ground first: the whole tile, so that any mask may cut it. */
export const iconShapes = (theme: BrandTheme): readonly Shape[] => {
  const { ground, emblem } = THEMES[theme].tile;
  const tile = rectangle(0, 0, 64, 64, ground);
  switch (theme) {
    case 'lagoon':
      return [tile, ...gem(0.95)];
    // A speech bubble.
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
        ...gem(0.72),
      ];
    // A board with its four fields.
    case 'arena':
      return [
        rectangle(0, 0, 32, 32, RED),
        rectangle(32, 0, 32, 32, YELLOW),
        rectangle(32, 32, 32, 32, GREEN),
        rectangle(0, 32, 32, 32, BLUE),
        disc(32, 32, 21, emblem),
        ...gem(0.68),
      ];
  }
};
