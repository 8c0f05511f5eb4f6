import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { columnName } from '../outcomes/cell-text.ts';
import type { CleanFile } from './clean-file.ts';
import { countFields, csvEnd, fieldsOf, lineEnd, scanRecords, withoutCr } from './csv-records.ts';

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
