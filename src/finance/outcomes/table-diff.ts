import { csvCells } from './table-formats.ts';

export interface RowChange {
  readonly rule: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  /** Changed columns, before and after, or empty for a row that only moved. */
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}

interface TableRows {
  readonly columns: readonly string[];
  readonly byRule: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** The file is not a published table. */
export class NotATable extends Error {}

const rowsOf = (csv: string): TableRows => {
  const [columns = [], ...rows] = csvCells(csv);
  const rule = columns.indexOf('rule');
  if (rule === -1) throw new NotATable('The first line names no column "rule".');
  return {
    columns,
    byRule: new Map(
      rows.map((cells) => [cells[rule] ?? '', Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))]),
    ),
  };
};

/** Ids whose order changed: all except a longest sequence of ids that kept theirs. */
const moved = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const place = new Map(before.map((id, index) => [id, index]));
  const kept = after.filter((id) => place.has(id));
  const places = kept.map((id) => place.get(id) ?? 0);
  const lengths = places.map(() => 1);
  const previous = places.map(() => -1);
  for (const [index, own] of places.entries()) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      if ((places[earlier] ?? 0) < own && (lengths[earlier] ?? 0) >= (lengths[index] ?? 0)) {
        lengths[index] = (lengths[earlier] ?? 0) + 1;
        previous[index] = earlier;
      }
    }
  }
  const inPlace = new Set<string>();
  for (let index = lengths.indexOf(Math.max(...lengths)); index >= 0; index = previous[index] ?? -1) inPlace.add(kept[index] ?? '');
  return new Set(kept.filter((id) => !inPlace.has(id)));
};

/** A row's number changes with every row above it, so moves are detected separately. */
const UNCOMPARED: readonly string[] = ['order'];

/** Changes between two published tables (CSV), by rule. Throws NotATable. */
export const tableDiff = (before: string, after: string): readonly RowChange[] => {
  const old = rowsOf(before);
  const fresh = rowsOf(after);
  const columns = [...new Set([...old.columns, ...fresh.columns])].filter((column) => !UNCOMPARED.includes(column));
  const elsewhere = moved([...old.byRule.keys()], [...fresh.byRule.keys()]);
  const cellsOf = (was: Readonly<Record<string, string>>, is: Readonly<Record<string, string>>) =>
    columns.flatMap((column) => {
      const cell = { column, before: was[column] ?? '', after: is[column] ?? '' };
      return cell.before === cell.after ? [] : [cell];
    });
  const removed = [...old.byRule].flatMap(([rule, was]): readonly RowChange[] =>
    fresh.byRule.has(rule) ? [] : [{ rule, change: 'removed', cells: cellsOf(was, {}) }],
  );
  const present = [...fresh.byRule].flatMap(([rule, is]): readonly RowChange[] => {
    const was = old.byRule.get(rule);
    if (was === undefined) return [{ rule, change: 'added', cells: cellsOf({}, is) }];
    const cells = cellsOf(was, is);
    if (cells.length > 0) return [{ rule, change: 'changed', cells }];
    return elsewhere.has(rule) ? [{ rule, change: 'moved', cells }] : [];
  });
  return [...removed, ...present];
};
