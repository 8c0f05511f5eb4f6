import { useEffect, type RefObject } from 'react';

/** When a change of `of` removes the focused element, moves the focus to a nearby element instead of losing it. */
export const useFocusKept = (place: RefObject<HTMLElement | null>, of: unknown): void => {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, of]);
};
