import { autorun, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { RoomTableStore } from '../../../../src/ui/stores/room-table.ts';
import { numbered, push, RoomDriver } from '../../../support/room/room-driver.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A store whose frames come when the test says so. */
const setUp = () => {
  const frames: (() => void)[] = [];
  const store = new RoomTableStore((due) => void frames.push(due));
  const driver = RoomDriver.at(2);
  store.take(driver.state.table, ['log']);
  const frame = (): void => {
    for (const due of frames.splice(0)) due();
  };
  frame();
  const take = (step: ReturnType<RoomDriver['frames']>): void => store.take(step.state.table, step.changed);
  return { store, driver, frames, frame, take };
};

const watch = <T>(read: () => T): T[] => {
  const seen: T[] = [];
  stops.push(autorun(() => seen.push(read())));
  return seen;
};

describe('the room table for views', () => {
  it('SYN-17 a reader of a key is notified once per frame, and a reader of another key is not', () => {
    const { store, driver, frames, frame, take } = setUp();
    const [log, other] = [watch(() => store.get('log')), watch(() => store.get('widgets'))];
    take(driver.frames(numbered(3)));
    take(driver.frames(numbered(4)));
    expect([log, other, frames.length]).toEqual([[[1, 2]], [undefined], 1]);
    frame();
    expect(log).toEqual([
      [1, 2],
      [1, 2, 3, 4],
    ]);
    expect(other).toHaveLength(1);
  });

  it('SYN-5 SYN-17 a listener is notified after the commit and reads the whole increment; a void one notifies no listener', () => {
    const { store, driver, frames, frame, take } = setUp();
    const both = watch(() => [store.get('log'), store.get('widgets')]);
    take(driver.frames({ sn: 3, command: [push(3), { op: 'lreplace', key: 'widgets', value: ['w'] }] }));
    frame();
    expect(both.at(-1)).toEqual([[1, 2, 3], ['w']]);
    take(driver.frames({ sn: 4, command: [push(4), { op: 'lremove', key: 'widgets', index: 9 }] }));
    expect(frames).toEqual([]);
    expect([both.length, store.get('log')]).toEqual([2, [1, 2, 3]]);
  });

  it('SYN-15 what a view holds never changes: a change is another value', () => {
    const { store, driver, frame, take } = setUp();
    const held = store.get('log');
    take(driver.frames(numbered(3)));
    frame();
    expect([held, store.get('log')]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('SYN-17 the table keeps nothing about a key that is read outside a reaction, nor after the last reaction that read it', () => {
    const { store, driver, frame, take } = setUp();
    const kept = (): readonly string[] => [...(Reflect.get(store, 'atoms') as ReadonlyMap<string, unknown>).keys()];
    expect([store.get('log'), runInAction(() => store.get('widgets'))]).toEqual([[1, 2], undefined]);
    expect(kept()).toEqual([]);
    const log = watch(() => store.get('log'));
    runInAction(() => store.get('log'));
    expect(kept()).toEqual(['log']);
    take(driver.frames(numbered(3)));
    frame();
    expect(log).toHaveLength(2);
    stops.pop()?.();
    expect(kept()).toEqual([]);
  });

  it('SYN-16 key listeners are notified if a refresh returns the same keys in another order', () => {
    const { store, frame } = setUp();
    const keys = watch(() => store.keys);
    for (const entries of [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'a'],
    ]) {
      store.take(new Map(entries.map((key) => [key, 1])), entries);
      frame();
    }
    expect(keys).toEqual([['log'], ['a', 'b'], ['b', 'a']]);
  });

  it('SYN-16 key listeners are notified when a key is added and when the shopper leaves the room', () => {
    const { store, driver, frame, take } = setUp();
    const keys = watch(() => store.keys);
    take(driver.frames(numbered(3)));
    frame();
    take(driver.frames({ sn: 4, command: [{ op: 'hmerge', key: '__proto__', value: { a: 1 } }] }));
    frame();
    take(driver.event({ type: 'left' }));
    frame();
    expect(keys).toEqual([['log'], ['log', '__proto__'], []]);
  });
});
