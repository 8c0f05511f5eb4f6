import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const DIGITS = 36;
const LENGTH = 3;

/** What a style sheet adds to its class names: by its place in the repository, the same on every machine. */
export const sheetMark = (file: string): string => {
  const place = relative(ROOT, file.replace(/\?.*$/, '')).split(sep).join('/');
  const number = createHash('sha256').update(place).digest().readUInt32BE();
  return (number % DIGITS ** LENGTH).toString(DIGITS).padStart(LENGTH, '0');
};

/**
 * The name of a class in a build: short, as the page carries many, in its styles and in the template of its packages. By default Vite adds
 * a hash of the content and the number of the line.
 */
export const className = (name: string, file: string): string => `${name}_${sheetMark(file)}`;
