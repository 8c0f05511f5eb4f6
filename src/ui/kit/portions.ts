import type { PayItem } from '../../domain/order/pay-item.ts';
import type { PileSize } from './icon.tsx';

/** Rows of a long list drawn initially: more than two screens of packages. */
export const DRAWN_AT_ONCE = 24;
/** Further rows drawn at a time; also packages laid out at a time as they come into view. */
export const DRAWN_LATER = 12;

/** Some items of a list, starting at index `from`. */
interface Portion<T> {
  readonly from: number;
  readonly items: readonly T[];
}

/** Splits a list into the portions in which it is drawn. */
export const portionsOf = <T>(items: readonly T[]): readonly Portion<T>[] => {
  const portions: Portion<T>[] = [];
  for (let from = 0, to = DRAWN_AT_ONCE; from < items.length; from = to, to += DRAWN_LATER)
    portions.push({ from, items: items.slice(from, to) });
  return portions;
};

export type Piles = (item: PayItem) => PileSize;

/** Size of each package's diamond pile, by its third of the catalogue, which is sorted once. */
export const pilesOf = (catalogue: readonly PayItem[]): Piles => {
  const coins = catalogue.map(({ coin }) => coin).sort((a, b) => a - b);
  /** Returns whether that many thirds of the other packages have fewer diamonds. */
  const isAbove = (thirds: number, coin: number) => coin > (coins[Math.ceil((thirds * (coins.length - 1)) / 3) - 1] ?? coin);
  return ({ coin }) => (isAbove(2, coin) ? 3 : isAbove(1, coin) ? 2 : 1);
};
