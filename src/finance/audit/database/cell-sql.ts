import type { ColumnKind } from './source-column.ts';

/** Days are those of the platform's clock, UTC+3 (D34). */
const PLATFORM_HOURS = 3;

const ISO_TIME =
  '[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.][0-9]{1,9})?)?)?(?: ?(?:Z|UTC|[+-][0-9]{2}(?::?[0-9]{2})?))?';
/** Up to 10 digits are seconds, more are milliseconds, as everywhere in the product. */
const SECONDS = '[0-9]{1,10}';
const MILLISECONDS = '[0-9]{11,14}';
const DOLLARS = '[0-9]{1,13}(?:[.][0-9]{1,2}0*)?';

const timeOfText = (column: string): string =>
  `CASE WHEN regexp_full_match(${column}, '${ISO_TIME}') THEN CAST(TRY_CAST(replace(${column}, 'UTC', 'Z') AS TIMESTAMPTZ) AS TIMESTAMP)` +
  ` WHEN regexp_full_match(${column}, '${SECONDS}') THEN epoch_ms(CAST(${column} AS BIGINT) * 1000)` +
  ` WHEN regexp_full_match(${column}, '${MILLISECONDS}') THEN epoch_ms(CAST(${column} AS BIGINT)) END`;

/** A column as a time in UTC; NULL for what is none. A time without a zone is UTC. */
export const timeSql = (column: string, kind: ColumnKind): string => {
  switch (kind) {
    case 'time':
    case 'date':
    case 'zoned-time':
      return `CAST(${column} AS TIMESTAMP)`;
    case 'whole':
      return `CASE WHEN ${column} BETWEEN 0 AND 9999999999 THEN epoch_ms(CAST(${column} AS BIGINT) * 1000) WHEN ${column} BETWEEN 10000000000 AND 99999999999999 THEN epoch_ms(CAST(${column} AS BIGINT)) END`;
    case 'decimal':
    case 'float':
    case 'text':
      return timeOfText(`CAST(${column} AS VARCHAR)`);
    case 'missing':
      return 'CAST(NULL AS TIMESTAMP)';
  }
};

/** The platform's day of a time in UTC. */
export const daySql = (time: string): string => `CAST(${time} + INTERVAL ${PLATFORM_HOURS} HOUR AS DATE)`;

/** A column of decimal dollars as cents; NULL for what is no positive amount of whole cents. */
export const centsSql = (column: string, kind: ColumnKind): string => {
  const positive = (cents: string, isExact: string): string => `CASE WHEN ${isExact} AND ${column} > 0 THEN CAST(${cents} AS BIGINT) END`;
  switch (kind) {
    case 'whole':
      return positive(`${column} * 100`, `${column} < 10000000000000`);
    case 'decimal':
      return positive(`${column} * 100`, `${column} < 10000000000000 AND ${column} = round(${column}, 2)`);
    case 'float':
      return positive(`round(${column} * 100)`, `${column} < 10000000000000 AND abs(${column} * 100 - round(${column} * 100)) < 0.000001`);
    case 'text':
      return `CASE WHEN regexp_full_match(${column}, '${DOLLARS}') THEN nullif(CAST(CAST(${column} AS DECIMAL(18, 2)) * 100 AS BIGINT), 0) END`;
    case 'time':
    case 'date':
    case 'zoned-time':
      return 'CAST(NULL AS BIGINT)';
    case 'missing':
      return 'CAST(0 AS BIGINT)';
  }
};
