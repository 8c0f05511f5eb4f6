/** Packages of a list that are drawn at once: more than two screens of them. */
export const DRAWN_AT_ONCE = 24;
/** Packages that are drawn at a time after those, in the background, and laid out at a time when they come near. */
const DRAWN_LATER = 12;

/** A list in the portions in which it is drawn. */
export const portionsOf = <T>(items: readonly T[]): readonly (readonly T[])[] => {
  const portions = [items.slice(0, DRAWN_AT_ONCE)];
  for (let from = DRAWN_AT_ONCE; from < items.length; from += DRAWN_LATER) portions.push(items.slice(from, from + DRAWN_LATER));
  return portions;
};
