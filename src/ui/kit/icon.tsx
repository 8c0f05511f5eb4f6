import styles from './icon.module.css';
import { classNames } from './elements.ts';

/** The stone's facets on a 48 grid: crown, table, pavilion. Lit from above. */
const FACETS = [
  ['M14.5 7 24 7 16 18z', '#a5f1f4'],
  ['M24 7 32 18H16z', '#e6feff'],
  ['M24 7H33.5L32 18z', '#7de4ee'],
  ['M14.5 7 16 18H4z', '#5fd3e2'],
  ['M33.5 7 44 18H32z', '#36b4d1'],
  ['M4 18H16L24 43z', '#2fb3cc'],
  ['M16 18H32L24 43z', '#63dbe6'],
  ['M32 18H44L24 43z', '#1b86ad'],
] as const;

const Stone = ({ transform }: { readonly transform: string }) => (
  <g transform={transform}>
    <path d="M14.5 7H33.5L44 18 24 43 4 18z" fill="#1b86ad" stroke="#1b86ad" strokeWidth="3" strokeLinejoin="round" />
    {FACETS.map(([d, fill]) => (
      <path key={d} d={d} fill={fill} stroke={fill} strokeWidth="0.6" strokeLinejoin="round" />
    ))}
    <path d="M18.5 10.2 23 8.4 20 14.6z" fill="#fff" opacity="0.85" />
  </g>
);

const PILES = {
  1: ['translate(0 0)'],
  2: ['translate(17 1) scale(0.66) rotate(14 24 24)', 'translate(-3 7) scale(0.84)'],
  3: ['translate(-2 3) scale(0.6) rotate(-16 24 24)', 'translate(21 3) scale(0.6) rotate(16 24 24)', 'translate(5 10) scale(0.8)'],
} as const;

export type PileSize = keyof typeof PILES;

/** Our diamond, alone or in a small pile. Decorative. */
export const Diamond = ({ size = 'text', pile = 1 }: { readonly size?: 'text' | 'card' | 'hero'; readonly pile?: PileSize }) => (
  <svg className={classNames(styles.diamond, styles[size])} viewBox="0 0 48 48" aria-hidden="true">
    {PILES[pile].map((transform) => (
      <Stone key={transform} transform={transform} />
    ))}
  </svg>
);

/** Our line icons on a 24 grid that are part of the first download. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 9v4.5M12 17v.01M10.4 4.3 2.9 17.5A1.9 1.9 0 0 0 4.5 20.4h15a1.9 1.9 0 0 0 1.6-2.9L13.6 4.3a1.85 1.85 0 0 0-3.2 0z',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM20 20l-4.3-4.3',
  help: 'M9.3 9.3a2.8 2.8 0 1 1 4 2.8c-.9.5-1.3 1-1.3 2M12 17.2v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  receipt: 'M6 3.5h12V20l-3-1.8-3 1.8-3-1.8L6 20zM9.5 8.5h5M9.5 12.5h5',
  plug: 'M9 3v4.5M15 3v4.5M6.5 7.5h11v3a5.5 5.5 0 0 1-11 0zM12 16v5',
} as const satisfies Record<string, string>;

export type FirstIconName = keyof typeof PATHS;

interface DrawingProps {
  readonly path: string;
  readonly large?: boolean | undefined;
  /** A directional icon: drawn for a left-to-right page and mirrored by CSS. */
  readonly directed?: boolean;
}

export const Drawing = ({ path, large = false, directed = false }: DrawingProps) => (
  <svg className={classNames(styles.icon, large && styles.large, directed && styles.directed)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** A decorative icon, hidden from screen readers; the text beside it carries the meaning. */
export const Icon = ({ name, large }: { readonly name: FirstIconName; readonly large?: boolean | undefined }) => (
  <Drawing path={PATHS[name]} large={large} directed={name === 'back'} />
);
