import type { AuditResult, Listed, RepeatedOrder, Total } from '../audit-result.ts';
import { escaped, paragraph, section, table, type Column } from './html-parts.ts';
import { dayPlots, totalsPlot } from './plots.ts';
import { REPORT_STYLE } from './report-style.ts';

const numeral = (count: number): string => count.toLocaleString('en-US');

const TOTAL_COLUMNS: readonly Column[] = [
  { name: '' },
  { name: 'orders', isNumber: true },
  { name: 'USD', isNumber: true },
  { name: 'rows', isNumber: true },
];

const totalCells = ({ key, orders, usd, rows }: Total): readonly string[] => [key, numeral(orders), usd, numeral(rows)];

const totalsSection = (title: string, totals: readonly Total[]): string =>
  section(title, `<figure>${totalsPlot(totals, title)}</figure>${table(title, TOTAL_COLUMNS, totals.map(totalCells))}`);

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

const daysSection = ({ byDay }: AuditResult): string => {
  const plots = dayPlots(byDay).map(({ outcome, svg }) => `<figure><figcaption>${escaped(outcome)}</figcaption>${svg}</figure>`);
  const rows = byDay.map((day) => [day.key, day.outcome, numeral(day.orders), day.usd, numeral(day.rows)]);
  const columns = [{ name: 'day' }, { name: 'outcome' }, ...TOTAL_COLUMNS.slice(1)];
  return section(
    'By day',
    `${paragraph('Each outcome is drawn to a scale of its own.')}${plots.join('')}${table('By day and outcome', columns, rows)}`,
  );
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
${paragraph('An order counts once, as its last row has it; “rows” counts every row. Days begin at midnight of UTC+3. Amounts are US dollars.')}
${disagreementsSection(result)}
${totalsSection('By outcome', result.byOutcome)}
${totalsSection('By provider', result.byProvider)}
${daysSection(result)}
${unlistedSection(result)}
${repeatedSection('Declined, later paid', result.declinedThenPaid)}
${repeatedSection('The same order with different ends', result.differentEndings)}
${repeatedSection('Orders in several rows', result.duplicates)}
${inputSection(result)}
</main>
</body>
</html>
`;
};
