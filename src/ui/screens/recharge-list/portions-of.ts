import { DRAWN_AT_ONCE, DRAWN_LATER } from '../../kit/lists/drawn-at-once.ts';

/** Some items of a list, from its `from`th on. */
export interface Portion<T> {
  readonly from: number;
  readonly items: readonly T[];
}

/** A list in the portions in which it is drawn. */
export const portionsOf = <T>(items: readonly T[]): readonly Portion<T>[] => {
  const portions: Portion<T>[] = [];
  for (let from = 0, to = DRAWN_AT_ONCE; from < items.length; from = to, to += DRAWN_LATER)
    portions.push({ from, items: items.slice(from, to) });
  return portions;
};
