/** Packages of a list: more than two screens of them; those after them are drawn in the background, and are content-visible too. */
export const DRAWN_AT_ONCE = 24;
