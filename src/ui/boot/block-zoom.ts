/** A second tap within this time is cancelled (platform §9). */
const DOUBLE_TAP_MS = 300;

/** No pinch and no double-tap zoom (D26). iOS ignores the viewport's word, so the gestures themselves are cancelled. */
export const blockZoom = (): void => {
  let lastTap = -Infinity;
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
      if (event.timeStamp - lastTap < DOUBLE_TAP_MS && event.cancelable) event.preventDefault();
      lastTap = event.timeStamp;
    },
    active,
  );
};
