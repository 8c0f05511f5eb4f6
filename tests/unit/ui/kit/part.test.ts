import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Elements } from '../../../../src/ui/kit/elements.ts';
import { Part } from '../../../../src/ui/kit/part.tsx';
import { createStores } from '../../../../src/ui/stores/stores.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';
import { mounted, settled, unmountAll } from '../../../support/ui/mounted.ts';

/** What is drawn fails this often, and how often it was drawn. */
const failing = observable({ times: 0, version: 0 });
let drawn = 0;

const Fragile = observer(() => {
  if (failing.version >= 0 && failing.times > 0) {
    runInAction(() => (failing.times -= 1));
    throw new Error('planted');
  }
  drawn += 1;
  return createElement('p', { id: 'fragile' }, 'here');
});
const Kept = () => createElement('p', { id: 'kept' }, 'kept');
const part = (children: Elements, lastResort?: Elements) =>
  createElement(Part, lastResort === undefined ? { children } : { children, lastResort });

describe('a part of a page', () => {
  let reports: unknown[];
  let now = 0;
  const page = async () => {
    const stores = createStores();
    stores.gate.provide(servicesWith({ analytics: { reportCrash: (error: unknown) => reports.push(error) } as never }), null);
    const inner = createElement('div', null, part(createElement(Fragile)), createElement(Kept));
    return mounted(part(inner, createElement('p', { id: 'last' }, 'last')), stores, (key) => key);
  };
  const fail = async (times: number) => {
    runInAction(() => {
      failing.times = times;
      failing.version += 1;
    });
    for (let turn = 0; turn < 20; turn += 1) await settled();
  };

  beforeEach(() => {
    [reports, drawn, now] = [[], 0, 0];
    runInAction(() => (failing.times = 0));
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    await unmountAll();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('LAY-32 is drawn again if it fails, and the rest of the page keeps its elements', async () => {
    const shown = await page();
    await expect.poll(() => shown.all('#fragile')).toHaveLength(1);
    const [kept] = shown.all('#kept');
    await fail(2);
    expect(shown.all('#fragile')).toHaveLength(1);
    expect(shown.all('#kept')[0]).toBe(kept);
    expect(reports).toHaveLength(1);
  });

  it('LAY-32 that keeps failing is given up: the part around it is drawn again, and finally its fallback is shown', async () => {
    const shown = await page();
    await expect.poll(() => shown.all('#fragile')).toHaveLength(1);
    await fail(Infinity);
    expect(shown.all('#fragile, #kept')).toEqual([]);
    expect(shown.all('#last')).toHaveLength(1);
  });

  it('LAY-32 restarts its count after 10 s', async () => {
    const shown = await page();
    await expect.poll(() => shown.all('#fragile')).toHaveLength(1);
    const [kept] = shown.all('#kept');
    // React draws twice before it gives a part its error.
    for (; now < 10 * 10_001; now += 10_001) await fail(2);
    expect(reports).toHaveLength(10);
    expect(shown.all('#fragile')).toHaveLength(1);
    expect(shown.all('#kept')[0]).toBe(kept);
  });
});
