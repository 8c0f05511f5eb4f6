import { useCallback, useRef, type KeyboardEvent } from 'react';

/**
 * Distinguishes selection by arrow keys from selection by tap: the browser clicks the next radio button in both cases. A click by a screen
 * reader or the space bar counts as a tap.
 */
export const useArrowKeys = () => {
  const down = useRef(false);
  const released = (): void => {
    down.current = false;
  };
  return {
    isDown: useCallback((): boolean => down.current, []),
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent): void => {
        down.current = key.startsWith('Arrow');
      },
      onKeyUp: released,
      // The key may have been released elsewhere.
      onPointerDown: released,
    },
  };
};
