import { closeSync, openSync, readSync } from 'node:fs';

/** Maximum record size; a longer one is reported and skipped. */
export const LONGEST_RECORD_BYTES = 1024 * 1024;
const CHUNK_BYTES = 4 * LONGEST_RECORD_BYTES;
const RECORD_SCANNER_LF = 0x0a;

/** Callbacks of a scanner. Lines count from 1; `bytes` is valid during the call only. */
interface RecordHandler {
  readonly record: (bytes: Buffer, line: number) => void;
  readonly problem: (line: number, message: string) => void;
  /** Called with the number of bytes read so far. */
  readonly progress: (bytes: number) => void;
}

/** End of a record: at a line end, not reached yet, or never (unbalanced quotes), in which case its line is skipped. */
type RecordEnd = { readonly at: number } | 'unfinished' | { readonly problem: string };

/** Finds the end of the record that begins at `start`. `end`: where the bytes end, for good if `isLast`. */
type FindEnd = (bytes: Buffer, start: number, end: number, isLast: boolean) => RecordEnd;

export const lineEnd: FindEnd = (bytes, start, end, isLast) => {
  const at = bytes.subarray(0, end).indexOf(RECORD_SCANNER_LF, start);
  if (at !== -1) return { at };
  return isLast ? { at: end } : 'unfinished';
};

const lineEndsIn = (bytes: Buffer, start: number, end: number): number => {
  let count = 0;
  for (let at = bytes.indexOf(RECORD_SCANNER_LF, start); at !== -1 && at < end; at = bytes.indexOf(RECORD_SCANNER_LF, at + 1)) count += 1;
  return count;
};

const TOO_LONG = `is longer than ${LONGEST_RECORD_BYTES / 1024 / 1024} MB and was passed over`;

/** Reads a file of any size record by record, in constant memory. Reports a line that cannot be a record, and goes on with the next. */
export const scanRecords = (file: string, findEnd: FindEnd, { record, problem, progress }: RecordHandler): void => {
  const descriptor = openSync(file, 'r');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES + LONGEST_RECORD_BYTES + 1);
  let filled = 0;
  let line = 1;
  let isPassingOver = false;
  let total = 0;

  const passOverLine = (start: number): number => {
    const at = buffer.subarray(0, filled).indexOf(RECORD_SCANNER_LF, start);
    isPassingOver = at === -1;
    if (at !== -1) line += 1;
    return at === -1 ? filled : at + 1;
  };

  /** Passes on every complete record; returns where the rest begins. */
  const handOn = (isLast: boolean): number => {
    let start = 0;
    while (start < filled) {
      if (isPassingOver) {
        start = passOverLine(start);
        continue;
      }
      const end = findEnd(buffer, start, filled, isLast);
      if (end === 'unfinished') {
        if (!isLast && filled - start <= LONGEST_RECORD_BYTES) return start;
        problem(line, isLast || buffer.subarray(start, filled).includes(RECORD_SCANNER_LF) ? 'opens a quote that is not closed' : TOO_LONG);
        start = passOverLine(start);
      } else if ('problem' in end) {
        problem(line, end.problem);
        start = passOverLine(start);
      } else if (end.at - start > LONGEST_RECORD_BYTES) {
        problem(line, TOO_LONG);
        start = passOverLine(start);
      } else {
        record(buffer.subarray(start, end.at), line);
        line += 1 + lineEndsIn(buffer, start, end.at);
        start = end.at + 1;
      }
    }
    return start;
  };

  try {
    for (;;) {
      const read = readSync(descriptor, buffer, filled, buffer.length - filled, null);
      if (read === 0) break;
      filled += read;
      total += read;
      const rest = handOn(false);
      buffer.copyWithin(0, rest, filled);
      filled = Math.max(0, filled - rest);
      progress(total);
    }
    handOn(true);
  } finally {
    closeSync(descriptor);
  }
};

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

const GARBAGE_AFTER_QUOTE: RecordEnd = { problem: 'has text after a closing quote' };

/** End of a record with quotes, which may contain line ends. */
const quotedEnd = (bytes: Buffer, start: number, end: number, isLast: boolean, delimiter: number): RecordEnd => {
  const outOfBytes: RecordEnd = isLast ? { at: end } : 'unfinished';
  let at = start;
  for (;;) {
    if (bytes[at] === QUOTE && at < end) {
      do {
        const close = bytes.indexOf(QUOTE, at + 1);
        if (close === -1 || close >= end) return 'unfinished';
        at = close + 1;
      } while (at < end && bytes[at] === QUOTE);
      if (bytes[at] === CR && at < end) at += 1;
      if (at >= end) return outOfBytes;
      if (bytes[at] !== LF && bytes[at] !== delimiter) return GARBAGE_AFTER_QUOTE;
    }
    while (at < end && bytes[at] !== delimiter && bytes[at] !== LF) at += 1;
    if (at >= end) return outOfBytes;
    if (bytes[at] === LF) return { at };
    at += 1;
  }
};

/** Finds the ends of comma-separated records (RFC 4180); most have no quotes and end with their line. */
export const csvEnd =
  (delimiter: number): FindEnd =>
  (bytes, start, end, isLast) => {
    const line = lineEnd(bytes, start, end, isLast);
    const hasQuote = bytes.subarray(start, typeof line === 'object' && 'at' in line ? line.at : end).includes(QUOTE);
    return hasQuote ? quotedEnd(bytes, start, end, isLast, delimiter) : line;
  };

/** A record without the CR of a Windows line end. */
export const withoutCr = (bytes: Buffer): Buffer => (bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes);

/** Number of fields of a record without quotes. */
export const countFields = (bytes: Buffer, delimiter: number): number => {
  let count = 1;
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) count += 1;
  return count;
};

/** Fields of a record with balanced quotes. */
export const fieldsOf = (text: string, delimiter: string): readonly string[] => {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      let end = at + 1;
      while (end < text.length && !(text[end] === '"' && text[end + 1] !== '"')) end += text[end] === '"' ? 2 : 1;
      fields.push(text.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const next = text.indexOf(delimiter, at);
      const end = next === -1 ? text.length : next;
      fields.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) return fields;
    at += 1;
  }
};
