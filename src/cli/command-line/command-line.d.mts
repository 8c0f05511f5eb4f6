import type { ParseArgsConfig } from 'node:util';

export declare class UsageError extends Error {}

/** An error of `parseArgs` as a UsageError; any other error as it is. */
export declare const asUsageError: (error: unknown) => unknown;

export interface CommandShape {
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  readonly positionals?: boolean;
}

export interface ReadArguments {
  readonly help: boolean;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

export declare const readArguments: (args: readonly string[], shape: CommandShape) => ReadArguments;
