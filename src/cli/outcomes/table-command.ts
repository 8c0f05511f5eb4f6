import { parseArgs } from 'node:util';
import { TABLE_FORMATS } from '../../finance/table/table-formats.ts';
import { oneOf, type Command } from './command.ts';

/** Prints the published table, as `md` by default. */
export const tableCommand: Command = ({ args, print }) => {
  const { values } = parseArgs({ args: [...args], options: { format: { type: 'string', default: 'md' } } });
  print(TABLE_FORMATS[oneOf('format', values.format, Object.keys(TABLE_FORMATS))]?.() ?? '');
  return 0;
};
