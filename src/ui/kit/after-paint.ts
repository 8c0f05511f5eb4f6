/** A hidden page never paints, so the work runs after this many ms at the latest. */
const UNPAINTED_MS = 100;

/** Runs work that is expensive to render after the next frame, so that a slow phone shows the pressed state first. */
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
