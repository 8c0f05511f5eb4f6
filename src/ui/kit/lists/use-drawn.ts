import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from '../when-near.ts';
import { DRAWN_AT_ONCE, DRAWN_LATER } from './portions.ts';

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
    return whenNear(last, '100%', () => startTransition(() => setDrawn(drawn + DRAWN_LATER)));
  }, [drawn, rows]);
  return { drawn, around };
};
