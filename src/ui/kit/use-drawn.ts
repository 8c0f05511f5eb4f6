import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { DRAWN_AT_ONCE, DRAWN_LATER } from './portions.ts';

/**
 * Calls `due` once, when an element is within `margin` of the viewport, such as `100%` for one screen; immediately in a browser that cannot
 * detect it. Returns the cancel.
 */
export const whenNear = (element: Element, margin: string, due: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    due();
    return () => {};
  }
  const watch = new IntersectionObserver(
    (seen) => {
      // Several frames may be reported together: the last one counts.
      if (!seen.at(-1)!.isIntersecting) return;
      watch.disconnect();
      due();
    },
    { rootMargin: margin },
  );
  watch.observe(element);
  return () => watch.disconnect();
};

/**
 * Number of rows drawn: the first ones, then more each time the last drawn row comes near, in the background so that a tap is handled first
 * (COST-2). `around` is for the element that holds the rows, in one or several lists.
 */
export const useDrawn = (rows: readonly unknown[]): { readonly drawn: number; readonly around: RefObject<HTMLElement | null> } => {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const around = useRef<HTMLElement>(null);
  useEffect(() => {
    if (drawn >= rows.length) return;
    const last = around.current!.querySelector('ul:last-of-type > :last-child')!;
    return whenNear(last, '100%', () => startTransition(() => setDrawn(drawn + DRAWN_LATER)));
  }, [drawn, rows]);
  return { drawn, around };
};
