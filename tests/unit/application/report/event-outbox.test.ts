import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { EventOutbox } from '../../../../src/application/report/event-outbox.ts';
import type { PlatformError } from '../../../../src/domain/ports/platform.ts';
import type { ErrorEvent } from '../../../../src/domain/report/error-event.ts';
import { afterFailedSend, givenUp, nextToSend, type EventCall, type OutboxEntry } from '../../../../src/domain/report/outbox.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { MemoryOutbox } from '../../../support/storage/memory-outbox.ts';

const WEEK = 7 * 86_400_000;

const setUp = () => {
  const store = new MemoryOutbox();
  const sent: (readonly [string, string])[] = [];
  const answers: { error: Effect.Effect<void, PlatformError>; event: Effect.Effect<void, PlatformError> } = {
    error: Effect.void,
    event: Effect.void,
  };
  const reporter = {
    reportError: ({ id, text }: ErrorEvent & { readonly id: string }) =>
      Effect.suspend(() => {
        sent.push([id, text]);
        return answers.error;
      }),
    send: ({ lane, fields }: EventCall) =>
      Effect.suspend(() => {
        sent.push([lane, String(fields['event'])]);
        return answers.event;
      }),
  };
  const device = { now: 0, offline: false };
  let ids = 0;
  const visit = () =>
    new EventOutbox({
      store,
      reporter,
      randomness: { hex32: () => `id-${(ids += 1)}` },
      now: () => device.now,
      offline: () => device.offline,
    });
  return { store, sent, answers, device, visit };
};

const event = (text: string): ErrorEvent => ({ type: 'biz', text });
const calls = (name: string): readonly EventCall[] => [
  { lane: 'platform', fields: { event: name } },
  { lane: 'analytics', fields: { event: name } },
];
const entry = (id: string, keptAt = 0): OutboxEntry => ({ kind: 'error', id, type: 'biz', text: id, tries: 0, keptAt });

describe('EventOutbox', () => {
  it('RPT-12 an event is sent at once and kept until it has arrived', () => {
    const { store, sent, answers, visit } = setUp();
    Effect.runSync(visit().add(event('one')));
    expect(sent).toEqual([['id-1', 'one']]);
    expect(store.entries).toEqual([]);
    answers.error = Effect.fail(LOST);
    Effect.runSync(visit().add(event('two')));
    expect(store.entries).toMatchObject([{ id: 'id-2', text: 'two', tries: 1 }]);
  });

  it('RPT-12 one that did not arrive is sent again on the next visit, under the same id, before newer ones', () => {
    const { store, sent, answers, visit } = setUp();
    answers.error = Effect.fail(LOST);
    Effect.runSync(visit().add(event('one')));
    answers.error = Effect.void;
    const next = visit();
    Effect.runSync(next.flush());
    Effect.runSync(next.add(event('two')));
    expect(sent).toEqual([
      ['id-1', 'one'],
      ['id-1', 'one'],
      ['id-2', 'two'],
    ]);
    expect(store.entries).toEqual([]);
  });

  it('RPT-12 an analytics event is two calls, each kept until it has arrived; a silent analytics host holds no error back', () => {
    const { store, sent, answers, visit } = setUp();
    answers.event = Effect.fail(LOST);
    const outbox = visit();
    Effect.runSync(outbox.addCalls('e1', calls('click_recharge')));
    expect(store.entries.map(({ id }) => id)).toEqual(['e1 platform', 'e1 analytics']);
    store.entries = store.entries.filter(({ id }) => id !== 'e1 platform');
    Effect.runSync(outbox.add(event('one')));
    expect(sent.at(-2)).toEqual(['id-1', 'one']);
    answers.event = Effect.void;
    Effect.runSync(outbox.flush());
    expect(sent.at(-1)).toEqual(['analytics', 'click_recharge']);
    expect(store.entries).toEqual([]);
  });

  it('RPT-12 an event that never arrives is given up after five tries', () => {
    const { sent, answers, device, visit } = setUp();
    answers.error = Effect.fail(LOST);
    const outbox = visit();
    Effect.runSync(outbox.add(event('one')));
    for (let tries = 0; tries < 9; tries += 1) {
      device.now += 10_000;
      Effect.runSync(outbox.flush());
    }
    expect(sent).toHaveLength(5);
    expect(afterFailedSend({ ...entry('x'), tries: 3 }, null, 0)).toMatchObject({ tries: 4 });
    expect(afterFailedSend({ ...entry('x'), tries: 4 }, null, 0)).toBeNull();
  });

  it('RPT-12 a burst of events while the platform is away for a moment uses up one try of each', () => {
    const { store, sent, answers, device, visit } = setUp();
    answers.error = Effect.fail(LOST);
    const outbox = visit();
    for (let events = 0; events < 9; events += 1) {
      device.now += 1000;
      Effect.runSync(outbox.add(event(`event ${events}`)));
    }
    expect(sent.map(([id]) => id)).toEqual(Array.from({ length: 9 }, () => 'id-1'));
    expect(store.entries.map(({ tries }) => tries)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    // Another visit counts anew, and so does a clock that was set back.
    Effect.runSync(visit().flush());
    device.now -= 60_000;
    Effect.runSync(outbox.flush());
    expect(store.entries[0]?.tries).toBe(3);
    answers.error = Effect.void;
    Effect.runSync(outbox.flush());
    expect(store.entries).toEqual([]);
    expect(sent.at(-1)?.[1]).toBe('event 8');
  });

  it('RPT-17 at most 60 reports are kept, none for more than a week; the oldest go first', () => {
    const { store, answers, device, visit } = setUp();
    answers.error = Effect.fail(LOST);
    store.entries = [entry('too old', -WEEK - 1), ...Array.from({ length: 61 }, (_, index) => entry(`old-${index}`, -WEEK))];
    Effect.runSync(visit().add(event('new')));
    expect(store.entries).toHaveLength(60);
    expect(store.entries.map(({ id }) => id)).not.toContain('too old');
    expect([store.entries[0]?.id, store.entries.at(-1)?.id]).toEqual(['old-2', 'id-1']);
    device.now = 1;
    Effect.runSync(visit().add(event('newer')));
    expect(store.entries.map(({ id }) => id)).toEqual(['id-1', 'id-2']);
    expect(givenUp([entry('a', 5)], 0)).toEqual([]);
  });

  it('RPT-17 nothing is tried while the browser is offline, and nothing is sent twice that the device cannot forget', () => {
    const { store, sent, device, visit } = setUp();
    device.offline = true;
    const outbox = visit();
    Effect.runSync(outbox.add(event('one')));
    expect([sent.length, store.entries.length]).toEqual([0, 1]);
    device.offline = false;
    store.remove = () => Effect.void;
    Effect.runSync(outbox.flush());
    Effect.runSync(outbox.flush());
    expect(sent).toEqual([['id-1', 'one']]);
    expect(nextToSend([entry('a')], 'analytics', new Set())).toBeNull();
  });

  it('RPT-18 the page may be left once nothing is on its way, and 200 ms after the newest report at the latest', async () => {
    const { answers, device, visit } = setUp();
    const outbox = visit();
    await Effect.runPromise(outbox.settled());
    let arrive = (): void => {};
    answers.error = Effect.callback((resume) => void (arrive = () => resume(Effect.void)));
    const sending = Effect.runPromise(outbox.add(event('one')));
    const left = Effect.runPromise(outbox.settled()).then(() => 'left');
    expect(await Promise.race([left, Promise.resolve('here')])).toBe('here');
    arrive();
    await sending;
    expect(await left).toBe('left');
    void Effect.runPromise(outbox.add(event('two')));
    const began = performance.now();
    await Effect.runPromise(outbox.settled());
    expect(performance.now() - began).toBeGreaterThanOrEqual(195);
    device.now = 200;
    // Still on its way, and waited for long enough: done at once.
    Effect.runSync(outbox.settled());
  });

  it('RPT-12 what is kept while the last read is on its way is not left behind', async () => {
    const { store, sent, visit } = setUp();
    const kept = store.all.bind(store);
    const reads: (() => void)[] = [];
    // Both lanes have read that nothing is kept; their answers are still to come.
    store.all = () => Effect.callback((resume) => void reads.push(() => resume(Effect.succeed([]))));
    const outbox = visit();
    const flushing = Effect.runPromise(outbox.flush());
    store.all = kept;
    Effect.runSync(outbox.add(event('one')));
    expect([reads.length, sent.length]).toEqual([2, 0]);
    for (const answer of reads) answer();
    await flushing;
    expect(sent).toEqual([['id-1', 'one']]);
  });

  it('RPT-12 a reporter and a store that throw break nothing', () => {
    const { store, sent, answers, visit } = setUp();
    answers.error = Effect.die(new Error('not foreseen'));
    const outbox = visit();
    Effect.runSync(outbox.add(event('one')));
    answers.error = Effect.void;
    Effect.runSync(outbox.flush());
    expect(sent).toHaveLength(2);
    store.all = () => Effect.die(new Error('not foreseen'));
    Effect.runSync(outbox.add(event('two')));
    expect(sent).toHaveLength(2);
  });
});
