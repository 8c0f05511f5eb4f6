import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { reloadOnUpdate } from '../../../../src/ui/boot/reload-page.ts';

const opened = (isPaying: boolean) => {
  const paying = observable.box(isPaying);
  let onPayStep = false;
  let newer = true;
  const asked: string[] = [];
  const listeners: Record<'route' | 'return', () => void> = { route: () => {}, return: () => {} };
  const decide = (held: () => boolean) => Promise.resolve(!newer ? ('none' as const) : held() ? ('wait' as const) : ('reload' as const));
  const note = (what: string, held: () => boolean) =>
    decide(held).then((kind) => {
      asked.push(`${what}: ${kind}`);
      if (kind === 'reload') newer = false;
      return kind;
    });
  reloadOnUpdate({ look: (held) => note('look', held), review: (held) => note('review', held) }, () => paying.get() || onPayStep, {
    onRoute: (changed) => (listeners.route = changed),
    onReturn: (returned) => (listeners.return = returned),
  });
  return {
    asked,
    settled: () => new Promise((done) => setImmediate(done)),
    pays: (value: boolean) => runInAction(() => paying.set(value)),
    walks: (value: boolean) => {
      onPayStep = value;
      listeners.route();
    },
    comesBack: () => listeners.return(),
  };
};

describe('reloading for a newer version', () => {
  it('VER-2 is checked at the start and at each return', async () => {
    const page = opened(false);
    await page.settled();
    page.comesBack();
    await page.settled();
    expect(page.asked).toEqual(['look: reload', 'look: none']);
  });

  it('VER-3 waits for the end of a payment, and for the way off its pages', async () => {
    const page = opened(true);
    await page.settled();
    page.walks(true);
    await page.settled();
    page.pays(false);
    await page.settled();
    expect(page.asked).toEqual(['look: wait', 'review: wait']);
    page.walks(false);
    await page.settled();
    expect(page.asked.at(-1)).toBe('review: reload');
    page.walks(true);
    page.walks(false);
    await page.settled();
    expect(page.asked).toHaveLength(3);
  });
});
