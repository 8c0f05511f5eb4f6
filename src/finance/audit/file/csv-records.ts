import { lineEnd, type FindEnd, type RecordEnd } from './record-scanner.ts';

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
