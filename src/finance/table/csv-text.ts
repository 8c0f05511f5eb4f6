/** The beginning of a cell that a spreadsheet would read as a formula, or take for one that was marked before. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet reads as what it says: never as a formula. An apostrophe marks it as text; audits take it away again. */
const harmless = (cell: string): string => (FORMULA.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell);

const cellText = (cell: string): string => {
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of comma-separated values (RFC 4180, with LF). */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(cellText).join(',')}\n`).join('');

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
