import { beginning } from '../format/texts.ts';
import * as limits from '../limits.ts';

/** Abbreviations that occur in code names besides words. */
const ABBREVIATIONS: readonly string[] = `API CSS CVV DOM HTML HTTP HTTPS ID JS JSON QR SDK SSL SVG TS UI URI URL XHR
by cb cli css ctx db dom fn gsi html http https js json min my sdk src svg ts tx url utils xhr xml`.split(/\s/);

/** The longest name that is too short for a secret: names in minified code are no longer than this. */
const SHORT = 3;
const LONGEST_WORD = 20;
/** Names of only hexadecimal digits: more likely a key than a word. */
const HEXADECIMAL = /^[\da-f]{6,}$/i;
/** True for a pronounceable word: vowels, no more than four consonants in a row, no q without its u, no letter three times. */
const isWord = (word: string): boolean =>
  ABBREVIATIONS.includes(word) ||
  (word.length <= LONGEST_WORD && /^[A-Za-z]?[a-z]*$/.test(word) && /[aeiouy]/i.test(word) && !/[^aeiouy]{5}|q(?!u)|(.)\1\1/i.test(word));

/** The words of `camelCase`, `PascalCase`, `HTMLElement`, `snake_case` and `kebab-case`. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_')
    .split(/[_$#-]+/)
    .filter((word) => word !== '');

const isOfWords = (name: string): boolean => {
  const [words, plain] = [wordsOf(name.replace(/\d{1,2}$/, '')), name.replaceAll(/[^A-Za-z]/g, '')];
  // A random text of mixed case splits into many short pieces.
  return words.length > 0 && !HEXADECIMAL.test(plain) && plain.length >= words.length * 2 && words.every(isWord);
};

/** A stack's name of a function, class or property, or null if it may be something else, such as a token. */
export const codeName = (name: string): string | null => {
  const isShort = name.length <= SHORT && /^[A-Za-z_$#][\w$]*$/.test(name);
  return isShort || (/^[A-Za-z_$#][\w$-]*$/.test(name) && isOfWords(name)) ? name : null;
};

/** A script's or page's base name, or null if it may be something else. `isOurs`: from our own build, whose file names end in a hash. */
export const fileName = (base: string, isOurs: boolean): string | null => {
  const [, stem = '', hash = '', extension = ''] = /^([\w.-]+?)(-[\w-]{8})?(\.(?:[cm]?js|tsx?|jsx|html?))?$/.exec(base) ?? [];
  const parts = `${stem}${isOurs && extension !== '' ? '' : hash}`.split('.');
  const isName = base !== '' && parts.every((part) => codeName(part) !== null);
  return isName ? base : null;
};

/**
 * The words that browsers, engines and our own code use in error messages. Anything else in a message may be personal
 * data or a secret, so a message keeps only these words (T18).
 */
const VOCABULARY: ReadonlySet<string> = new Set(
  `a abort aborted account balance bank banned declined exceeds expired fraud funds insufficient issuer limits payment risk access accessing after allowed already an and angle any argument arguments array as assign assignment async at attempting
  attempt available await bad be been before bigint blocked boolean bridge call called calling can cannot card chunk circular class clone
  closed code connect connection constant constructor content cors could cross css data decode decoded define defined delete denied
  deprecated did document does done element empty end error event exceeded expected expired export failed failure fetch fetching field
  file find first for form found frame from function get global had handler has header host id identifier if import in index initialization
  initialize input instance instanceof insecure interrupted invalid is iterable iterator its json key length limit line load loaded loading
  locked lost made malformed map match maximum may memory message missing module must name network new no non not null number object of on
  only open operation operator option or order origin out outside page parameter parse parsed parsing pattern pending permission policy
  position promise properties property protocol provider proxy quota range read reading readonly ready recursion redeclaration reference
  referenceerror refused regular rejected rejection reached request required resolve resource response result returned revoked route
  runtime same schema script secure security server set setting shutdown signal size socket source ssl stack started state static status
  stopped storage stream string style suspended symbol syntax syntaxerror target than that the then this threw throw time timed timeout to
  token too trailing transaction type typeerror unable uncaught undefined unexpected unhandled unicode uninitialized unknown unload
  unreachable unspecified unsupported uri url use used user valid value variable version wait was websocket when where which while window
  with within worker write writing xhr xml`.split(/\s+/),
);

const LONGEST_MESSAGE = 400;

/** A message reduced to known words; every other run of characters, digits included, becomes one underscore. */
export const safeText = (text: string): string =>
  beginning(text, LONGEST_MESSAGE)
    .split(/([ .,:;'"()]+)/)
    .map((part, index) => (index % 2 === 1 || VOCABULARY.has(part.toLowerCase()) || part === '' ? part : '_'))
    .join('');

/** Replaces anything that may be personal or secret. */
const MASK = '_';

/** Names of places that are not files. */
const PLACES: readonly string[] = ['<anonymous>', 'native', 'native code'];

/** Line and column at the end of a place: longer digit runs are not line numbers. */
const POSITION = /:(\d{1,6})(?::(\d{1,7}))?$/;
const SCHEME = /^[a-z][a-z-]*:/i;
const LONGEST_NAME = 80;

interface Frame {
  readonly name: string;
  readonly place: string;
}

/** `at name (place)` and `at place`, as V8 writes them; `name@place`, as Gecko and WebKit do, or null for any other line. */
const frameOf = (line: string): Frame | null => {
  const text = line.trim();
  if (text.startsWith('at ')) {
    const rest = text.slice('at '.length);
    const open = rest.indexOf(' (');
    if (open > 0 && rest.endsWith(')')) return { name: rest.slice(0, open), place: rest.slice(open + 2, -1) };
    // A word may precede the place.
    return { name: '', place: rest.slice(rest.lastIndexOf(' ') + 1) };
  }
  const at = text.lastIndexOf('@');
  const place = text.slice(at + 1);
  const isPlace = SCHEME.test(place) || place === '[native code]';
  return at >= 0 && isPlace ? { name: text.slice(0, at), place: place.replace(/^\[(.*)\]$/, '$1') } : null;
};

const maskedName = (name: string): string =>
  name.length > LONGEST_NAME ? MASK : name.replaceAll(/[^\s./<>[\]]+/g, (part) => codeName(part) ?? MASK).replaceAll(/\s+/g, ' ');

/** The file's base name with line and column; a foreign host is replaced by the mask. */
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
 * The frames of an error's stack, one per line, in one form for every engine: `at name (file.js:10:20)`. Keeps names of functions,
 * base names of files, lines and columns; removes the message, hosts, paths, queries and whatever may be personal or secret (T18).
 * `origin`: the page's own. Keeps as many whole frames as fit into a report with its other fields. Total and idempotent.
 */
export const maskedStack = (stack: string, origin: string): string => {
  const frames: string[] = [];
  let length = 0;
  for (const line of stack.slice(0, limits.stackRead).split('\n')) {
    const frame = frameOf(line);
    if (frame === null) continue;
    const [name, place] = [maskedName(frame.name), maskedPlace(frame.place, origin)];
    const masked = name === '' ? `at ${place}` : `at ${name} (${place})`;
    length += masked.length + 1;
    if (length > limits.stackLength) break;
    frames.push(masked);
  }
  return frames.join('\n');
};
