import type { RoomTable } from '../../../src/domain/room-sync/room-message.ts';
import type { RoomSync } from '../../../src/domain/room-sync/room-sync.ts';
import type { PlainTable } from './spec-engine.ts';

const sameValue = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

const sameFields = (map: object, plain: object): boolean => {
  const names = Object.keys(map);
  return (
    names.length === Object.keys(plain).length &&
    names.every((name) => Object.hasOwn(plain, name) && sameValue((map as PlainTable)[name], (plain as PlainTable)[name]))
  );
};

/** Whether the product's table holds exactly what a plain one does. Quick: the model compares millions of times. */
export const sameTable = (table: RoomTable, plain: PlainTable): boolean => {
  for (const [key, value] of table) {
    const other = plain[key];
    if (!Object.hasOwn(plain, key)) return false;
    if (Array.isArray(value)) {
      if (!Array.isArray(other) || other.length !== value.length) return false;
      if (!value.every((item, index) => sameValue(item, (other as unknown[])[index]))) return false;
    } else if (typeof value === 'object' && value !== null) {
      if (typeof other !== 'object' || other === null || Array.isArray(other) || !sameFields(value, other)) return false;
    } else if (!sameValue(value, other)) return false;
  }
  return table.size === Object.keys(plain).length;
};

/** How many messages were dropped. */
export const dropsOf = (state: RoomSync): number => Object.values(state.watch.drops).reduce((sum, count) => sum + count, 0);

/** A table as text, to see whether it changed. */
export const textOf = (table: RoomTable): string => JSON.stringify([...table]);
