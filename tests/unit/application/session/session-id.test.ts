import { describe, expect, it } from 'vitest';
import { SessionId } from '../../../../src/application/session/shopper-session.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

describe('SessionId', () => {
  it.each([undefined, 'short', 7, null])('STO-2 a session without a usable id (%j) is given one, which is kept', (kept) => {
    const store = new MemoryStore();
    if (kept !== undefined) store.write('session_id', kept);
    let made = 0;
    const id = new SessionId(store, { hex32: () => String((made += 1)).padStart(32, '0') });
    expect([id.current(), id.current(), made]).toEqual(['1'.padStart(32, '0'), '1'.padStart(32, '0'), 1]);
    expect(store.values.get('session_id')).toBe('1'.padStart(32, '0'));
  });
});
