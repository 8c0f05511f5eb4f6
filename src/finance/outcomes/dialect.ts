/** SQL differences between engines. Arguments are SQL expressions, except for `text`, `pattern` and `value`. */
export interface Dialect {
  readonly id: string;
  readonly textType: string;
  readonly text: (value: string) => string;
  /**
   * Returns an expression that is true if a whole text matches a pattern, which uses only classes, groups and quantifiers that every engine
   * has.
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

/** For engines where a backslash escapes, and two quotes are two adjacent literals. */
const escapedQuotes = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const ZEROS = '[.]0+';

/** For engines with split_part: all but one. */
const splitPart = {
  beforeSpace: (expression: string): string => `split_part(${expression}, ' ', 1)`,
  afterSpace: (expression: string): string => `split_part(${expression}, ' ', 2)`,
};

const strpos = (text: (value: string) => string) => (expression: string, value: string) => `strpos(${expression}, ${text(value)}) > 0`;

/** If Java reads the pattern, `$` also matches before a final line end; `\z` never does. */
const TO_THE_END = '\\z';

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
  contains: strpos(doubledQuotes),
  wholeNumber: (expression) => `CAST(${expression} AS BIGINT)`,
  withoutDecimals: (expression) => `regexp_replace(${expression}, '${ZEROS}$', '')`,
  ...splitPart,
  // Skips no row; an engine does not merge a subquery with an offset into the outer one.
  stepEnd: '\n  OFFSET 0',
};

const spark: Dialect = {
  id: 'spark',
  textType: 'STRING',
  text: escapedQuotes,
  matches: (expression, pattern) => `${expression} RLIKE ${escapedQuotes(`^(?:${pattern})${TO_THE_END}`)}`,
  contains: (expression, value) => `instr(${expression}, ${escapedQuotes(value)}) > 0`,
  wholeNumber: (expression) => `try_cast(${expression} AS BIGINT)`,
  withoutDecimals: (expression) => `regexp_replace(${expression}, ${escapedQuotes(`${ZEROS}${TO_THE_END}`)}, '')`,
  ...splitPart,
  stepEnd: '',
};

const trino: Dialect = {
  id: 'trino',
  textType: 'VARCHAR',
  text: doubledQuotes,
  matches: (expression, pattern) => `regexp_like(${expression}, ${doubledQuotes(`^(?:${pattern})${TO_THE_END}`)})`,
  contains: strpos(doubledQuotes),
  wholeNumber: (expression) => `TRY_CAST(${expression} AS BIGINT)`,
  withoutDecimals: (expression) => `regexp_replace(${expression}, ${doubledQuotes(`${ZEROS}${TO_THE_END}`)}, '')`,
  ...splitPart,
  stepEnd: '',
};

const bigquery: Dialect = {
  id: 'bigquery',
  textType: 'STRING',
  text: escapedQuotes,
  matches: (expression, pattern) => `REGEXP_CONTAINS(${expression}, ${escapedQuotes(`^(?:${pattern})${TO_THE_END}`)})`,
  contains: strpos(escapedQuotes),
  wholeNumber: (expression) => `SAFE_CAST(${expression} AS INT64)`,
  withoutDecimals: (expression) => `REGEXP_REPLACE(${expression}, ${escapedQuotes(`${ZEROS}${TO_THE_END}`)}, '')`,
  beforeSpace: (expression) => `SUBSTR(${expression}, 1, STRPOS(${expression}, ' ') - 1)`,
  stepEnd: '',
  afterSpace: (expression) => `SUBSTR(${expression}, STRPOS(${expression}, ' ') + 1)`,
};

export const DIALECTS = { duckdb, postgres, spark, trino, bigquery } as const satisfies Readonly<Record<string, Dialect>>;
type DialectId = keyof typeof DIALECTS;
export const DIALECT_IDS = Object.keys(DIALECTS) as readonly DialectId[];
