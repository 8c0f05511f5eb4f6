// How every command line of this repository behaves: `--help` prints the usage and does nothing else, and a call that cannot
// be met says why, prints the usage and ends with 2. Plain JavaScript: it needs no build.
import { parseArgs } from 'node:util';

/** The arguments do not fit the command; the message says which. */
export class UsageError extends Error {}

/** What `parseArgs` says, in one sentence of ours. */
const sentenceOf = (error) => {
  const option = /'(--?[^\s'=]+)/.exec(error.message)?.[1];
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no option ${option}.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return `The option ${option} ${/does not take/.test(error.message) ? 'takes no value' : 'needs a value'}.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `What is ${/'([^']*)'/.exec(error.message)?.[0] ?? 'this'}? The command takes options only.`;
    default:
      return null;
  }
};

/** An error of `parseArgs` as a UsageError; any other error as it is. */
export const asUsageError = (error) => {
  const sentence = error instanceof TypeError ? sentenceOf(error) : null;
  return sentence === null ? error : new UsageError(sentence);
};

/** The options and names of a command's arguments; `help` is true when it was asked for. Throws UsageError. */
export const readArguments = (args, { options = {}, positionals = false }) => {
  try {
    const read = parseArgs({
      args: [...args],
      allowPositionals: positionals,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    const { help = false, ...values } = read.values;
    return { help, values, positionals: read.positionals };
  } catch (error) {
    throw asUsageError(error);
  }
};

/** Says why a call cannot be met, and ends with 2. */
export const refuse = (why, usage) => {
  console.error(`${why}\n${usage}`);
  process.exit(2);
};

/**
 * Reads the arguments of this process: `usage` is what `--help` prints, `options` are those of `parseArgs`, `positionals` tells whether
 * names may follow. Ends the process for `--help` (0) and for a call that does not fit (2).
 */
export const commandLine = ({ usage, ...shape }) => {
  try {
    const { help, ...read } = readArguments(process.argv.slice(2), shape);
    if (!help) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    refuse(error.message, usage);
  }
};
