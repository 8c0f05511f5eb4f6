import type { RoomTable } from '../../../src/domain/room-sync/directive.ts';
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
