/** Context of a sub-command of `npm run outcomes`. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly repository: string;
  readonly print: (text: string) => void;
  /** Prints additional text: progress, warnings. */
  readonly note: (text: string) => void;
}

/** A sub-command; returns the exit code. */
export type Command = (context: CommandContext) => Promise<number> | number;

/** The command was called with an unusable value: exit code 2; the message says what is accepted. */
export class UsageError extends Error {}

/** The single value of an option; throws UsageError unless it is one of the choices. */
export const oneOf = <A extends string>(option: string, value: string, values: readonly A[]): A => {
  const found = values.find((each) => each === value);
  if (found === undefined) throw new UsageError(`There is no ${option} "${value}". There are: ${values.join(', ')}.`);
  return found;
};
