import { _observerFinalizationRegistry as registry, clearTimers } from 'mobx-react-lite';
import { Reaction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveNoTimer } from '../../../../src/ui/boot/leave-no-timer.ts';

describe('an abandoned page', () => {
  beforeEach(() => {
    // Those of other tests.
    clearTimers();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('WARM-3 releases its resources for components that were never shown, and their timer', async () => {
    const page = new EventTarget();
    leaveNoTimer(page as Window);
    const reaction = new Reaction('never shown', () => {});
    const begun = { reaction };
    registry.register(begun, begun, begun);
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(1);
    page.dispatchEvent(new Event('pagehide'));
    expect(vi.getTimerCount()).toBe(0);
    expect(reaction.isDisposed).toBe(true);
  });
});
