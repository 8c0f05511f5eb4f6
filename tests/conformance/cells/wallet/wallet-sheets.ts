import type { Cell } from '../cell.ts';

/** Writes down how each sheet of the browser's wallet is ended by the page, from now on. */
export const watchSheets = (cell: Cell): Promise<void> => cell.page.evaluate(() => window.conformance.watchSheets());

/** `success`, `failure` or `abort`, in their order. */
export const sheetEnds = (cell: Cell): Promise<readonly string[]> => cell.page.evaluate(() => window.conformance.sheetEnds);
