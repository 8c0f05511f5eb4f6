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
