import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeRefresh, decodeRoomBody, decodeRoomMessage } from '../../src/domain/room-sync/decode-message.ts';
import { NO_ROOM, type RoomSync, syncRoom } from '../../src/domain/room-sync/room-sync.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { malformedDirective, plainOf, wireDirective } from '../support/arbitraries/room.ts';

const odd = fc.oneof(
  fc.constantFrom<unknown>('5', 1.5, -1, -0, 2 ** 53, 9e15, null, true, '', '__proto__', [], {}, [[]]),
  fc.nat(9),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Something that looks like a sync message: each field right, odd or missing. */
const nearly = fc.record(
  {
    type: fc.oneof(fc.constantFrom(1, 2, 2, 2, 3), odd),
    rid: fc.oneof(fc.constantFrom('7', 7, '7', 7), odd),
    sn: odd,
    status: fc.oneof(
      fc.array(
        fc.record(
          { sn: odd, command: fc.oneof(fc.array(fc.oneof(wireDirective, malformedDirective, odd), { maxLength: 4 }), odd) },
          { requiredKeys: [] },
        ),
        {
          maxLength: 3,
        },
      ),
      odd,
    ),
    ['__proto__']: odd,
  },
  { requiredKeys: [] },
);
const garbage = fc.oneof(
  fc.string(),
  fc.anything(),
  fc.json(),
  fc.json().map((data) => ({ result: 0, data })),
  { weight: 6, arbitrary: nearly.map((message) => ({ result: 0, data: JSON.stringify(message) })) },
);

const valid = (state: RoomSync): boolean => Number.isSafeInteger(state.sn) && state.sn >= 0 && !Object.is(state.sn, -0);

it('SYN-10 SYN-11 no input throws or changes a prototype, and a dropped message changes nothing', () => {
  const prototypes = [Object.prototype, Array.prototype, Map.prototype].map((prototype) => Reflect.ownKeys(prototype).length).join();
  const seen = new Map<string, number>();
  assertCases(
    fc.property(fc.array(garbage, { maxLength: 12 }), (bodies) => {
      let state = syncRoom(NO_ROOM, { type: 'entered', room: '7' }).state;
      for (const body of bodies) {
        const message = decodeRoomBody(body, '7');
        const kind = message.type === 'dropped' ? message.reason : message.type;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        const step = syncRoom(state, message);
        if (message.type === 'dropped') {
          expect([step.state.table, step.state.sn, step.commands]).toEqual([state.table, state.sn, []]);
          expect(step.state.watch.drops[message.reason]).toBe(state.watch.drops[message.reason] + 1);
        }
        if (!valid(step.state)) expect(step.state.sn).toBe('a safe non-negative integer');
        state = step.state;
      }
      plainOf(state.table);
    }),
    { numRuns: 5000 },
  );
  expect([Object.prototype, Array.prototype, Map.prototype].map((prototype) => Reflect.ownKeys(prototype).length).join()).toBe(prototypes);
  for (const kind of ['increment', 'sync-sn', 'refresh-asked', 'result', 'not-json', 'shape', 'room', 'sn', 'type', 'frames']) {
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(20);
  }
});

it('SYN-10 any refresh answer is a table or a failure, and never yields an invalid number', () => {
  let tables = 0;
  assertCases(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record({
          sn: odd,
          room_status: fc.oneof(
            fc.json(),
            fc.dictionary(fc.string(), odd).map((table) => JSON.stringify(table)),
            odd,
          ),
        }),
      ),
      (answer) => {
        const decoded = decodeRefresh(answer);
        if (decoded === null) return;
        tables += 1;
        if (decoded.sn !== null) expect(Number.isSafeInteger(decoded.sn) && decoded.sn >= 0).toBe(true);
      },
    ),
    { numRuns: 5000 },
  );
  expect(tables).toBeGreaterThan(500);
});

it('SYN-11 a message counts only for the room that it names', () => {
  assertCases(
    fc.property(fc.oneof(fc.nat(), fc.string(), fc.double()), fc.string(), (rid, room) => {
      const message = decodeRoomMessage({ type: 3, rid, sn: 1 }, room);
      expect(message.type === 'sync-sn').toBe(String(rid) === room && (typeof rid === 'string' || Number.isSafeInteger(rid)));
    }),
    { numRuns: 5000 },
  );
});
