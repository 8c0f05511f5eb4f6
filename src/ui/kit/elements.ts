import type { ReactElement } from 'react';

/** What may stand beside other elements: elements and no text of its own, so that a page under translation goes on (LAY-30). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];

/** The given class names that apply, as one attribute. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** A hidden page never paints, so the work runs after this many ms at the latest. */
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
