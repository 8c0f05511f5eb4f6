import { describe, expect, it } from 'vitest';
import { EventQueue } from '../../../../src/application/runtime/event-queue.ts';

describe('EventQueue', () => {
  it('ROM-1 an event caused by a step waits until that step is done', () => {
    const seen: string[] = [];
    const queue = new EventQueue<string>((event) => {
      seen.push(`${event} begins`);
      if (event === 'first') queue.add('second');
      seen.push(`${event} ends`);
    });
    queue.add('first');
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('ROM-1 a step that throws stops no later step', () => {
    const seen: string[] = [];
    const queue = new EventQueue<string>((event) => {
      if (event === 'bad') {
        queue.add('caused');
        throw new Error('a step failed');
      }
      seen.push(event);
    });
    expect(() => queue.add('bad')).toThrow('a step failed');
    queue.add('next');
    expect(seen).toEqual(['caused', 'next']);
  });
});
