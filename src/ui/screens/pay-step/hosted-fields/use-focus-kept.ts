import { useEffect, type RefObject } from 'react';

/** When what had the focus is gone with a change of `of`, the focus goes to a place near it instead of nowhere. */
export const useFocusKept = (place: RefObject<HTMLElement | null>, of: unknown): void => {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, of]);
};
