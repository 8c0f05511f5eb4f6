import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from '../when-near.ts';
import { DRAWN_AT_ONCE, DRAWN_LATER } from './portions.ts';

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
