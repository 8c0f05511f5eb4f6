import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  flexRender,
  globalFilteringFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useState, type ReactNode } from 'react';
import styles from './table.module.css';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
  filterFns: { includesString: filterFn_includesString },
});

export type Columns<Row extends object> = readonly ColumnDef<typeof features, Row>[];

interface ColumnOptions<Row extends object> {
  /** By what the column is searched and sorted; without it, it is neither. */
  readonly value?: (row: Row) => string | number;
  /** False for a column that is only searched. */
  readonly sorts?: boolean;
}

/** A column that shows `cell` of each row. */
export const column = <Row extends object>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  { value, sorts = true }: ColumnOptions<Row> = {},
): Columns<Row>[number] => ({
  id,
  header,
  enableSorting: sorts,
  cell: ({ row }) => cell(row.original),
  ...(value === undefined ? {} : { accessorFn: value }),
});

export interface Sorted {
  readonly by: SortingState;
  readonly onChange: (sorting: SortingState) => void;
}

interface DataTableProps<Row extends object> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: Columns<Row>;
  readonly keyOf: (row: Row, index: number) => string;
  /** Ids of numeric columns. */
  readonly numeric?: readonly string[];
  readonly search?: string;
  /** Set if the server sorts. */
  readonly sorted?: Sorted | undefined;
  readonly empty: ReactNode;
}

const SIGNS = { asc: '▲', desc: '▼', none: '↕' } as const;
const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** A table sorted by its headings and filtered by a text. On a phone each row is a card. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { caption, rows, columns, keyOf, numeric = [], search = '', sorted, empty } = props;
  const [own, setOwn] = useState<SortingState>([]);
  const sorting = sorted?.by ?? own;
  const table = useTable({
    features,
    data: rows,
    columns,
    getRowId: keyOf,
    manualSorting: sorted !== undefined,
    state: { sorting, globalFilter: search },
    globalFilterFn: 'includesString',
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      if (sorted === undefined) setOwn(next);
      else sorted.onChange(next);
    },
  });
  const shown = table.getRowModel().rows;
  return (
    <section className={styles['scroll']} aria-label={caption}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const direction = header.column.getIsSorted() || 'none';
                const isNumber = numeric.includes(header.column.id);
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-number={isNumber}
                    aria-sort={header.column.getCanSort() ? ARIA[direction] : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" className={styles['sort']} onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} /> <span aria-hidden="true">{SIGNS[direction]}</span>
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  data-number={numeric.includes(cell.column.id)}
                  data-label={typeof cell.column.columnDef.header === 'string' ? cell.column.columnDef.header : ''}
                >
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={styles['empty']}>{empty}</p>}
    </section>
  );
};
