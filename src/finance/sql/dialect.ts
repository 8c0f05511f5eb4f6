/** What differs between the SQL of engines. Arguments are SQL expressions, but for `text`, `pattern` and `value`. */
export interface Dialect {
  readonly id: string;
  readonly textType: string;
  /** A literal. */
  readonly text: (value: string) => string;
  /** Whether a whole text has a pattern: only classes, groups and quantifiers that every engine has. */
  readonly matches: (expression: string, pattern: string) => string;
  /** Whether a text contains another one, as it is written. */
  readonly contains: (expression: string, value: string) => string;
  /** A text of digits as a number; not called for other texts, NULL for them where the engine knows how. */
  readonly wholeNumber: (expression: string) => string;
  /** A text without the zeros after its decimal point. */
  readonly withoutDecimals: (expression: string) => string;
  /** What stands before, and after, the first space of a text that has one. */
  readonly beforeSpace: (expression: string) => string;
  readonly afterSpace: (expression: string) => string;
  /** Ends a step of the query where the engine would otherwise compute its columns anew at each use. */
  readonly stepEnd: string;
}

const doubledQuotes = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Where a backslash escapes, and two quotes are two literals side by side. */
const escapedQuotes = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const ZEROS = '[.]0+';

/** Of engines with split_part, which all but one of them have. */
const splitPart = {
  beforeSpace: (expression: string): string => `split_part(${expression}, ' ', 1)`,
  afterSpace: (expression: string): string => `split_part(${expression}, ' ', 2)`,
};

const strpos = (text: (value: string) => string) => (expression: string, value: string) => `strpos(${expression}, ${text(value)}) > 0`;

/** `$` stands before a last line end too where Java reads the pattern; `\z` never does. */
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
  // Nothing is left out; a subquery with an offset is not merged into the one around it.
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
export type DialectId = keyof typeof DIALECTS;
export const DIALECT_IDS = Object.keys(DIALECTS) as readonly DialectId[];
