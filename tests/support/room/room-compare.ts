import type { RoomTable } from '../../../src/domain/room-sync/directive.ts';
import type { RoomSync } from '../../../src/domain/room-sync/room-sync.ts';
import type { PlainTable } from './spec-engine.ts';

const sameValue = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

const sameFields = (map: ReadonlyMap<string, unknown>, plain: PlainTable): boolean => {
  for (const [key, value] of map) if (!Object.hasOwn(plain, key) || !sameValue(value, plain[key])) return false;
  return map.size === Object.keys(plain).length;
};

/** Whether the product's table holds exactly what a plain one does. Quick: the model compares millions of times. */
export const sameTable = (table: RoomTable, plain: PlainTable): boolean => {
  for (const [key, entry] of table) {
    const other = plain[key];
    if (!Object.hasOwn(plain, key)) return false;
    if (entry.kind === 'list') {
      if (!Array.isArray(other) || other.length !== entry.list.length) return false;
      if (!entry.list.every((value, index) => sameValue(value, (other as unknown[])[index]))) return false;
    } else if (entry.kind === 'map') {
      if (typeof other !== 'object' || other === null || !sameFields(entry.map, other as PlainTable)) return false;
    } else if (!sameValue(entry.value, other)) return false;
  }
  return table.size === Object.keys(plain).length;
};

/** How many messages were dropped. */
export const dropsOf = (state: RoomSync): number => Object.values(state.watch.drops).reduce((sum, count) => sum + count, 0);

/** A table as text, to see whether it changed. */
export const textOf = (table: RoomTable): string =>
  JSON.stringify(
    [...table].map(([key, entry]) => [key, entry.kind === 'map' ? [...entry.map] : entry.kind === 'list' ? entry.list : entry.value]),
  );
