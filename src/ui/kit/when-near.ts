/**
 * Calls `due` once, when an element is within `margin` of what is seen, such as `100%` for a screen; at once in a browser that cannot tell.
 * Gives what stops waiting.
 */
export const whenNear = (element: Element, margin: string, due: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    due();
    return () => {};
  }
  const watch = new IntersectionObserver(
    (seen) => {
      // Several frames may be told of at once: the last one counts.
      if (!seen.at(-1)!.isIntersecting) return;
      watch.disconnect();
      due();
    },
    { rootMargin: margin },
  );
  watch.observe(element);
  return () => watch.disconnect();
};
