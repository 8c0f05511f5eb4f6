import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../../../src/adapters/runtime/next-task.ts';

/** Whether a task that waited already came before, and a microtask too. */
const order = async (): Promise<readonly string[]> => {
  const seen: string[] = [];
  setImmediate(() => seen.push('task'));
  void Promise.resolve().then(() => seen.push('microtask'));
  await nextTask();
  return [...seen, 'next'];
};

describe('the next task', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('comes after everything of this one, where the browser cannot yield', async () => {
    vi.stubGlobal('scheduler', undefined);
    expect((await order())[0]).toBe('microtask');
    vi.stubGlobal('scheduler', { postTask: () => Promise.resolve() });
    expect((await order())[0]).toBe('microtask');
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
