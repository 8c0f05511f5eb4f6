/** What a sub-command of `npm run outcomes` is given. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly repository: string;
  readonly print: (text: string) => void;
  /** Text beside the answer: progress, warnings. */
  readonly note: (text: string) => void;
}

/** A sub-command; gives the exit code. */
export type Command = (context: CommandContext) => Promise<number> | number;

/** The command was called with something that it cannot use: exit code 2, the message says what would do. */
export class UsageError extends Error {}

/** The one value that an option may have; throws UsageError for another. */
export const oneOf = <A extends string>(option: string, value: string, values: readonly A[]): A => {
  const found = values.find((each) => each === value);
  if (found === undefined) throw new UsageError(`There is no ${option} "${value}". There are: ${values.join(', ')}.`);
  return found;
};
