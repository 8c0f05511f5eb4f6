import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { reloadOnResize } from '../../../../src/ui/boot/reload-page.ts';

const opened = (widthAtLoad: number, busyAtLoad: boolean, isElsewhere = () => false) => {
  const busy = observable.box(busyAtLoad);
  let width = widthAtLoad;
  let changes = (): void => {};
  let reloads = 0;
  reloadOnResize(() => busy.get() || isElsewhere(), {
    width: () => width,
    onChange: (changed) => {
      changes = changed;
    },
    reload: () => {
      reloads += 1;
    },
  });
  return {
    resize: (to: number) => {
      width = to;
      changes();
    },
    /** As a route is left, which nothing observes. */
    leave: (quietly: () => void) => {
      quietly();
      changes();
    },
    setBusy: (to: boolean) => runInAction(() => busy.set(to)),
    reloads: () => reloads,
  };
};

describe('resizing the page', () => {
  it('LAY-1 crossing the boundary reloads at once; staying on one side never does', () => {
    const page = opened(390, false);
    page.resize(800);
    expect(page.reloads()).toBe(0);
    page.resize(801);
    expect(page.reloads()).toBe(1);
  });

  it('LAY-1 D20 waits until no payment is under way', async () => {
    const page = opened(390, true);
    page.resize(844);
    page.resize(900);
    expect(page.reloads()).toBe(0);
    page.setBusy(false);
    await Promise.resolve();
    expect(page.reloads()).toBe(1);
  });

  it('LAY-1 D20 a payment that moves on to another of its pages is not interrupted in between', async () => {
    let onPayment = false;
    const page = opened(390, true, () => onPayment);
    page.resize(844);
    page.setBusy(false);
    page.leave(() => {
      onPayment = true;
    });
    await Promise.resolve();
    expect(page.reloads()).toBe(0);
  });

  it('LAY-1 D20 waits until the route of the payment is left', () => {
    let onPayment = true;
    const page = opened(390, false, () => onPayment);
    page.resize(844);
    expect(page.reloads()).toBe(0);
    page.leave(() => {
      onPayment = false;
    });
    expect(page.reloads()).toBe(1);
  });

  it('LAY-1 D20 a phone that is turned back in the meantime is not reloaded', async () => {
    const page = opened(390, true);
    page.resize(844);
    page.resize(390);
    page.setBusy(false);
    await Promise.resolve();
    expect(page.reloads()).toBe(0);
  });
});
