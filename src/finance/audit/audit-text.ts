import type { AuditResult, ConflictingOrder, Listed, RepeatedOrder, Total } from './audit-result.ts';

const MOST_LINES = 20;

/** A code in a file may contain anything: on a terminal it must stay on its line and move no cursor. */
const printable = (text: string): string =>
  text.replace(/\p{Cc}/gu, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);

const columns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const cells = rows.map((row) => row.map(printable));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  return cells.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
};

const section = (title: string, rows: readonly (readonly string[])[], header: readonly string[]): readonly string[] =>
  rows.length === 0
    ? ['', `${title}: none`]
    : [
        '',
        title,
        ...columns([header, ...rows.slice(0, MOST_LINES)]),
        ...(rows.length > MOST_LINES ? [`  … ${rows.length - MOST_LINES} more: --json or --report lists them`] : []),
      ];

const totalsOf = (title: string, totals: readonly Total[]): readonly string[] =>
  section(
    title,
    totals.map(({ key, orders, usd, rows }) => [key, String(orders), usd, String(rows)]),
    ['', 'orders', 'USD', 'rows'],
  );

const repeatedOf = (title: string, { count, first }: Listed<RepeatedOrder>): readonly string[] =>
  section(
    `${title}: ${count}`,
    first.map(({ orderId, firstLine, lastLine, endings }) => [orderId, `lines ${firstLine} to ${lastLine}`, endings]),
    ['order', 'where', 'ends'],
  );

/** In words: the money of unreadable rows, which no total has. */
export const unreadText = ({ unread, rows }: AuditResult): string =>
  rows.unreadable === 0
    ? 'Every row counts in the totals.'
    : `In no total: ${unread.usd} USD of the rows that could not be read` +
      (unread.unknown === 0 ? '.' : `, and ${unread.unknown} rows whose amount is not certain.`);

/** Cells of an order whose rows name two amounts or two providers. */
export const conflictCells = ({ orderId, firstLine, lastLine, rows, counted, leftOutUsd }: ConflictingOrder): readonly string[] => [
  orderId,
  `lines ${firstLine} to ${lastLine}`,
  rows.join('; '),
  counted,
  leftOutUsd,
];

export const CONFLICTS = 'The same order with another amount or provider';
export const CONFLICT_COLUMNS = ['order', 'where', 'rows', 'counted', 'USD left out'] as const;

/** An audit's result as terminal text. */
export const auditText = (result: AuditResult): string => {
  const { file, rows, rulesVersion, notes, disagreements, unlisted, unreadable, providerMismatches, otherVersions } = result;
  return `${[
    `${file}: ${rows.judged} rows judged by rules version ${rulesVersion}, ${rows.unreadable} could not be read`,
    unreadText(result),
    ...notes,
    ...result.ignored,
    ...unreadable.first.slice(0, MOST_LINES).map(({ line, message }) => `${file}:${line}: ${message}`),
    ...(unreadable.count > MOST_LINES ? [`… ${unreadable.count - MOST_LINES} more rows could not be read: --json lists them`] : []),
    ...providerMismatches.map(({ provider, payType, owner, rows: count, firstLine }) =>
      owner === null
        ? `${file}:${firstLine}: pay type ${payType} belongs to no provider (${count} rows)`
        : `${file}:${firstLine}: pay type ${payType} is ${owner}'s, not ${provider}'s (${count} rows); judged as ${owner}'s`,
    ),
    ...otherVersions.map(
      ({ version, rows: count, firstLine }) =>
        `${file}:${firstLine}: decided by rules version ${JSON.stringify(version)}, judged by ${rulesVersion} (${count} rows)`,
    ),
    ...totalsOf('By outcome', result.byOutcome),
    ...totalsOf('By provider', result.byProvider),
    ...section(
      `Shown something else than the rules say: ${disagreements.rows} rows`,
      disagreements.kinds.map((kind) => [
        kind.shown,
        kind.shouldShow,
        kind.rule,
        kind.provider,
        String(kind.rows),
        kind.usd,
        String(kind.firstLine),
      ]),
      ['shown', 'should be', 'rule', 'provider', 'rows', 'USD', 'first line'],
    ),
    ...section(
      'Codes that no rule lists',
      unlisted.map((code) => [code.provider, code.payType, code.field, code.code, String(code.rows), code.usd, String(code.firstLine)]),
      ['provider', 'pay type', 'field', 'code', 'rows', 'USD', 'first line'],
    ),
    ...repeatedOf('Orders in several rows', result.duplicates),
    ...repeatedOf('The same order with different ends', result.differentEndings),
    ...repeatedOf('Declined, later paid', result.declinedThenPaid),
    ...section(
      `${CONFLICTS}: ${result.conflictingOrders.count}, ${result.conflictingOrders.leftOutUsd} USD left out of the totals`,
      result.conflictingOrders.first.map(conflictCells),
      CONFLICT_COLUMNS,
    ),
  ].join('\n')}\n`;
};
