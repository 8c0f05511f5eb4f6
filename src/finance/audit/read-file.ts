import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { columnName } from '../outcomes/cell-text.ts';
import { countFields, csvEnd, fieldsOf, lineEnd, scanRecords, withoutCr, LONGEST_RECORD_BYTES } from './csv-records.ts';

/** The whole file cannot be audited; the message gives the reason. */
export class NotAuditable extends Error {}

export type OnProblem = (line: number, message: string) => void;

export interface ReadContext {
  readonly file: string;
  readonly clean: CleanFile;
  readonly onProblem: OnProblem;
  readonly onProgress: (bytes: number) => void;
  /** Receives the columns' names as the file writes them. */
  readonly onHeader?: (written: readonly string[]) => void;
}

/** Column names of a clean file, after the line number. */
type CleanColumns = readonly string[];

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const NUL = 0x00;
const SPACE = 0x20;
const TAB = 0x09;
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
export const checkEncoding = (file: string): void => {
  const start = startOf(file);
  if (start.length === 0) throw new NotAuditable(`${file} is empty.`);
  const isUtf16 =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff) || start.subarray(0, 2).includes(NUL);
  if (isUtf16) throw new NotAuditable(`${file}:1 is UTF-16. Save it as UTF-8.`);
};

/** Why the bytes are not text, or null if they are. */
export const encodingProblem = (bytes: Buffer): string | null => {
  if (!isUtf8(bytes)) return 'is not UTF-8';
  return bytes.includes(NUL) ? 'holds a NUL byte' : null;
};

/** The first bytes of a file without its byte order mark. */
export const withoutBom = (bytes: Buffer): Buffer => (bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes);

const delimiterOf = (header: string): string =>
  DELIMITERS.toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';

/** A first line that sets a spreadsheet's delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i;

interface Header {
  readonly columns: CleanColumns;
  readonly delimiter: string;
}

const textOfHeader = (file: string, bytes: Buffer, line: number): string => {
  const problem = encodingProblem(bytes);
  if (problem !== null) throw new NotAuditable(`${file}:${line} ${problem}, so that its columns have no names.`);
  const text = bytes.toString();
  if (text.includes('\r')) throw new NotAuditable(`${file}:${line} has lines that end with CR alone. Save it with LF or CRLF.`);
  return text;
};

const headerOf = (text: string, delimiter: string): Header => ({ delimiter, columns: fieldsOf(text, delimiter).map(columnName) });

/** Returns whether a record contains only delimiters and spaces, as spreadsheets write below their last row. */
const isEmpty = (bytes: Buffer, delimiter: number): boolean => bytes.every((byte) => byte === delimiter || byte === SPACE || byte === TAB);

/** Writes the readable records of a CSV file into the clean one; returns the columns of its header. Throws NotAuditable. */
export const readCsv = ({ file, clean, onProblem, onProgress, onHeader = () => {} }: ReadContext): CleanColumns => {
  checkEncoding(file);
  let header: Header | null = null;
  let toldDelimiter: string | null = null;
  // The delimiter is known from the header; until then any works for finding the end of its line.
  let end = lineEnd;
  const beforeRows = (bytes: Buffer, line: number): void => {
    const text = textOfHeader(file, line === 1 ? withoutBom(bytes) : bytes, line);
    const told = line === 1 ? SEPARATOR_LINE.exec(text)?.[1] : undefined;
    if (told !== undefined) toldDelimiter = told;
    else if (text.trim() !== '') {
      header = headerOf(text, toldDelimiter ?? delimiterOf(text));
      end = csvEnd(header.delimiter.charCodeAt(0));
      onHeader(fieldsOf(text, header.delimiter));
    }
  };
  const record = (found: Buffer, line: number): void => {
    const bytes = withoutCr(found);
    if (header === null) return beforeRows(bytes, line);
    const { columns, delimiter } = header;
    if (isEmpty(bytes, delimiter.charCodeAt(0))) return;
    const problem = encodingProblem(bytes);
    if (problem !== null) return onProblem(line, problem);
    const hasQuotes = bytes.includes(0x22);
    const fields = hasQuotes ? fieldsOf(bytes.toString(), delimiter) : null;
    const count = fields?.length ?? countFields(bytes, delimiter.charCodeAt(0));
    if (count !== columns.length) return onProblem(line, `has ${count} fields, where the header has ${columns.length}`);
    if (fields === null && delimiter === ',') clean.add(line, bytes);
    else clean.addFields(line, fields ?? bytes.toString().split(delimiter));
  };
  scanRecords(file, (...where) => end(...where), { record, problem: onProblem, progress: onProgress });
  const found = header as Header | null;
  if (found === null) throw new NotAuditable(`${file}:1 has no header.`);
  return found.columns;
};

const BUFFER_BYTES = 4 * LONGEST_RECORD_BYTES;
const LF = 0x0a;

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** The readable records as the database expects them: the line number first, comma-separated, quoted where necessary. */
export class CleanFile {
  readonly #descriptor: number;
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  #filled = 0;
  #hasLineEnds = false;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w');
  }

  /** True if a field of some record contains a line end. */
  get hasLineEnds(): boolean {
    return this.#hasLineEnds;
  }

  /** Adds a record that is comma-separated and has no quotes. */
  add(line: number, bytes: Buffer): void {
    this.#makeRoom(bytes.length);
    this.#filled += this.#buffer.write(`${line},`, this.#filled, 'latin1');
    this.#filled += bytes.copy(this.#buffer, this.#filled);
    this.#buffer[this.#filled] = LF;
    this.#filled += 1;
  }

  addFields(line: number, fields: readonly string[]): void {
    this.#hasLineEnds ||= fields.some((field) => /[\r\n]/.test(field));
    this.add(line, Buffer.from(fields.map(quoted).join(',')));
  }

  close(): void {
    this.#flush();
    closeSync(this.#descriptor);
  }

  #makeRoom(bytes: number): void {
    // A record that is all quotes doubles in size, and the line number precedes it.
    if (this.#filled + bytes + 64 > this.#buffer.length) this.#flush();
  }

  #flush(): void {
    for (let written = 0; written < this.#filled;) {
      written += writeSync(this.#descriptor, this.#buffer, written, this.#filled - written);
    }
    this.#filled = 0;
  }
}

const SCIENTIFIC_NUMBER = '-?[0-9]+(?:[.][0-9]+)?[eE][+-]?[0-9]+';

/** The number of a member as the line writes it, if in scientific notation. */
const scientificIn = (line: string, written: string): string | undefined =>
  new RegExp(`${JSON.stringify(written).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*:\\s*(${SCIENTIFIC_NUMBER})`).exec(line)?.[1];

/** A value of a JSON line as text. Throws with its problem. */
const cellOf = (name: string, written: string, value: unknown, line: string): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') throw new Error(`holds no text and no number in ${name}`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    // Such a number has already lost digits; in an order id this stops the audit.
    const scientific = scientificIn(line, written);
    if (scientific !== undefined) return value.toExponential();
    throw new Error(`holds a number too long to be exact in ${name}: write it as text`);
  }
  return String(value);
};

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIn = (text: string): Members => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('is no JSON');
  }
  if (!isObject(value)) throw new Error('is no JSON object');
  return value;
};

const NAMES = /"(?:[^"\\]|\\.)*"(?=\s*(:?))/g;

/** Number of members in a JSON text, including those of nested objects. */
const countNames = (text: string): number => {
  let count = 0;
  for (const [, colon] of text.matchAll(NAMES)) if (colon === ':') count += 1;
  return count;
};

const countMembers = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countMembers(each), 0);
  if (!isObject(value)) return 0;
  const members = Object.values(value);
  return members.length + members.reduce((sum: number, each) => sum + countMembers(each), 0);
};

/** Writes the readable lines of a JSON Lines file into the clean one; returns those of `columns` that occur. Throws NotAuditable. */
export const readJsonLines = ({ file, clean, onProblem, onProgress }: ReadContext, columns: readonly string[]): ReadonlySet<string> => {
  checkEncoding(file);
  const seen = new Set<string>();
  const columnOf = new Map<string, string>();
  const nameOf = (written: string): string => {
    const known = columnOf.get(written) ?? columnName(written);
    if (columnOf.size < 1000) columnOf.set(written, known);
    return known;
  };
  const record = (found: Buffer, line: number): void => {
    const bytes = withoutCr(line === 1 ? withoutBom(found) : found);
    const text = bytes.toString();
    if (text.trim() === '') return;
    const problem = encodingProblem(bytes);
    if (problem !== null) return onProblem(line, problem);
    try {
      const row = objectIn(text);
      if (countNames(text) !== countMembers(row)) throw new Error('names a column twice');
      const cells = new Map<string, string>();
      for (const [written, value] of Object.entries(row)) {
        const name = nameOf(written);
        if (!columns.includes(name)) continue;
        if (cells.has(name)) throw new Error('names a column twice');
        const cell = cellOf(name, written, value, text);
        if (cell.includes('\0')) throw new Error('holds a NUL character');
        cells.set(name, cell);
      }
      for (const name of cells.keys()) seen.add(name);
      clean.addFields(
        line,
        columns.map((name) => cells.get(name) ?? ''),
      );
    } catch (error) {
      onProblem(line, error instanceof Error ? error.message : String(error));
    }
  };
  scanRecords(file, lineEnd, { record, problem: onProblem, progress: onProgress });
  return seen;
};
