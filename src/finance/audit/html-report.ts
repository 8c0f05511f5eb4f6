import { CONFLICT_COLUMNS, conflictCells, CONFLICTS, unreadText } from './audit-text.ts';
import type { AuditResult, Listed, RepeatedOrder, Total } from './audit-result.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for a page, whatever the file contains. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

export const section = (title: string, body: string): string => `<section><h2>${escaped(title)}</h2>${body}</section>`;

export interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
}

const cell = (tag: 'th' | 'td', text: string, { isNumber }: Column, scope: string): string =>
  `<${tag}${scope}${isNumber === true ? ' class="number"' : ''}>${escaped(text)}</${tag}>`;

/** A table with a caption; a wide one scrolls by itself, also with the keyboard. */
export const table = (caption: string, columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const head = columns.map((column) => (column.name === '' ? '<td></td>' : cell('th', column.name, column, ' scope="col"'))).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column, index) => cell('td', row[index] ?? '', column, '')).join('')}</tr>`)
    .join('\n');
  return `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>
${body}</tbody></table></div>`;
};

export const REPORT_STYLE = `
  :root { color-scheme: light; }
  body { margin-block: 0; margin-inline: auto; max-inline-size: 60rem; padding: 1.5rem; color: #1a1a1a; background: #fff; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.6rem; line-height: 1.25; overflow-wrap: anywhere; }
  h2 { margin-block: 2.5rem 0.5rem; font-size: 1.2rem; }
  .scroll { overflow-x: auto; }
  .scroll:focus-visible { outline: 2px solid #1a1a1a; outline-offset: 2px; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  caption { text-align: start; padding-block: 0.25rem; color: #444; }
  th, td { padding: 0.3rem 0.75rem; border-block-end: 1px solid #bbb; text-align: start; vertical-align: top; }
  td { overflow-wrap: break-word; max-inline-size: 30rem; }
  thead th { border-block-end: 2px solid #1a1a1a; white-space: nowrap; }
  .number { text-align: end; white-space: nowrap; }
  dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
  dt { color: #444; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  @media print {
    body { padding: 0; max-inline-size: none; font-size: 10pt; }
    .scroll { overflow: visible; }
    h2 { break-after: avoid; }
    tr { break-inside: avoid; }
    thead { display: table-header-group; }
  }
`;

const numeral = (count: number): string => count.toLocaleString('en-US');

const TOTAL_COLUMNS: readonly Column[] = [
  { name: '' },
  { name: 'orders', isNumber: true },
  { name: 'USD', isNumber: true },
  { name: 'rows', isNumber: true },
];

const totalCells = ({ key, orders, usd, rows }: Total): readonly string[] => [key, numeral(orders), usd, numeral(rows)];

const totalsSection = (title: string, totals: readonly Total[]): string =>
  section(title, table(title, TOTAL_COLUMNS, totals.map(totalCells)));

const LINE: Column = { name: 'line', isNumber: true };
const ROWS: Column = { name: 'rows', isNumber: true };
const USD: Column = { name: 'USD', isNumber: true };
const FIRST_LINE: Column = { name: 'first line', isNumber: true };

const ofAll = (listed: number, count: number): string => (listed < count ? `, the first ${numeral(listed)} of ${numeral(count)}` : '');

const repeatedSection = (title: string, { count, first }: Listed<RepeatedOrder>): string =>
  section(
    `${title}: ${numeral(count)}`,
    count === 0
      ? paragraph('None.')
      : table(
          `${title}${ofAll(first.length, count)}`,
          [{ name: 'order' }, ROWS, FIRST_LINE, { name: 'last line', isNumber: true }, { name: 'outcomes, in their order' }],
          first.map((order) => [order.orderId, String(order.rows), String(order.firstLine), String(order.lastLine), order.endings]),
        ),
  );

const conflictsSection = ({ conflictingOrders: { count, first, leftOutUsd } }: AuditResult): string =>
  section(
    `${CONFLICTS}: ${numeral(count)}`,
    count === 0
      ? paragraph('None.')
      : table(
          `${leftOutUsd} USD left out of the totals${ofAll(first.length, count)}`,
          CONFLICT_COLUMNS.map((name) => ({ name, isNumber: name === 'USD left out' })),
          first.map(conflictCells),
        ),
  );

const daysSection = ({ byDay }: AuditResult): string => {
  const rows = byDay.map((day) => [day.key, day.outcome, numeral(day.orders), day.usd, numeral(day.rows)]);
  const columns = [{ name: 'day' }, { name: 'outcome' }, ...TOTAL_COLUMNS.slice(1)];
  return section('By day', table('By day and outcome', columns, rows));
};

const disagreementsSection = ({ disagreements: { rows, kinds, first } }: AuditResult): string =>
  section(
    `Shown something else than the rules say: ${numeral(rows)} rows`,
    rows === 0
      ? paragraph('None: every shopper was shown what the rules say.')
      : table(
          'Kinds, the most frequent first',
          [{ name: 'shown' }, { name: 'should be' }, { name: 'rule' }, { name: 'provider' }, ROWS, USD, FIRST_LINE],
          kinds.map((kind) => [
            kind.shown,
            kind.shouldShow,
            kind.rule,
            kind.provider,
            numeral(kind.rows),
            kind.usd,
            String(kind.firstLine),
          ]),
        ) +
          table(
            `Orders${ofAll(first.length, rows)}`,
            [LINE, { name: 'order' }, { name: 'provider' }, USD, { name: 'shown' }, { name: 'should be' }, { name: 'rule' }],
            first.map((row) => [String(row.line), row.orderId, row.provider, row.usd, row.shown, row.shouldShow, row.rule]),
          ),
  );

const unlistedSection = ({ unlisted }: AuditResult): string =>
  section(
    `Codes that no rule lists: ${numeral(unlisted.length)}`,
    unlisted.length === 0
      ? paragraph('None.')
      : table(
          'The most frequent first',
          [{ name: 'provider' }, { name: 'pay type' }, { name: 'field' }, { name: 'code' }, ROWS, USD, FIRST_LINE],
          unlisted.map((code) => [
            code.provider,
            code.payType,
            code.field,
            code.code,
            numeral(code.rows),
            code.usd,
            String(code.firstLine),
          ]),
        ),
  );

const inputSection = ({ file, notes, ignored, unreadable, providerMismatches, otherVersions }: AuditResult): string => {
  const parts = [
    ...[...notes, ...ignored].map(paragraph),
    ...(unreadable.count === 0
      ? []
      : [
          table(
            `Rows that could not be read${ofAll(unreadable.first.length, unreadable.count)}`,
            [LINE, { name: 'what is wrong' }],
            unreadable.first.map(({ line, message }) => [String(line), message]),
          ),
        ]),
    ...(providerMismatches.length === 0
      ? []
      : [
          table(
            "Providers that are not their pay type's; these rows are judged by their pay type",
            [{ name: 'provider' }, { name: 'pay type' }, { name: 'belongs to' }, ROWS, FIRST_LINE],
            providerMismatches.map((each) => [
              each.provider,
              each.payType,
              each.owner ?? 'nobody',
              numeral(each.rows),
              String(each.firstLine),
            ]),
          ),
        ]),
    ...(otherVersions.length === 0
      ? []
      : [
          table(
            'Rows that were decided by another version of the rules; they are judged by this one',
            [{ name: 'rules version' }, ROWS, FIRST_LINE],
            otherVersions.map((each) => [each.version, numeral(each.rows), String(each.firstLine)]),
          ),
        ]),
  ];
  return section('The file', parts.length === 0 ? paragraph(`${file} has no faults.`) : parts.join(''));
};

const fact = (name: string, value: string): string => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`;

/** An audit's result as one self-contained page: no script, no font, no request. */
export const htmlReport = (result: AuditResult): string => {
  const { file, rows, rulesVersion } = result;
  const facts = [
    fact('Rows judged', numeral(rows.judged)),
    fact('Rows that could not be read', numeral(rows.unreadable)),
    fact('Rules version', rulesVersion),
    fact('Shown something else', `${numeral(result.disagreements.rows)} rows`),
    fact('Declined, later paid', `${numeral(result.declinedThenPaid.count)} orders`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Outcome audit of ${escaped(file)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<h1>Outcome audit of ${escaped(file)}</h1>
<dl>${facts.join('')}</dl>
${paragraph(`An order counts once, as its last row has it; “rows” counts every row. Days begin at midnight of UTC${result.zone}. Amounts are US dollars.`)}
${paragraph(unreadText(result))}
${disagreementsSection(result)}
${totalsSection('By outcome', result.byOutcome)}
${totalsSection('By provider', result.byProvider)}
${daysSection(result)}
${unlistedSection(result)}
${conflictsSection(result)}
${repeatedSection('Declined, later paid', result.declinedThenPaid)}
${repeatedSection('The same order with different ends', result.differentEndings)}
${repeatedSection('Orders in several rows', result.duplicates)}
${inputSection(result)}
</main>
</body>
</html>
`;
};
