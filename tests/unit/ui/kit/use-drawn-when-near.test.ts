import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenNear } from '../../../../src/ui/kit/use-drawn.ts';

const PLACE = {} as Element;

/** A browser's observer in the test's hands. */
class FakeObserver {
  static last: FakeObserver | null = null;
  readonly observed: Element[] = [];
  readonly margin: string | undefined;
  isOff = false;
  readonly #seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void, { rootMargin }: IntersectionObserverInit) {
    this.#seen = seen;
    this.margin = rootMargin;
    FakeObserver.last = this;
  }
  observe(element: Element): void {
    this.observed.push(element);
  }
  disconnect(): void {
    this.isOff = true;
  }
  say(...near: readonly boolean[]): void {
    if (!this.isOff) this.#seen(near.map((isIntersecting) => ({ isIntersecting })));
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('waiting until an element is near', () => {
  it('ROM-16 calls once, when the newest word is that it is near', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    let due = 0;
    whenNear(PLACE, '25%', () => (due += 1));
    const observer = FakeObserver.last!;
    expect([observer.observed, observer.margin]).toEqual([[PLACE], '25%']);
    observer.say(false);
    observer.say(true, false);
    expect(due).toBe(0);
    observer.say(false, true);
    observer.say(true);
    expect([due, observer.isOff]).toEqual([1, true]);
  });

  it('ROM-16 stops waiting', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    let due = 0;
    whenNear(PLACE, '25%', () => (due += 1))();
    FakeObserver.last!.say(true);
    expect(due).toBe(0);
  });

  it('ROM-16 calls at once in a browser that cannot tell', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    let due = 0;
    whenNear(PLACE, '25%', () => (due += 1))();
    expect(due).toBe(1);
  });
});
