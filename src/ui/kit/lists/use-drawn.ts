import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { DRAWN_AT_ONCE, DRAWN_LATER } from './drawn-at-once.ts';

/** Calls `due` once, when an element is less than a screen away from what is seen. Answers how to stop waiting for that. */
const whenNear = (element: Element, due: () => void): (() => void) => {
  const watch = new IntersectionObserver(
    (seen) => {
      // Several frames may be told of at once: the last one counts.
      if (!seen.at(-1)!.isIntersecting) return;
      watch.disconnect();
      due();
    },
    { rootMargin: '100%' },
  );
  watch.observe(element);
  return () => watch.disconnect();
};

/**
 * How many rows of a list are drawn: the first ones, and more each time the last one drawn comes near, in the background, so that a tap
 * is answered first (COST-2). `around` is for the element in which the rows stand, in one list or in several.
 */
export const useDrawn = (rows: readonly unknown[]): { readonly drawn: number; readonly around: RefObject<HTMLElement | null> } => {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const around = useRef<HTMLElement>(null);
  useEffect(() => {
    if (drawn >= rows.length) return;
    const last = around.current!.querySelector('ul:last-of-type > :last-child')!;
    return whenNear(last, () => startTransition(() => setDrawn(drawn + DRAWN_LATER)));
  }, [drawn, rows]);
  return { drawn, around };
};
