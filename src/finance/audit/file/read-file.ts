import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { CleanFile } from './clean-file.ts';
import { countFields, csvEnd, fieldsOf, withoutCr } from './csv-records.ts';
import { lineEnd, scanRecords } from './record-scanner.ts';

/** The file as a whole cannot be audited; the message says why. */
export class NotAuditable extends Error {}

/** Hears what could not be read. */
export type OnProblem = (line: number, message: string) => void;

export interface ReadContext {
  readonly file: string;
  readonly clean: CleanFile;
  readonly onProblem: OnProblem;
  readonly onProgress: (bytes: number) => void;
}

/** Names of the columns of a clean file, after the line's number. */
export type CleanColumns = readonly string[];

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const NUL = 0x00;
const DELIMITERS = [',', ';', '\t', '|'] as const;

const startOf = (file: string): Buffer => {
  const bytes = Buffer.alloc(4);
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(descriptor);
  }
};

/** Throws NotAuditable for a file in UTF-16, which has a NUL beside each letter. */
const checkEncoding = (file: string): void => {
  const start = startOf(file);
  if (start.length === 0) throw new NotAuditable(`${file} is empty.`);
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff) || start[1] === NUL;
  if (isUtf16) throw new NotAuditable(`${file}:1 is UTF-16. Save it as UTF-8.`);
};

/** Why the bytes are no text; null when they are. */
const encodingProblem = (bytes: Buffer): string | null => {
  if (!isUtf8(bytes)) return 'is not UTF-8';
  return bytes.includes(NUL) ? 'holds a NUL byte' : null;
};

const withoutBom = (bytes: Buffer): Buffer => (bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes);

const delimiterOf = (header: string): string =>
  DELIMITERS.toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';

const headerOf = (file: string, bytes: Buffer): { readonly columns: CleanColumns; readonly delimiter: string } => {
  const problem = encodingProblem(bytes);
  if (problem !== null) throw new NotAuditable(`${file}:1 ${problem}, so that its columns have no names.`);
  const text = bytes.toString();
  if (text.includes('\r')) throw new NotAuditable(`${file}:1 has lines that end with CR alone. Save it with LF or CRLF.`);
  const delimiter = delimiterOf(text);
  return { delimiter, columns: fieldsOf(text, delimiter).map((name) => name.trim().toLowerCase()) };
};

/** Writes the readable records of a CSV file into the clean one; gives the columns of its header. Throws NotAuditable. */
export const readCsv = ({ file, clean, onProblem, onProgress }: ReadContext): CleanColumns => {
  checkEncoding(file);
  let header: ReturnType<typeof headerOf> | null = null;
  // The delimiter is known with the first record; until then any will do for finding the end of its line.
  let end = lineEnd;
  const record = (found: Buffer, line: number): void => {
    const bytes = withoutCr(found);
    if (header === null) {
      header = headerOf(file, withoutBom(bytes));
      end = csvEnd(header.delimiter.charCodeAt(0));
      return;
    }
    if (bytes.length === 0) return;
    const problem = encodingProblem(bytes);
    if (problem !== null) return onProblem(line, problem);
    const { columns, delimiter } = header;
    const hasQuotes = bytes.includes(0x22);
    const fields = hasQuotes ? fieldsOf(bytes.toString(), delimiter) : null;
    const count = fields?.length ?? countFields(bytes, delimiter.charCodeAt(0));
    if (count !== columns.length) return onProblem(line, `has ${count} fields, where the header has ${columns.length}`);
    if (fields === null && delimiter === ',') clean.add(line, bytes);
    else clean.addFields(line, fields ?? bytes.toString().split(delimiter));
  };
  scanRecords(file, (...where) => end(...where), { record, problem: onProblem, progress: onProgress });
  const found = header as ReturnType<typeof headerOf> | null;
  if (found === null) throw new NotAuditable(`${file}:1 has no header.`);
  return found.columns;
};

/** A value of a JSON line as text. Throws with what is wrong with it. */
const cellOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw new Error(`holds no text and no number in ${name}`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new Error(`holds a number too long to be exact in ${name}: write it as text`);
  return String(value);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIn = (text: string): Readonly<Record<string, unknown>> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('is no JSON');
  }
  if (!isObject(value)) throw new Error('is no JSON object');
  return value;
};

/** Writes the readable lines of a file of JSON lines into the clean one; gives those of `columns` that occur. Throws NotAuditable. */
export const readNdjson = ({ file, clean, onProblem, onProgress }: ReadContext, columns: readonly string[]): ReadonlySet<string> => {
  checkEncoding(file);
  const seen = new Set<string>();
  const record = (found: Buffer, line: number): void => {
    const bytes = withoutCr(line === 1 ? withoutBom(found) : found);
    if (bytes.length === 0) return;
    const problem = encodingProblem(bytes);
    if (problem !== null) return onProblem(line, problem);
    try {
      const row = objectIn(bytes.toString());
      const cells = columns.map((name) => (Object.hasOwn(row, name) ? cellOf(name, row[name]) : ''));
      if (cells.some((cell) => cell.includes('\0'))) throw new Error('holds a NUL character');
      for (const name of columns) if (Object.hasOwn(row, name)) seen.add(name);
      clean.addFields(line, cells);
    } catch (error) {
      onProblem(line, error instanceof Error ? error.message : String(error));
    }
  };
  scanRecords(file, lineEnd, { record, problem: onProblem, progress: onProgress });
  return seen;
};
