import { useCallback, useRef, type KeyboardEvent } from 'react';

/**
 * Tells a choice by the arrow keys from one by a tap: the browser clicks the next radio button in both cases. The click of a screen reader
 * or of the space bar counts as a tap.
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
      // The key may have been let go of elsewhere.
      onPointerDown: released,
    },
  };
};
