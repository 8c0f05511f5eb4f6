import type { VerdictCondition } from '../../domain/outcome/outcome-rule.ts';
import type { Evidence } from '../../domain/outcome/evidence.ts';
import { CLIENT_RESULT_CODES, HTTP_STATUSES, LETTER_CODE_PATTERN, NUMBER_PATTERN } from '../../domain/outcome/result-code.ts';
import { isNumberField, WHOLE_NUMBER_PATTERN } from './cell-text.ts';

/** Returns the expression for a field's text, '' if not received. */
export type FieldText = (field: keyof Evidence) => string;

/** A condition that this compiler cannot express in SQL with the same meaning. */
export class NoSqlFor extends Error {}

const KELVIN = '\u212A';
const DOTTED_I = '\u0130';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A text in JavaScript's lower case, as far as a search for `value` can tell. Outside ASCII engines differ, so each letter is replaced. */
const lowerCase = (dialect: Dialect, expression: string, value: string): string => {
  const capitals = value.includes('k') ? CAPITALS + KELVIN : CAPITALS;
  const small = value.includes('k') ? `${CAPITALS.toLowerCase()}k` : CAPITALS.toLowerCase();
  // Its lower case is an i plus a combining dot, which separates the i from the next letter.
  const text = value.endsWith('i')
    ? `replace(${expression}, ${dialect.text(DOTTED_I)}, ${dialect.text(DOTTED_I.toLowerCase())})`
    : expression;
  return `translate(${text}, ${dialect.text(capitals)}, ${dialect.text(small)})`;
};

const containsSql = (dialect: Dialect, text: string, wanted: string): string => {
  const value = wanted.toLowerCase();
  if (!/^[\u0020-\u007e]+$/.test(value)) throw new NoSqlFor(`"contains" takes ASCII texts only, not ${JSON.stringify(wanted)}.`);
  return dialect.contains(lowerCase(dialect, text, value), value);
};

/** The domain's `platform-code`: a number that is neither a client code nor an HTTP status, or a code with letters (D30). */
const platformCodeSql = (dialect: Dialect, text: string): string => {
  const number = dialect.wholeNumber(text);
  const speaks = `${number} NOT IN (${CLIENT_RESULT_CODES.join(', ')}) AND ${number} NOT BETWEEN ${HTTP_STATUSES.from} AND ${HTTP_STATUSES.to}`;
  return `CASE WHEN ${dialect.matches(text, NUMBER_PATTERN)} THEN ${speaks} ELSE ${dialect.matches(text, LETTER_CODE_PATTERN)} END`;
};

const list = (dialect: Dialect, values: readonly string[]): string => values.map(dialect.text).join(', ');

const conditionSql = (dialect: Dialect, condition: VerdictCondition, textOf: FieldText): string => {
  const text = textOf(condition.field);
  switch (condition.is) {
    case 'equals':
      return `${text} = ${dialect.text(condition.value)}`;
    case 'one-of':
      return condition.values.length === 0 ? '1 = 0' : `${text} IN (${list(dialect, condition.values)})`;
    case 'none-of':
      return condition.values.length === 0 ? '1 = 1' : `${text} NOT IN (${list(dialect, condition.values)})`;
    case 'contains':
      return containsSql(dialect, text, condition.value);
    case 'empty':
      return `${text} = ''`;
    case 'platform-code':
      return platformCodeSql(dialect, text);
  }
};

/** All of these conditions as one expression. Throws NoSqlFor. */
export const conditionsSql = (dialect: Dialect, conditions: readonly VerdictCondition[], textOf: FieldText): string =>
  conditions.length === 0 ? '1 = 1' : conditions.map((condition) => conditionSql(dialect, condition, textOf)).join(' AND ');

/** A column as the text that conditions check: as decodeEvidence reads it, '' if not received. */
export const evidenceText = (dialect: Dialect, field: keyof Evidence, column: string): string => {
  const text = `CAST(${column} AS ${dialect.textType})`;
  if (!isNumberField(field)) return `COALESCE(${text}, '')`;
  const number = dialect.wholeNumber(dialect.withoutDecimals(text));
  return `COALESCE(CASE WHEN ${dialect.matches(text, WHOLE_NUMBER_PATTERN)} THEN CAST(${number} AS ${dialect.textType}) ELSE ${text} END, '')`;
};

/** SQL differences between engines. Arguments are SQL expressions, except for `text`, `pattern` and `value`. */
export interface Dialect {
  readonly id: string;
  readonly textType: string;
  readonly text: (value: string) => string;
  /** True if a whole text matches a pattern, which uses only classes, groups and quantifiers that both engines have. */
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
