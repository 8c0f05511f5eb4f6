import { useEffect, type RefObject } from 'react';

/** Keeps a provider's field in view while it has the focus: the page does not know of a focus inside a frame, nor of the keyboard that it brings. */
export const useKeptInView = (place: RefObject<HTMLElement | null>, isFocused: boolean): void => {
  useEffect(() => {
    if (!isFocused) return;
    const show = () => place.current?.scrollIntoView({ block: 'nearest' });
    show();
    window.visualViewport?.addEventListener('resize', show);
    return () => window.visualViewport?.removeEventListener('resize', show);
  }, [place, isFocused]);
};
