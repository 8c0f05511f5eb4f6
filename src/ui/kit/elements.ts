import type { ReactElement } from 'react';

/** Children that may sit beside other elements: elements only, no bare text, so that a translated page keeps working (LAY-30). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];

/** Joins the class names that apply into one attribute. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** A hidden page never paints, so the work runs after at most this many ms. */
const UNPAINTED_MS = 100;

/** Runs work that is expensive to render after the next frame, so that a slow phone shows the pressed state first. */
export const afterPaint = (work: () => void): void => {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNPAINTED_MS);
};
