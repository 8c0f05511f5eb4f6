/** Packages of a list: more than two screens of them; those after them are drawn in the background, and are content-visible too. */
export const DRAWN_AT_ONCE = 24;

/** A list in the portions in which it is drawn. */
export const portionsOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / DRAWN_AT_ONCE) }, (_, index) =>
    items.slice(index * DRAWN_AT_ONCE, (index + 1) * DRAWN_AT_ONCE),
  );
