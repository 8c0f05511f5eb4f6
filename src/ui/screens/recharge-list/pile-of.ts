import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import type { PileSize } from '../../kit/icons/diamond.tsx';

/** The size of a package's diamond pile, by its third of the catalogue. */
export const pileOf = (item: PayItem, catalogue: readonly PayItem[]): PileSize => {
  const smaller = catalogue.filter((other) => other.coin < item.coin).length;
  const share = catalogue.length < 2 ? 0 : smaller / (catalogue.length - 1);
  return share < 1 / 3 ? 1 : share < 2 / 3 ? 2 : 3;
};
