import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { EventOutbox } from '../../../../src/application/report/event-outbox.ts';
import type { PlatformError } from '../../../../src/domain/ports/platform/platform-error.ts';
import { EventReporter } from '../../../../src/domain/ports/platform/event-reporter.ts';
import type { ErrorEvent } from '../../../../src/domain/report/error-event.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

class FakeReporter extends EventReporter {
  readonly sent: (ErrorEvent & { readonly id: string })[] = [];
  answer: Effect.Effect<void, PlatformError> = Effect.void;
  override report(): Effect.Effect<void> {
    return Effect.void;
  }
  override reportError(event: ErrorEvent & { readonly id: string }): Effect.Effect<void, PlatformError> {
    return Effect.suspend(() => {
      this.sent.push(event);
      return this.answer;
    });
  }
  override pageViewId(): string {
    return 'pv';
  }
  override paid(): void {}
}

const event = (text: string): ErrorEvent => ({ type: 'biz', text });

const setUp = () => {
  const [store, reporter] = [new MemoryStore(), new FakeReporter()];
  let ids = 0;
  const visit = () => new EventOutbox(store, reporter, { hex32: () => `id-${(ids += 1)}` });
  return { store, reporter, visit, texts: () => reporter.sent.map(({ id, text }) => [id, text]) };
};

describe('EventOutbox', () => {
  it('RPT-12 an event is sent at once and kept until it has arrived', () => {
    const { store, reporter, visit, texts } = setUp();
    Effect.runSync(visit().add(event('one')));
    expect(texts()).toEqual([['id-1', 'one']]);
    expect(store.values.has('event_outbox')).toBe(false);
    reporter.answer = Effect.fail(LOST);
    Effect.runSync(visit().add(event('two')));
    expect(store.values.has('event_outbox')).toBe(true);
  });

  it('RPT-12 one that did not arrive is sent again on the next visit, under the same id, before newer ones', () => {
    const { store, reporter, visit, texts } = setUp();
    reporter.answer = Effect.fail(LOST);
    Effect.runSync(visit().add(event('one')));
    reporter.answer = Effect.void;
    const next = visit();
    Effect.runSync(next.flush());
    Effect.runSync(next.add(event('two')));
    expect(texts()).toEqual([
      ['id-1', 'one'],
      ['id-1', 'one'],
      ['id-2', 'two'],
    ]);
    expect(store.values.has('event_outbox')).toBe(false);
  });

  it('RPT-12 an event that never arrives is given up after five tries; at most 30 are kept', () => {
    const { store, reporter, visit } = setUp();
    reporter.answer = Effect.fail(LOST);
    const outbox = visit();
    Effect.runSync(outbox.add(event('one')));
    for (let visits = 0; visits < 9; visits += 1) Effect.runSync(outbox.flush());
    expect(reporter.sent).toHaveLength(5);
    store.write(
      'event_outbox',
      Array.from({ length: 30 }, (_, index) => ({ id: `old-${index}`, type: 'biz', text: 'x', tries: 0 })),
    );
    Effect.runSync(outbox.add(event('new')));
    expect(store.values.get('event_outbox')).toHaveLength(30);
    expect(JSON.stringify(store.values.get('event_outbox'))).toContain('new');
  });

  it('RPT-12 a damaged outbox and a reporter that throws break nothing', () => {
    const { store, reporter, visit, texts } = setUp();
    store.write('event_outbox', [{ id: 5 }]);
    reporter.answer = Effect.die(new Error('not foreseen'));
    const outbox = visit();
    Effect.runSync(outbox.add(event('one')));
    reporter.answer = Effect.void;
    Effect.runSync(outbox.flush());
    expect(texts()).toHaveLength(2);
  });
});
