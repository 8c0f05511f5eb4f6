import { isDoubleTap } from '../../domain/layout/viewport.ts';

/** Blocks pinch and double-tap zoom (platform §9, D26). iOS ignores the viewport setting, so the gestures themselves are cancelled. */
export const blockZoom = (): void => {
  let lastTap: number | null = null;
  const active = { passive: false } as const;
  document.addEventListener('gesturestart', (event) => event.preventDefault(), active);
  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    },
    active,
  );
  document.addEventListener(
    'touchend',
    (event) => {
      if (isDoubleTap(lastTap, event.timeStamp) && event.cancelable) event.preventDefault();
      lastTap = event.timeStamp;
    },
    active,
  );
};
