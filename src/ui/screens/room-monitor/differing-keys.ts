import type { RoomTable } from '../../../domain/room-sync/directive.ts';

/** A value as text, the fields of its maps in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? '';

/** The keys under which two tables hold different values, or only one holds any. */
export const differingKeys = (own: RoomTable, server: ReadonlyMap<string, unknown>): readonly string[] => {
  const keys = new Set([...own.keys(), ...server.keys()]);
  return [...keys].filter((key) => own.has(key) !== server.has(key) || textOf(own.get(key)) !== textOf(server.get(key)));
};
