import { parseArgs } from 'node:util';
import { DIALECT_IDS, DIALECTS } from '../../finance/sql/dialect.ts';
import { outcomeQuery } from '../../finance/sql/outcome-query.ts';
import { oneOf, UsageError, type Command } from './command.ts';

/** A table name, with optional schema and catalogue, quoted or not. */
const TABLE_NAME = /^(?:[\w-]+|"[^"]+"|`[^`]+`)(?:\.(?:[\w-]+|"[^"]+"|`[^`]+`))*$/;

/** Prints the rules as a query for a database engine. */
export const sqlCommand: Command = ({ args, print }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { dialect: { type: 'string' }, table: { type: 'string', default: 'orders' } },
  });
  if (values.dialect === undefined) throw new UsageError(`Name the engine: --dialect ${DIALECT_IDS.join('|')}.`);
  if (!TABLE_NAME.test(values.table)) throw new UsageError(`"${values.table}" is no name of a table.`);
  print(outcomeQuery(DIALECTS[oneOf('dialect', values.dialect, DIALECT_IDS)], values.table));
  return 0;
};
