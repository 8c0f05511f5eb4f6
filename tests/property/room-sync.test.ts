import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRefresh, decodeRoomBody } from '../../src/domain/room-sync/decode-message.ts';
import { NO_ROOM, type RoomSync, syncRoom } from '../../src/domain/room-sync/room-sync.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { malformedDirective, plainOf, plainRoomTable, wireDirective } from '../support/arbitraries/room.ts';
import { SpecEngine, type WireFrame } from '../support/room/spec-engine.ts';

type Step =
  | { readonly kind: 'increment'; readonly frames: readonly WireFrame[] }
  | { readonly kind: 'sync-sn'; readonly sn: number }
  | { readonly kind: 'refresh'; readonly sn: number | null; readonly table: Record<string, unknown> };

const sn = fc.integer({ min: 0, max: 12 });
const command = fc.array(fc.oneof({ weight: 12, arbitrary: wireDirective }, { weight: 1, arbitrary: malformedDirective }), {
  maxLength: 4,
});
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
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: frame.map((one): Step => ({ kind: 'increment', frames: [one] })) },
  { weight: 6, arbitrary: pair.map((frames): Step => ({ kind: 'increment', frames })) },
  { weight: 1, arbitrary: sn.map((value): Step => ({ kind: 'sync-sn', sn: value })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ sn: fc.option(sn, { nil: null }), table: plainRoomTable })
      .map((answer): Step => ({ kind: 'refresh', ...answer })),
  },
);

const body = (message: unknown): string => JSON.stringify({ result: 0, data: JSON.stringify(message) });

/** A step over the whole path: wire text, decoder, machine. Answers go to whichever refresh is in progress. */
const take = (state: RoomSync, one: Step) => {
  switch (one.kind) {
    case 'increment':
      return syncRoom(state, decodeRoomBody(body({ type: 2, rid: '7', status: one.frames }), '7'));
    case 'sync-sn':
      return syncRoom(state, decodeRoomBody(body({ type: 3, rid: '7', sn: one.sn }), '7'));
    case 'refresh': {
      const answer = decodeRefresh({ sn: one.sn, room_status: JSON.stringify(one.table) });
      const asked: RoomSync = { ...state, refresh: { ...state.refresh, step: 'asked' } };
      return syncRoom(asked, { type: 'refreshed', ticket: state.refresh.ticket, answer: answer! });
    }
  }
};

const PROTOTYPES = [Object.prototype, Array.prototype, Map.prototype, Function.prototype] as const;
const prototypeKeys = (): string => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length).join();
const entered = (): RoomSync => syncRoom(NO_ROOM, { type: 'entered', room: '7' }).state;

describe('room sync compared with an independent implementation of the rules', () => {
  it('SYN-1 SYN-2 SYN-3 SYN-4 SYN-5 the same messages leave the same table and sn, and no prototype changes', () => {
    const before = prototypeKeys();
    let ran = 0;
    assertCases(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const engine = new SpecEngine();
        let state = entered();
        for (const one of steps) {
          const earlier = state;
          const result = take(state, one);
          state = result.state;
          if (one.kind === 'increment') engine.increment(one.frames);
          else if (one.kind === 'sync-sn') engine.syncSn(one.sn);
          else engine.refresh(one.sn, JSON.parse(JSON.stringify(one.table)) as Record<string, unknown>);
          expect(state.sn).toBe(engine.sn);
          expect(state.sn).toBeGreaterThanOrEqual(earlier.sn);
          // Listeners learn of every key whose entry changed.
          for (const key of new Set([...earlier.table.keys(), ...state.table.keys()])) {
            if (earlier.table.get(key) !== state.table.get(key)) expect(result.changed).toContain(key);
          }
          ran += 1;
        }
        expect(plainOf(state.table)).toEqual(engine.table);
      }),
      { numRuns: 5000 },
    );
    expect(ran).toBeGreaterThan(20_000);
    expect(prototypeKeys()).toBe(before);
  });

  it('SYN-6 at most one refresh is in flight, and one whose answer is too old is repeated', () => {
    let requests = 0;
    assertCases(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let state = entered();
        for (const one of steps) {
          const free = one.kind === 'refresh' || state.refresh.step !== 'asked';
          const result = take(state, one);
          const asked = result.commands.filter(({ type }) => type === 'request-refresh').length;
          expect(asked).toBeLessThanOrEqual(free ? 1 : 0);
          requests += asked;
          state = result.state;
          if (state.refresh.wanted !== null && state.refresh.wanted > state.sn) expect(state.refresh.step).not.toBe('none');
        }
      }),
      { numRuns: 2000 },
    );
    expect(requests).toBeGreaterThan(500);
  });
});
