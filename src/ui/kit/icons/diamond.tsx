import styles from './diamond.module.css';
import { classNames } from '../elements.ts';

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
