import type { Evidence } from '../../domain/outcome/evidence.ts';
import {
  ASCII_SIGNS,
  BLANKS,
  CELL_PROBLEMS,
  ID_PATTERN,
  INVISIBLE,
  isCodeField,
  isNumberField,
  OTHER_SIGNS,
  POINT_ZERO,
  problemsOf,
  SCIENTIFIC,
  SPACES,
  TEXT_FORMULA,
  TEXT_MARK,
  TRUTH,
} from '../outcomes/cell-text.ts';
import type { ColumnKind } from './audit-database.ts';

/** Days are those of the platform's clock, UTC+3, unless another zone is named (D34). */
export const PLATFORM_ZONE = '+03:00';

const ZONE_TEXT = /^([+-])(0\d|1[0-4]):([0-5]\d)$/;

/** Minutes that a zone such as +03:00 is ahead of UTC, or null for a text that is no zone. */
export const zoneMinutes = (zone: string): number | null => {
  const [, sign, hours, minutes] = ZONE_TEXT.exec(zone) ?? [];
  return sign === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const matches = (text: string, pattern: string): string => `regexp_full_match(${text}, ${sqlText(pattern)})`;
/** A pattern class for these characters, which are sorted by code. */
const classOf = (characters: readonly string[]): string => {
  const ranges: [number, number][] = [];
  for (const code of characters.map((each) => each.charCodeAt(0))) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => `\\x{${from.toString(16)}}-\\x{${to.toString(16)}}`).join('');
};

const MARKS = classOf(INVISIBLE);
const PADDING = classOf([...SPACES, ...INVISIBLE].toSorted());

const trimmed = (text: string): string => `regexp_replace(${text}, ${sqlText(`^[${PADDING}]+|[${PADDING}]+$`)}, '', 'g')`;
const translated = (text: string): string =>
  `regexp_replace(translate(${text}, ${sqlText(OTHER_SIGNS)}, ${sqlText(ASCII_SIGNS)}), '[${MARKS}]', '', 'g')`;
const isMarked = (text: string): string => `starts_with(${text}, ${sqlText(TEXT_MARK)})`;
const unwrapped = (text: string): string => `regexp_replace(${text}, ${sqlText(`^${TEXT_FORMULA}$`)}, '\\1')`;
/** One pattern instead of a list of texts, each of which would be held in memory for every row checked. */
const BLANK = BLANKS.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
const isBlank = (text: string): string => matches(`lower(${trimmed(text)})`, BLANK);
const withoutPoint = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, ${sqlText(`^${POINT_ZERO}$`)}, '\\1'), '^-(0+)$', '\\1')`;

/** From here on neighbouring integers share one floating-point number. */
const EXACT_DOUBLES = 9_007_199_254_740_992;
const EXACT_SINGLES = 16_777_216;

/** A floating-point number as text: an integer in digits, an inexact one in scientific notation. */
const floatText = (column: string, exact: number): string =>
  `CASE WHEN NOT isfinite(${column}) THEN CAST(${column} AS VARCHAR) WHEN abs(${column}) >= ${exact} THEN format('{:.16e}', CAST(${column} AS DOUBLE))
    WHEN ${column} = floor(${column}) THEN CAST(CAST(${column} AS BIGINT) AS VARCHAR) ELSE CAST(${column} AS VARCHAR) END`;

/** A column as the text that a text file would contain, whatever its type. */
export const textSql = (column: string, kind: ColumnKind): string => {
  switch (kind) {
    case 'float':
      return floatText(column, EXACT_DOUBLES);
    case 'single':
      return floatText(column, EXACT_SINGLES);
    case 'text':
    case 'whole':
    case 'decimal':
    case 'truth':
    case 'time':
    case 'date':
    case 'zoned-time':
      return `CAST(${column} AS VARCHAR)`;
    case 'missing':
      return 'CAST(NULL AS VARCHAR)';
  }
};

/** Most cells: plain codes and numbers, and words that cannot be a blank because they are long and start with none of its letters. */
const PLAIN_CELL = '-?[1-9][0-9]{0,14}|0|[0-9]+[A-Z][0-9A-Z]*|[A-MO-TV-Za-mo-tv-z][0-9A-Za-z_]{4,}';

/** Reads a text as a field of the evidence, as `readCell` does for a file's rows. */
export const readCellSql = (field: keyof Evidence, text: string): string => {
  const bare = unwrapped(isNumberField(field) ? text : trimmed(text));
  const read = isCodeField(field) ? trimmed(translated(bare)) : trimmed(bare);
  const marked = `substr(${text}, ${TEXT_MARK.length + 1})`;
  const value = isNumberField(field)
    ? `${translated(`CASE WHEN ${isMarked(text)} THEN ${marked} ELSE ${bare} END`)}`
    : `CASE WHEN ${isMarked(text)} THEN ${marked} ELSE ${withoutPoint(read)} END`;
  return `CASE WHEN ${text} IS NULL THEN '' WHEN ${matches(text, PLAIN_CELL)} THEN ${text} WHEN ${isBlank(text)} OR (NOT ${isMarked(text)} AND ${isBlank(bare)}) THEN '' ELSE ${value} END`;
};

/** The problem of an evidence cell, from its text and the value read from it, as `problemIn` does. */
export const cellProblemSql = (field: keyof Evidence, text: string, read: string): string => {
  const problems = problemsOf(field).map((problem) => `WHEN ${matches(read, CELL_PROBLEMS[problem])} THEN '${field} ${problem}'`);
  return problems.length === 0 ? 'NULL' : `CASE WHEN ${read} = '' OR ${isMarked(text)} THEN NULL ${problems.join(' ')} END`;
};

/** Most cells: nothing to strip, and a digit shows that they are not blank. */
const PLAIN = '[A-Za-z]{0,20}[0-9](?:[0-9A-Za-z._:+/ -]*[0-9A-Za-z])?';

/** An id, time, amount or word without the marks that programs add; '' for any form of blank. */
export const plainSql = (text: string): string => {
  const free = trimmed(`regexp_replace(${unwrapped(trimmed(translated(text)))}, '^${TEXT_MARK}${TEXT_MARK}?', '')`);
  return `CASE WHEN ${text} IS NULL THEN '' WHEN ${matches(text, PLAIN)} THEN ${text} WHEN ${isBlank(text)} OR ${isBlank(free)} THEN '' ELSE ${free} END`;
};

/** Words that start a row with totals of the rows above. */
const TOTALS = '(sub-?|grand-?)?totals?|sum|count|average';
/** A spreadsheet keeps this many digits of a number and replaces the others with zeros. */
const SPREADSHEET_DIGITS = 15;

/** Most order ids: nothing to strip, no problem, and not shortened by a spreadsheet. */
export const isPlainId = (text: string): string => `coalesce(${matches(text, '[A-Za-z]+[0-9][0-9A-Za-z]*|[0-9]{1,15}')}, false)`;

/** An order id from its plain text: an integer with zeros after the point is that integer. */
export const orderIdSql = (plain: string): string =>
  `CASE WHEN ${matches(plain, POINT_ZERO)} AND abs(TRY_CAST(${plain} AS DOUBLE)) < ${EXACT_DOUBLES} THEN ${withoutPoint(plain)} ELSE ${plain} END`;

/** Problems of an order id that is not plain, as branches of a CASE. */
export const orderIdProblems = (id: string): readonly string[] => [
  `WHEN ${id} = '' THEN 'order_id'`,
  `WHEN ${matches(id, `${SCIENTIFIC}|${POINT_ZERO}`)} THEN 'order_id lost'`,
  `WHEN ${matches(`lower(${id})`, TOTALS)} THEN 'order_id total'`,
  `WHEN NOT ${matches(id, ID_PATTERN)} OR ${matches(id, `[0-9]+[.][0-9]+|${TRUTH}|[+-]?[Ii]nf(inity)?`)} THEN 'order_id sign'`,
];

/** Number of zeros at the end of an id longer than a spreadsheet's numbers; -1 if it has other digits there, NULL for a shorter one. */
export const lostDigitsSql = (id: string): string =>
  `CASE WHEN length(${id}) > ${SPREADSHEET_DIGITS} AND ${matches(id, '[0-9]+')} THEN CASE WHEN rtrim(substr(${id}, ${SPREADSHEET_DIGITS + 1}), '0') = '' THEN length(${id}) - ${SPREADSHEET_DIGITS} ELSE -1 END END`;

const DAY_OF_TEXT = '[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}/[0-9]{2}/[0-9]{2}';
const CLOCK = '[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.][0-9]{1,9})?)?';
const ZONE = ' ?(?:[Zz]|UTC|GMT|[+-](?:0[0-9]|1[0-4])(?::?[0-5][0-9])?)';
const ISO_TIME = `(?:${DAY_OF_TEXT})(?:[Tt ]${CLOCK}(?:${ZONE})?)?`;
/** Epoch in s, ms, µs or ns, between 2001 and 2033: no shorter or longer number can be the time of an order. */
const EPOCH = '1[0-9]{9}(?:[.][0-9]+)?|1[0-9]{12}(?:[.][0-9]+)?|1[0-9]{15}|1[0-9]{18}';
const EARLIEST = "TIMESTAMP '2001-01-01'";
const LATEST = "TIMESTAMP '2100-01-01'";

/** The database requires seconds, `-` as the date separator, and no space before a zone. */
const isoTime = (plain: string): string => {
  const dashed = `upper(replace(${plain}, '/', '-'))`;
  const withSeconds = `regexp_replace(${dashed}, '([T ][0-9]{2}:[0-9]{2})( ?[A-Z+-]|$)', '\\1:00\\2')`;
  return `CAST(TRY_CAST(regexp_replace(regexp_replace(${withSeconds}, ' ?(?:UTC|GMT|Z)$', 'Z'), ' ([+-][0-9:]+)$', '\\1') AS TIMESTAMPTZ) AS TIMESTAMP)`;
};

const epochTime = (plain: string): string => {
  const whole = `length(split_part(${plain}, '.', 1))`;
  const scale = `CASE ${whole} WHEN 10 THEN 1000000 WHEN 13 THEN 1000 WHEN 16 THEN 1 ELSE 0.001 END`;
  return `make_timestamp(CAST(floor(CAST(${plain} AS DECIMAL(28, 6)) * ${scale}) AS BIGINT))`;
};

/** A column as a UTC time, with the plain text it is read from, or NULL if it is not a time. A time without a zone is UTC. */
export const timeSql = (column: string, kind: ColumnKind, plain: string): string => {
  switch (kind) {
    case 'time':
    case 'date':
    case 'zoned-time':
      return `CASE WHEN isfinite(${column}) THEN CAST(${column} AS TIMESTAMP) END`;
    case 'whole':
    case 'decimal':
    case 'float':
    case 'single':
    case 'truth':
    case 'text':
      return `CASE WHEN ${matches(plain, ISO_TIME)} THEN ${isoTime(plain)} WHEN ${matches(plain, EPOCH)} THEN ${epochTime(plain)} END`;
    case 'missing':
      return 'CAST(NULL AS TIMESTAMP)';
  }
};

/** A number that may be either a day or a month. */
const EITHER = '(?:0?[1-9]|1[0-2])';

/** Problems of a time, as branches of a CASE: `at` is the time read from the plain text. */
export const timeProblems = (at: string, plain: string): readonly string[] => [
  `WHEN ${at} IS NULL AND ${matches(plain, `${EITHER}[-/.]${EITHER}[-/.](?:[0-9]{4}|[0-9]{2})(?:[, ].*)?`)} THEN 'created_at order'`,
  `WHEN ${at} IS NULL AND ${matches(plain, '[2-7][0-9]{4}(?:[.][0-9]+)?')} THEN 'created_at serial'`,
  `WHEN ${at} IS NULL AND ${matches(plain, '[+-]?[0-9]+(?:[.][0-9]+)?')} THEN 'created_at number'`,
  `WHEN ${at} IS NULL THEN 'created_at'`,
  `WHEN ${at} < ${EARLIEST} OR ${at} >= ${LATEST} THEN 'created_at range'`,
];

/** The day of a UTC time in a zone that is so many minutes ahead. */
export const daySql = (time: string, minutes: number): string => `CAST(${time} + INTERVAL (${minutes}) MINUTE AS DATE)`;

const DOLLARS = '[0-9]{1,13}(?:[.][0-9]{1,2}0*)?';
/** A sum of floating-point numbers, such as 12.299999999999999: whole cents except for its last digits. */
const NEARLY_DOLLARS = '[0-9]{1,9}[.][0-9]{3,}';

/** Signs and letters around an amount, and how an accountant writes a negative one. */
const AROUND = '[$]|USD| ';
const GROUPED_DOLLARS = '-?[0-9]{1,3}(?:,[0-9]{3})+(?:[.][0-9]{1,2})?';

/** The cents of an amount that no order can have, or NULL if uncertain. They count in the sum of the rows that were not read. */
export const unreadCentsSql = (plain: string): string => {
  const bare = `regexp_replace(regexp_replace(${plain}, '${AROUND}', '', 'g'), '^[(](.*)[)]$', '-\\1')`;
  const number = `CASE WHEN ${matches(bare, GROUPED_DOLLARS)} THEN replace(${bare}, ',', '') ELSE ${bare} END`;
  return `CASE WHEN ${matches(number, `-?${DOLLARS}`)} THEN CAST(CAST(${number} AS DECIMAL(18, 2)) * 100 AS BIGINT) END`;
};

/** A column of decimal dollars as cents, from its plain text, or NULL if it is not a positive amount of whole cents. */
export const centsSql = (column: string, kind: ColumnKind, plain: string): string => {
  const ofText = `CASE WHEN ${matches(plain, DOLLARS)} THEN nullif(CAST(CAST(${plain} AS DECIMAL(18, 2)) * 100 AS BIGINT), 0)
    WHEN ${matches(plain, NEARLY_DOLLARS)} AND abs(CAST(${plain} AS DOUBLE) * 100 - round(CAST(${plain} AS DOUBLE) * 100)) < 0.000001
      THEN nullif(CAST(round(CAST(${plain} AS DOUBLE) * 100) AS BIGINT), 0) END`;
  switch (kind) {
    case 'decimal':
      // An exact number needs no text.
      return `CASE WHEN ${column} > 0 AND ${column} < 10000000000000 AND ${column} = round(${column}, 2) THEN CAST(${column} * 100 AS BIGINT) ELSE ${ofText} END`;
    case 'whole':
    case 'float':
    case 'single':
    case 'truth':
    case 'text':
      return ofText;
    case 'time':
    case 'date':
    case 'zoned-time':
      return 'CAST(NULL AS BIGINT)';
    case 'missing':
      return 'CAST(0 AS BIGINT)';
  }
};
