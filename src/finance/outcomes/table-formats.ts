import { PROVIDER_RULES, type ProviderRules } from './found-rules.ts';
import { FIELD_ORDER, neededOrderOf, neededOrders, type OutcomeRow, outcomeTable } from './outcome-table.ts';

/** Start of a cell that a spreadsheet would read as a formula, or that looks already marked as text. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Returns whether a spreadsheet would run a cell, or the cell looks already marked as text. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

/** A cell that a spreadsheet reads literally, never as a formula. An apostrophe marks it as text; audits remove it. */
export const harmless = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

const inQuotes = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A line of comma-separated values (RFC 4180, with LF), from cells that are already harmless. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(inQuotes).join(',')}\n`;

/** Lines of comma-separated values, each cell harmless to a spreadsheet. */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map((row) => csvLine(row.map(harmless))).join('');

/** The cells of comma-separated values, as csvText writes them. */
export const csvCells = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
};

const CSV_COLUMNS = [
  'table',
  'order',
  'rule',
  'provider',
  'pay_types',
  'conditions',
  'verdict',
  'outcome',
  'message',
  'text_ar',
  'text_en',
  'actions',
  'source',
] as const;

const payTypesText = ({ payTypes }: OutcomeRow): string => (payTypes.length === 0 ? 'any' : payTypes.join(' '));

const cellsOf = (row: OutcomeRow): readonly string[] => [
  row.table,
  String(row.order),
  row.id,
  row.provider,
  payTypesText(row),
  row.when,
  row.verdict,
  row.outcome,
  row.message,
  row.textAr,
  row.textEn,
  row.actions.join(' '),
  row.source,
];

export const outcomesCsv = (providers: readonly ProviderRules[] = PROVIDER_RULES): string =>
  csvText([CSV_COLUMNS, ...outcomeTable(providers).rows.map(cellsOf)]);

/** The table with its version, the conditions as data, and every pair of rows whose order matters. */
export const outcomesJson = (): string => {
  const { version, rows } = outcomeTable();
  const pairs = neededOrders(PROVIDER_RULES);
  const before = Object.fromEntries(
    [...new Set(pairs.map(({ first }) => first))].map((id) => [id, pairs.filter(({ first }) => first === id).map((pair) => pair.before)]),
  );
  return `${JSON.stringify({ version, rows, decidesBefore: before }, null, 2)}\n`;
};

const code = (text: string): string => `\`${text}\``;

/** Not padded: with columns this wide, padding would make most of the file. */
const compactTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');

const verdictsMarkdown = (rows: readonly OutcomeRow[]): string =>
  compactTable(
    ['#', 'rule', 'conditions', 'verdict', 'source'],
    rows.map((row) => [String(row.order), row.id, row.when, row.verdict, row.source]),
  );

const outcomesMarkdownTable = (rows: readonly OutcomeRow[]): string =>
  compactTable(
    [
      '#',
      'rule',
      'provider',
      'pay types',
      'conditions',
      'verdict',
      'outcome',
      'shopper reads (ar)',
      'shopper reads (en)',
      'offered',
      'source',
    ],
    rows.map((row) => [
      String(row.order),
      row.id,
      row.provider,
      payTypesText(row),
      row.when,
      row.verdict,
      row.outcome,
      row.textAr,
      row.textEn,
      row.actions.join(', '),
      row.source,
    ]),
  );

const orderMarkdown = (): string => {
  const pairs = PROVIDER_RULES.flatMap((provider) => neededOrderOf(provider).map((pair) => [provider.id, pair] as const));
  return [
    "The specification's rows are evaluated field by field:",
    `${FIELD_ORDER.map(code).join(', ')}.`,
    'An order with texts in two of these fields satisfies a row of each, and the earlier field decides; rows of one field exclude',
    "each other. Every row of the specification stands before every provider's. Within a provider these rows overlap with later",
    'ones that would tell the shopper something else:',
    '',
    compactTable(
      ['provider', 'this rule', 'stands before', 'which would be'],
      pairs.map(([provider, { first, before, instead }]) => [provider, first, before, instead]),
    ),
  ].join('\n');
};

export const outcomesMarkdown = (): string => {
  const { version, rows } = outcomeTable();
  return `${[
    '# Outcomes',
    '<!-- Generated by `npm run generate` from src/domain/outcome and src/adapters/providers/*/results.ts. Change it there. -->',
    `Which raw results become which verdict and outcome. Rules version ${code(version)}; the same table as data:
[outcomes.csv](outcomes.csv), or \`npm run -s outcomes -- table --format json\`. How to use it: [finance](finance.md).`,
    `The verdict table comes first, from the top; the first row whose conditions hold decides. Declined orders then go
through the outcome table in the same way. A row with a provider applies only to orders with a pay type of that provider.
Pending and unknown orders have no outcome: the shopper is told to wait, and not to pay again.`,
    '## Verdicts',
    verdictsMarkdown(rows.filter(({ table }) => table === 'verdict')),
    '## Outcomes',
    outcomesMarkdownTable(rows.filter(({ table }) => table === 'outcome')),
    'An action is offered where it fits: a lower package only where there is one, cards only for orders paid by card.',
    '## Where the order of the rows matters',
    orderMarkdown(),
  ].join('\n\n')}\n`;
};

/** Output of `outcomes -- table`, by format. */
export const TABLE_FORMATS: Readonly<Record<string, () => string>> = { md: outcomesMarkdown, csv: outcomesCsv, json: outcomesJson };
