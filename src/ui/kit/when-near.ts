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
