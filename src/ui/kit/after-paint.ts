/** A page that is hidden paints nothing: the work is done all the same, this many ms later. */
const UNPAINTED_MS = 100;

/** Does work that draws much once the browser has shown the press: a slow phone answers the finger first. */
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
