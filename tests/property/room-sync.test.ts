import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTERED_ROOM, syncRoom, type Frame, type RoomMessage, type RoomSync } from '../../src/domain/room-sync/room-sync.ts';
import { directiveOf, entryOf, valueOf, wireDirective } from '../support/arbitraries/room.ts';
import { SpecEngine, type WireFrame } from '../support/spec-engine.ts';

type Step =
  | { readonly kind: 'increment'; readonly frames: readonly WireFrame[] }
  | { readonly kind: 'sync-sn'; readonly sn: number }
  | { readonly kind: 'refresh'; readonly sn: number | null; readonly table: Record<string, unknown> };

const sn = fc.integer({ min: 0, max: 12 });
const command = fc.array(wireDirective, { maxLength: 4 });
const frame: fc.Arbitrary<WireFrame> = fc.record({ sn, command });
const pair: fc.Arbitrary<readonly WireFrame[]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ sn, a: command, b: command }).map(({ sn: first, a, b }) => [
      { sn: first, command: a },
      { sn: first + 1, command: b },
    ]),
  },
  { weight: 1, arbitrary: fc.tuple(frame, frame).map((frames) => [...frames]) },
);
const table = fc.dictionary(
  fc.constantFrom('pk_rank', 'widgets', 'fans_count'),
  fc.oneof(fc.array(fc.integer(), { maxLength: 3 }), fc.dictionary(fc.constantFrom('x', 'y'), fc.integer(), { noNullPrototype: true })),
  {
    noNullPrototype: true,
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: frame.map((one): Step => ({ kind: 'increment', frames: [one] })) },
  { weight: 6, arbitrary: pair.map((frames): Step => ({ kind: 'increment', frames })) },
  { weight: 1, arbitrary: sn.map((value): Step => ({ kind: 'sync-sn', sn: value })) },
  { weight: 2, arbitrary: fc.record({ sn: fc.option(sn, { nil: null }), table }).map((answer): Step => ({ kind: 'refresh', ...answer })) },
);

const decoded = (wire: WireFrame): Frame => ({ sn: wire.sn, commands: wire.command.map(directiveOf) });

const messageOf = (one: Step): RoomMessage => {
  switch (one.kind) {
    case 'increment': {
      const [first, second] = one.frames.map(decoded);
      return { type: 'increment', frames: second === undefined ? [first!] : [first!, second] };
    }
    case 'sync-sn':
      return { type: 'sync-sn', sn: one.sn };
    case 'refresh':
      return { type: 'refreshed', sn: one.sn, table: new Map(Object.entries(one.table).map(([key, value]) => [key, entryOf(value)])) };
  }
};

const plain = (state: RoomSync): Record<string, unknown> => {
  const result = Object.create(null) as Record<string, unknown>;
  for (const [key, entry] of state.table) result[key] = valueOf(entry);
  return result;
};

const PROTOTYPES = [Object.prototype, Array.prototype, Map.prototype, Function.prototype] as const;
const prototypeKeys = (): string => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length).join();

describe('room sync against the rules written again', () => {
  it('SYN-1 SYN-2 SYN-3 SYN-4 SYN-5 the same messages leave the same table and sn, and no prototype changes', () => {
    const before = prototypeKeys();
    let ran = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const engine = new SpecEngine();
        let state: RoomSync = { ...ENTERED_ROOM, refreshing: false };
        for (const one of steps) {
          const earlier = state;
          const result = syncRoom(state, messageOf(one));
          state = result.state;
          if (one.kind === 'increment') engine.increment(one.frames);
          else if (one.kind === 'sync-sn') engine.syncSn(one.sn);
          else engine.refresh(one.sn, one.table);
          if (state.sn !== engine.sn) expect(state.sn).toBe(engine.sn);
          if (state.sn < earlier.sn) expect(state.sn).toBeGreaterThanOrEqual(earlier.sn);
          ran += 1;
        }
        expect(plain(state)).toEqual({ ...engine.table });
      }),
      { numRuns: 5000 },
    );
    expect(ran).toBeGreaterThan(20_000);
    expect(prototypeKeys()).toBe(before);
  });

  it('SYN-6 one refresh is in flight at a time, and a gap that its answer does not cover asks again', () => {
    let requests = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let state: RoomSync = { ...ENTERED_ROOM, refreshing: false };
        let inFlight = 0;
        for (const one of steps) {
          if (one.kind === 'refresh') inFlight = 0;
          const result = syncRoom(state, messageOf(one));
          if (result.requestRefresh) {
            inFlight += 1;
            requests += 1;
          }
          expect(inFlight).toBeLessThanOrEqual(1);
          expect(result.state.refreshing).toBe(inFlight === 1);
          state = result.state;
        }
      }),
      { numRuns: 2000 },
    );
    expect(requests).toBeGreaterThan(500);
  });
});
