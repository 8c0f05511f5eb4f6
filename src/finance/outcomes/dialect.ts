/** SQL differences between engines. Arguments are SQL expressions, except for `text`, `pattern` and `value`. */
export interface Dialect {
  readonly id: string;
  readonly textType: string;
  readonly text: (value: string) => string;
  /**
   * Returns an expression that is true if a whole text matches a pattern, which uses only classes, groups and quantifiers that both engines
   * have.
   */
  readonly matches: (expression: string, pattern: string) => string;
  /** Returns an expression that is true if a text contains another one literally. */
  readonly contains: (expression: string, value: string) => string;
  /** A text of digits as a number; not called for other texts, and NULL for them if the engine supports that. */
  readonly wholeNumber: (expression: string) => string;
  /** A text without the zeros after its decimal point. */
  readonly withoutDecimals: (expression: string) => string;
  /** The text before, and after, the first space of a text that has one. */
  readonly beforeSpace: (expression: string) => string;
  readonly afterSpace: (expression: string) => string;
  /** Ends a query step if the engine would otherwise compute its columns again on each use. */
  readonly stepEnd: string;
}

const doubledQuotes = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const ZEROS = '[.]0+';

/** Both engines have split_part. */
const splitPart = {
  beforeSpace: (expression: string): string => `split_part(${expression}, ' ', 1)`,
  afterSpace: (expression: string): string => `split_part(${expression}, ' ', 2)`,
};

const duckdb: Dialect = {
  id: 'duckdb',
  textType: 'VARCHAR',
  text: doubledQuotes,
  matches: (expression, pattern) => `regexp_full_match(${expression}, ${doubledQuotes(pattern)})`,
  contains: (expression, value) => `contains(${expression}, ${doubledQuotes(value)})`,
  wholeNumber: (expression) => `TRY_CAST(${expression} AS BIGINT)`,
  withoutDecimals: (expression) => `regexp_replace(${expression}, '${ZEROS}$', '')`,
  ...splitPart,
  stepEnd: '',
};

const postgres: Dialect = {
  id: 'postgres',
  textType: 'TEXT',
  text: doubledQuotes,
  matches: (expression, pattern) => `${expression} ~ ${doubledQuotes(`^(?:${pattern})$`)}`,
  contains: (expression, value) => `strpos(${expression}, ${doubledQuotes(value)}) > 0`,
  wholeNumber: (expression) => `CAST(${expression} AS BIGINT)`,
  withoutDecimals: (expression) => `regexp_replace(${expression}, '${ZEROS}$', '')`,
  ...splitPart,
  // Skips no row; an engine does not merge a subquery with an offset into the outer one.
  stepEnd: '\n  OFFSET 0',
};

export const DIALECTS = { duckdb, postgres } as const satisfies Readonly<Record<string, Dialect>>;
type DialectId = keyof typeof DIALECTS;
export const DIALECT_IDS = Object.keys(DIALECTS) as readonly DialectId[];
