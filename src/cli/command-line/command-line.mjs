// Common behaviour of all command lines of this repository: `--help` only prints the usage, and an invalid call prints the reason and the
// usage and exits with 2. Plain JavaScript: it needs no build.
import { parseArgs } from 'node:util';

/** The arguments do not fit the command; the message names them. */
export class UsageError extends Error {}

/** Rewords a `parseArgs` error as one sentence of ours. */
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

/** Converts an error of `parseArgs` to a UsageError; returns any other error unchanged. */
export const asUsageError = (error) => {
  const sentence = error instanceof TypeError ? sentenceOf(error) : null;
  return sentence === null ? error : new UsageError(sentence);
};

/** Reads the options and names from a command's arguments; `help` is true if requested. Throws UsageError. */
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

/** Prints why a call is invalid, and exits with 2. */
export const refuse = (why, usage) => {
  console.error(`${why}\n${usage}`);
  process.exit(2);
};

/** Reads the arguments of this process. Prints `usage` for `--help`, and exits for it (0) and for an invalid call (2). */
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
