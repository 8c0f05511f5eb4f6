import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const DIGITS = 36;
const LENGTH = 3;

/** Suffix that a style sheet adds to its class names: derived from its path in the repository, so the same on every machine. */
export const sheetMark = (file: string): string => {
  const place = relative(ROOT, file.replace(/\?.*$/, '')).split(sep).join('/');
  const number = createHash('sha256').update(place).digest().readUInt32BE();
  return (number % DIGITS ** LENGTH).toString(DIGITS).padStart(LENGTH, '0');
};

/**
 * Class name in a build: short, because the page contains many, in its styles and in the template of its packages. By default Vite adds a
 * hash of the content and the line number.
 */
export const className = (name: string, file: string): string => `${name}_${sheetMark(file)}`;
