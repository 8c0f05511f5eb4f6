import { closeSync, openSync, readSync } from 'node:fs';

/** Maximum record size; a longer one is reported and skipped. */
export const LONGEST_RECORD_BYTES = 1024 * 1024;
const CHUNK_BYTES = 4 * LONGEST_RECORD_BYTES;
const LF = 0x0a;

/** Callbacks of a scanner. Lines count from 1; `bytes` is valid during the call only. */
export interface RecordHandler {
  /** Called with a record, without its line end. */
  readonly record: (bytes: Buffer, line: number) => void;
  readonly problem: (line: number, message: string) => void;
  /** Called with the number of bytes read so far. */
  readonly progress: (bytes: number) => void;
}

/** End of a record: at a line end, not reached yet, or never (unbalanced quotes), in which case its line is skipped. */
export type RecordEnd = { readonly at: number } | 'unfinished' | { readonly problem: string };

/** Finds the end of the record that begins at `start`. `end`: where the bytes end, for good if `isLast`. */
export type FindEnd = (bytes: Buffer, start: number, end: number, isLast: boolean) => RecordEnd;

/** One record per line. */
export const lineEnd: FindEnd = (bytes, start, end, isLast) => {
  const at = bytes.subarray(0, end).indexOf(LF, start);
  if (at !== -1) return { at };
  return isLast ? { at: end } : 'unfinished';
};

const lineEndsIn = (bytes: Buffer, start: number, end: number): number => {
  let count = 0;
  for (let at = bytes.indexOf(LF, start); at !== -1 && at < end; at = bytes.indexOf(LF, at + 1)) count += 1;
  return count;
};

const TOO_LONG = `is longer than ${LONGEST_RECORD_BYTES / 1024 / 1024} MB and was passed over`;

/**
 * Reads a file of any size record by record, in constant memory. Anything that cannot be a record is reported with its line, and scanning
 * continues on the next line.
 */
export const scanRecords = (file: string, findEnd: FindEnd, { record, problem, progress }: RecordHandler): void => {
  const descriptor = openSync(file, 'r');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES + LONGEST_RECORD_BYTES + 1);
  let filled = 0;
  let line = 1;
  let isPassingOver = false;
  let total = 0;

  const passOverLine = (start: number): number => {
    const at = buffer.subarray(0, filled).indexOf(LF, start);
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
        problem(line, isLast || buffer.subarray(start, filled).includes(LF) ? 'opens a quote that is not closed' : TOO_LONG);
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
