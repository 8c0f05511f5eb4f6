/** Rows of a long list that are drawn at once: more than two screens of packages. */
export const DRAWN_AT_ONCE = 24;
/** Rows that are drawn at a time after those, and packages that are laid out at a time when they come near. */
export const DRAWN_LATER = 12;
