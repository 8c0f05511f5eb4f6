import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../../../src/adapters/runtime/next-task.ts';

/** How many steps a promise takes that is begun with it. */
const STEPS = 50;

/** The steps of a promise that are over when the next task begins. */
const stepsBefore = async (): Promise<number> => {
  let steps = 0;
  const walk = async (): Promise<void> => {
    while (steps < STEPS) {
      await Promise.resolve();
      steps += 1;
    }
  };
  void walk();
  await nextTask();
  return steps;
};

describe('the next task', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('comes after everything of this one, where the browser cannot yield', async () => {
    vi.stubGlobal('scheduler', undefined);
    expect(await stepsBefore()).toBe(STEPS);
    vi.stubGlobal('scheduler', { postTask: () => Promise.resolve() });
    expect(await stepsBefore()).toBe(STEPS);
  });

  it('is the one in which the browser goes on, where it can yield', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('scheduler', {
      yield(this: unknown) {
        asked.push(this);
        return Promise.resolve();
      },
    });
    await nextTask();
    expect(asked).toEqual([scheduler]);
  });

  it('leaves nothing open', async () => {
    vi.stubGlobal('scheduler', undefined);
    const closing = vi.spyOn(MessagePort.prototype, 'close');
    await nextTask();
    expect(closing).toHaveBeenCalledOnce();
    closing.mockRestore();
  });
});
