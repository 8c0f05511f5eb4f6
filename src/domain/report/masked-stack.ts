import { LIMITS } from '../limits.ts';
import { codeName, fileName } from './code-words.ts';

/** Replaces anything that may be personal or secret. */
const MASK = '_';

/** Names of places that are no file. */
const PLACES: readonly string[] = ['<anonymous>', 'native', 'native code'];

/** Line and column at the end of a place: more digits than a file has are no line. */
const POSITION = /:(\d{1,6})(?::(\d{1,7}))?$/;
const SCHEME = /^[a-z][a-z-]*:/i;
const LONGEST_NAME = 80;

interface Frame {
  readonly name: string;
  readonly place: string;
}

/** `at name (place)` and `at place`, as V8 writes them; `name@place`, as Gecko and WebKit do; null for any other line. */
const frameOf = (line: string): Frame | null => {
  const text = line.trim();
  if (text.startsWith('at ')) {
    const rest = text.slice('at '.length);
    const open = rest.indexOf(' (');
    if (open > 0 && rest.endsWith(')')) return { name: rest.slice(0, open), place: rest.slice(open + 2, -1) };
    // A word may stand before the place.
    return { name: '', place: rest.slice(rest.lastIndexOf(' ') + 1) };
  }
  const at = text.lastIndexOf('@');
  const place = text.slice(at + 1);
  const isPlace = SCHEME.test(place) || place === '[native code]';
  return at >= 0 && isPlace ? { name: text.slice(0, at), place: place.replace(/^\[(.*)\]$/, '$1') } : null;
};

const maskedName = (name: string): string =>
  name.length > LONGEST_NAME ? MASK : name.replaceAll(/[^\s./<>[\]]+/g, (part) => codeName(part) ?? MASK).replaceAll(/\s+/g, ' ');

/** The file's base name with line and column; the host is named by no more than the mask where it is not ours. */
const maskedPlace = (place: string, origin: string): string => {
  if (PLACES.includes(place)) return place;
  const [position = ''] = POSITION.exec(place) ?? [];
  const address = place.slice(0, place.length - position.length).replace(/[?#].*$/s, '');
  if (PLACES.includes(address)) return address + position;
  const isOurs = address.startsWith(`${origin}/`) || !(SCHEME.test(address) || address.startsWith('//') || address.startsWith(`${MASK}/`));
  const base = fileName(address.slice(address.lastIndexOf('/') + 1), isOurs) ?? MASK;
  return `${isOurs ? '' : `${MASK}/`}${base}${position}`;
};

/**
 * The frames of an error's stack, one a line, in one form for every engine: `at name (file.js:10:20)`. What stays are names of functions,
 * base names of files, lines and columns; the message, hosts, paths, queries and whatever may be personal or a secret go (T18).
 * `origin`: the page's own. As many whole frames as fit into a report beside its other fields. Total, and masks its own
 * result to the same again.
 */
export const maskedStack = (stack: string, origin: string): string => {
  const frames: string[] = [];
  let length = 0;
  for (const line of stack.slice(0, LIMITS.stackRead.value).split('\n')) {
    const frame = frameOf(line);
    if (frame === null) continue;
    const [name, place] = [maskedName(frame.name), maskedPlace(frame.place, origin)];
    const masked = name === '' ? `at ${place}` : `at ${name} (${place})`;
    length += masked.length + 1;
    if (length > LIMITS.stackLength.value) break;
    frames.push(masked);
  }
  return frames.join('\n');
};
