/** Rows of a long list that are drawn at once: more than two screens of packages. */
export const DRAWN_AT_ONCE = 24;
/** Rows that are drawn at a time after those, and packages that are laid out at a time when they come near. */
export const DRAWN_LATER = 12;

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
