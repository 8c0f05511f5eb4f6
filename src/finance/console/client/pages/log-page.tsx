import { type LoggedLook, Looks, UNREADABLE } from '../../answers/look.ts';
import { useAnswer } from '../calls/use-answer.ts';
import { type Columns, DataTable } from '../parts/data-table.tsx';
import { timeText } from '../parts/format.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { StateOf } from '../parts/state-of.tsx';
import parts from '../parts/parts.module.css';

const COLUMNS: Columns<LoggedLook> = [
  {
    id: 'at',
    header: 'When (UTC+3)',
    accessorFn: ({ at }) => at ?? 0,
    cell: ({
      row: {
        original: { at },
      },
    }) => (at === null ? 'unknown' : timeText(at)),
  },
  { id: 'who', header: 'Who', accessorFn: ({ who }) => who, cell: ({ row }) => <bdi>{row.original.who}</bdi> },
  {
    id: 'address',
    header: 'From',
    accessorFn: ({ address }) => address,
    cell: ({
      row: {
        original: { address, kind },
      },
    }) => (kind === UNREADABLE ? 'unknown' : address || 'this machine'),
  },
  { id: 'kind', header: 'What', accessorFn: ({ kind }) => kind, cell: ({ row }) => row.original.kind },
  {
    id: 'which',
    header: 'Which',
    enableSorting: false,
    accessorFn: ({ which }) => which,
    cell: ({ row }) => <span className={parts['long']}>{row.original.which}</span>,
  },
];

/** The access log. */
export const LogPage = () => {
  const asked = useAnswer('looks', Looks);
  return (
    <>
      <PageHeading title="Log" about="Sign-ins, and every look at orders, newest first. Entries are only ever added." />
      <StateOf asked={asked}>
        {({ entries }) => (
          <DataTable
            caption="The latest looks"
            rows={entries}
            columns={COLUMNS}
            keyOf={(_, index) => String(index)}
            empty="Nobody has looked yet."
          />
        )}
      </StateOf>
    </>
  );
};
