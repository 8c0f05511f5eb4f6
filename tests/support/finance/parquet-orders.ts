import { DuckDBInstance } from '@duckdb/node-api';
import { DIALECTS } from '../../../src/finance/outcomes/condition-sql.ts';
import { outcomeQuery } from '../../../src/finance/outcomes/outcome-query.ts';

/** An expression that picks one of these values for a row, by its number. */
const oneOf = (salt: number, values: readonly (string | null)[]): string =>
  `[${values.map((value) => (value === null ? 'NULL' : `'${value}'`)).join(', ')}][1 + CAST(hash(i * 31 + ${salt}) % ${values.length} AS INTEGER)]`;

const share = (salt: number, percent: number): string => `hash(i * 17 + ${salt}) % 100 < ${percent}`;

/** The number that an order's id is made of: one row in 500 repeats the order before it. */
const NUMBER = 'CASE WHEN i % 500 = 499 THEN i - 1 ELSE i END';

/** Orders such as a month of the product leaves: most paid, declines of many kinds. */
const ORDERS = `
  SELECT
    'T' || lpad(CAST(${NUMBER} AS VARCHAR), 12, '0') || substr(md5(CAST(${NUMBER} AS VARCHAR)), 1, 8) AS order_id,
    TIMESTAMP '2026-10-01 00:00:00' + to_seconds(CAST(hash(i) % 2678400 AS INTEGER)) AS created_at,
    CASE hash(i * 7) % 5 WHEN 0 THEN 'adyen' WHEN 1 THEN 'adyen' WHEN 2 THEN 'payermax' ELSE 'checkout' END AS provider,
    CASE hash(i * 7) % 5 WHEN 0 THEN 26 WHEN 1 THEN 27 WHEN 2 THEN 24 ELSE 23 END AS pay_type,
    CAST([0.99, 4.99, 9.99, 19.99, 49.99, 99.99][1 + CAST(hash(i * 3) % 6 AS INTEGER)] AS DECIMAL(18, 2)) AS amount_usd,
    ${share(1, 82)} AS is_paid,
    ${share(2, 3)} AS is_pending,
    i
  FROM range(CAST($count AS BIGINT)) AS numbers(i)`;

const declined = (sql: string): string => `CASE WHEN NOT is_paid AND NOT is_pending THEN ${sql} END`;

const EVIDENCE = `
  SELECT order_id, created_at, provider, pay_type, amount_usd,
    CAST(NULL AS VARCHAR) AS shown_outcome,
    CAST(NULL AS VARCHAR) AS rules_version,
    '0' AS create_result,
    CAST(NULL AS VARCHAR) AS create_message,
    CASE WHEN is_paid THEN 0 END AS fast_result,
    CASE WHEN is_paid THEN 0 WHEN is_pending THEN -1 ELSE 1 END AS order_result,
    CASE WHEN is_paid AND pay_type = 26 THEN 0 END AS verify_code,
    ${declined(`CASE WHEN provider = 'checkout' THEN ${oneOf(3, ['20051', '20054', '20005', '20014', '20059', '200P1', '40101', '30033', '29999', null])} END`)} AS err_code,
    ${declined(oneOf(4, ['Declined', 'Do not honour', 'The card has Expired', 'Security violation', null, null]))} AS err_summary,
    ${declined(oneOf(5, ['default', '3ds_authentication_failure', null, null, null]))} AS fail_reason,
    ${declined(oneOf(6, ['Insufficient Funds or Exceeds Amount Limits', 'channel_user_risk', null, null, null, null]))} AS fail_detail,
    CASE WHEN provider <> 'adyen' THEN NULL WHEN is_paid THEN 'Authorised' WHEN is_pending THEN 'ChallengeShopper' ELSE 'Refused' END AS result_code,
    ${declined(`CASE WHEN provider = 'adyen' THEN ${oneOf(7, ['2', '5', '6', '11', '12', '20', '24', '28', '31', '99'])} END`)} AS refusal_reason_code,
    ${declined(`CASE WHEN pay_type = 26 THEN ${oneOf(8, ['userCancel', 'time_out', null, null])} END`)} AS wallet_reason
  FROM made`;

/** What was shown is what the rules say, but for one order in 200. */
const WITH_SHOWN = `
  WITH made AS (${ORDERS}),
  undecided AS (${EVIDENCE}),
  decided AS (${outcomeQuery(DIALECTS.duckdb, 'undecided')})
  SELECT u.* REPLACE (CASE WHEN hash(u.order_id) % 200 = 0 THEN 'fail' ELSE d.should_show END AS shown_outcome)
  FROM undecided AS u POSITIONAL JOIN decided AS d`;

/** Writes a Parquet file of so many orders. */
export const writeParquetOrders = async (file: string, count: number): Promise<void> => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`COPY (${WITH_SHOWN.replace('$count', String(count))}) TO '${file.replaceAll("'", "''")}' (FORMAT parquet)`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
};
