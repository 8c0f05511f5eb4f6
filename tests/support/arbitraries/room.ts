import fc from 'fast-check';
import { decodeDirective } from '../../../src/domain/room-sync/decode-message.ts';
import type { Directive, RoomTable } from '../../../src/domain/room-sync/room-message.ts';
import { plainTable, type PlainTable, type WireDirective } from '../room/spec-engine.ts';

const KEYS = ['pk_rank', 'widgets', 'fans_count', '__proto__', 'constructor', ''] as const;
const key = fc.constantFrom(...KEYS);
const scalar = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom('a', 'ب', null, true));
const map = fc.dictionary(fc.constantFrom('x', 'y', 'z'), scalar, { maxKeys: 3, noNullPrototype: true });
const list = fc.array(scalar, { maxLength: 4 });
const index = fc.integer({ min: -1, max: 4 });

/** Directives as the wire carries them: mostly valid, sometimes invalid by kind or index. */
export const wireDirective: fc.Arbitrary<WireDirective> = fc.oneof(
  fc.record({
    op: fc.constant('mset'),
    values: fc.dictionary(fc.constantFrom('pk_rank', 'widgets'), fc.oneof(map, list), { maxKeys: 2, noNullPrototype: true }),
  }),
  fc.record({ op: fc.constant('hreplace'), key, value: map }),
  fc.record({ op: fc.constant('hmerge'), key, value: map }),
  fc.record({ op: fc.constant('lreplace'), key, value: list }),
  fc.record({ op: fc.constantFrom('lpush', 'rpush'), key, value: list }),
  fc.record({ op: fc.constantFrom('lpop', 'rpop'), key }),
  fc.record({ op: fc.constant('linsert'), key, index, value: scalar }),
  fc.record({ op: fc.constant('lremove'), key, index }),
  fc.record({
    op: fc.constant('lset'),
    key,
    items: fc.dictionary(fc.constantFrom('0', '1', '2'), scalar, { maxKeys: 2, noNullPrototype: true }),
  }),
);

/** Directives that no client may run: unknown ops, missing fields, invalid indexes (faults §4.4). */
export const malformedDirective: fc.Arbitrary<WireDirective> = fc.oneof(
  fc.record({ op: fc.constantFrom('', 'LPOP', 'lsort', '__proto__', 'constructor'), key }),
  fc.record({ op: fc.constantFrom('hreplace', 'hmerge'), key, value: fc.oneof(list, scalar) }),
  fc.record({ op: fc.constantFrom('lreplace', 'lpush', 'rpush'), key, value: fc.oneof(map, scalar) }),
  fc.record({
    op: fc.constantFrom('linsert', 'lremove'),
    key,
    value: scalar,
    index: fc.constantFrom('1', 1.5, -1, 1e9, 2 ** 53, null, true),
  }),
  fc.record({ op: fc.constant('linsert'), key, index: fc.constant(0) }),
  fc.record({
    op: fc.constant('lset'),
    key,
    items: fc.constantFrom({ '-1': 0 }, { '01': 0 }, { '': 0 }, { '1.5': 0 }, { length: 0 }, null),
  }),
  fc.record({ op: fc.constant('mset'), values: fc.oneof(list, scalar) }),
  fc.constantFrom<WireDirective>({ op: 'lpop' }, { op: 'rpush', value: [] }, { op: 'hmerge', value: {} }),
);

/** A table of the room as JSON. */
export const plainRoomTable: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom('pk_rank', 'widgets', '__proto__'),
  fc.oneof(map, list),
  {
    maxKeys: 3,
  },
);

/** A wire directive as the domain has it; it must be valid. */
export const directiveOf = (wire: WireDirective): Directive => {
  const directive = decodeDirective(wire);
  if (directive === null) throw new Error(`no directive: ${JSON.stringify(wire)}`);
  return directive;
};

/** The product's table as plain JSON without a prototype. */
export const plainOf = (table: RoomTable): PlainTable => {
  const plain = plainTable();
  for (const [name, value] of table) plain[name] = value;
  return plain;
};
