import fc from 'fast-check';
import type { Directive, RoomEntry } from '../../../src/domain/room-sync/directive.ts';
import type { WireDirective } from '../spec-engine.ts';

const KEYS = ['pk_rank', 'widgets', 'fans_count', '__proto__', 'constructor', ''] as const;
const key = fc.constantFrom(...KEYS);
const scalar = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom('a', 'ب', null, true));
const map = fc.dictionary(fc.constantFrom('x', 'y', 'z'), scalar, { maxKeys: 3, noNullPrototype: true });
const list = fc.array(scalar, { maxLength: 4 });
const index = fc.integer({ min: -1, max: 4 });

/** Directives as the wire carries them: mostly fitting, now and then void by kind or index. */
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

/** A JSON value as an entry of the table. */
export const entryOf = (value: unknown): RoomEntry => {
  if (Array.isArray(value)) return { kind: 'list', list: value };
  if (typeof value === 'object' && value !== null) return { kind: 'map', map: new Map(Object.entries(value)) };
  return { kind: 'value', value };
};

/** An entry as the JSON value that it stands for. */
export const valueOf = (entry: RoomEntry): unknown =>
  entry.kind === 'list' ? [...entry.list] : entry.kind === 'map' ? Object.fromEntries(entry.map) : entry.value;

/** A wire directive as the domain's. */
export const directiveOf = (wire: WireDirective): Directive => {
  const name = wire.key ?? '';
  const entries = (field: string): readonly (readonly [string, unknown])[] => Object.entries(wire[field] as Record<string, unknown>);
  switch (wire.op) {
    case 'mset':
      return { op: 'mset', values: new Map(entries('values').map(([entryKey, value]) => [entryKey, entryOf(value)])) };
    case 'hreplace':
    case 'hmerge':
      return { op: wire.op, key: name, value: new Map(entries('value')) };
    case 'lreplace':
    case 'lpush':
    case 'rpush':
      return { op: wire.op, key: name, value: wire['value'] as readonly unknown[] };
    case 'lpop':
    case 'rpop':
      return { op: wire.op, key: name };
    case 'linsert':
      return { op: 'linsert', key: name, index: wire['index'] as number, value: wire['value'] };
    case 'lremove':
      return { op: 'lremove', key: name, index: wire['index'] as number };
    case 'lset':
      return { op: 'lset', key: name, items: new Map(entries('items').map(([at, value]) => [Number(at), value])) };
    default:
      throw new Error(`no such directive: ${wire.op}`);
  }
};
