import { describe, expect, it } from 'vitest';
import { decideResize, holdsReload, isDesktopWidth, isDoubleTap, type PageInUse } from '../../../../src/domain/site/viewport.ts';

describe('layout', () => {
  it.each([
    [360, false],
    [800, false],
    [800.5, false],
    [801, true],
    [1920, true],
  ])('LAY-1 a viewport of %d px is the desktop: %s', (width, desktop) => {
    expect(isDesktopWidth(width)).toBe(desktop);
  });

  it.each([
    [800, 801, false, 'reload'],
    [801, 800, false, 'reload'],
    [801, 800, true, 'wait'],
    [360, 800, false, 'none'],
    [360, 800, true, 'none'],
    [801, 1920, false, 'none'],
  ] as const)('LAY-1 D20 resized from %d to %d, payment in flight %s: %s', (before, now, inFlight, decision) => {
    expect(decideResize(before, now, inFlight)).toBe(decision);
  });

  const idle: PageInUse = {
    route: 'rechargeList',
    isPaymentOpen: false,
    isPaymentReturn: false,
    isVisitBeginning: false,
    isTakingUpChoice: false,
    isAccountAsked: false,
  };

  it.each([
    [{}, false],
    [{ route: 'pay' }, false],
    [{ route: null }, false],
    [{ route: 'payStep' }, true],
    [{ isPaymentOpen: true }, true],
    [{ isPaymentReturn: true }, true],
    [{ isVisitBeginning: true }, true],
    [{ isTakingUpChoice: true }, true],
    [{ isAccountAsked: true }, true],
  ] as const)('LAY-4 D20 a page with %o postpones a reload: %s', (change, holds) => {
    expect(holdsReload({ ...idle, ...change })).toBe(holds);
  });

  it.each([
    [null, 0, false],
    [1000, 1000, true],
    [1000, 1299, true],
    [1000, 1300, false],
  ])('LAY-3 a tap after %s at %i is the second of a double tap: %s', (last, at, second) => {
    expect(isDoubleTap(last, at)).toBe(second);
  });
});
