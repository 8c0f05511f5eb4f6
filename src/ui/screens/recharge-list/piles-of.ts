import type { PayItem } from '../../../domain/order/pay-item.ts';
import type { PileSize } from '../../kit/icon.tsx';

export type Piles = (item: PayItem) => PileSize;

/** Size of each package's diamond pile, by its third of the catalogue, which is sorted once. */
export const pilesOf = (catalogue: readonly PayItem[]): Piles => {
  const coins = catalogue.map(({ coin }) => coin).sort((a, b) => a - b);
  /** Returns whether that many thirds of the other packages have fewer diamonds. */
  const isAbove = (thirds: number, coin: number) => coin > (coins[Math.ceil((thirds * (coins.length - 1)) / 3) - 1] ?? coin);
  return ({ coin }) => (isAbove(2, coin) ? 3 : isAbove(1, coin) ? 2 : 1);
};
