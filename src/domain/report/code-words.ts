/** Abbreviations that names in code are made of besides words. */
const ABBREVIATIONS: readonly string[] = `API CSS CVV DOM HTML HTTP HTTPS ID JS JSON QR SDK SSL SVG TS UI URI URL XHR
by cb cli css ctx db dom fn gsi html http https js json min my sdk src svg ts tx url utils xhr xml`.split(/\s/);

/** The longest name that is too short for a secret: minified code has no longer ones. */
const SHORT = 3;
const LONGEST_WORD = 20;
/** Names of hexadecimal digits alone: more likely a key than a word. */
const HEXADECIMAL = /^[\da-f]{6,}$/i;
/** A word as it is spoken: vowels, no more than four consonants in a row, no q without its u, no letter three times. */
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
  // A random text of mixed case falls apart into many short pieces.
  return words.length > 0 && !HEXADECIMAL.test(plain) && plain.length >= words.length * 2 && words.every(isWord);
};

/** The name of a function, class or property in a stack; null if it may be something else, such as a token. */
export const codeName = (name: string): string | null => {
  const isShort = name.length <= SHORT && /^[A-Za-z_$#][\w$]*$/.test(name);
  return isShort || (/^[A-Za-z_$#][\w$-]*$/.test(name) && isOfWords(name)) ? name : null;
};

/** A script's or page's base name; null for one that may be something else. `isOurs`: a build of ours, whose files end in a hash. */
export const fileName = (base: string, isOurs: boolean): string | null => {
  const [, stem = '', hash = '', extension = ''] = /^([\w.-]+?)(-[\w-]{8})?(\.(?:[cm]?js|tsx?|jsx|html?))?$/.exec(base) ?? [];
  const parts = `${stem}${isOurs && extension !== '' ? '' : hash}`.split('.');
  const isName = base !== '' && parts.every((part) => codeName(part) !== null);
  return isName ? base : null;
};
